import type { Needs } from './needs.ts'

/** The platform's year of now. */
export const yearOf = ({ zone, clock }: Pick<Needs, 'zone' | 'clock'>): number =>
  Number(zone.dayOf(clock.now()).date.slice(0, 4))
