import type { Project } from '@plumbline/api-schema/investing/investment'
import type { Language } from '@plumbline/language/languages'
import { defineValue } from '../../platform/module.ts'
import { needs } from './needs.ts'
import { listProjects } from './read-projects.ts'

export { lockOffer, readOffers, termsOf } from './offers.ts'
export type { KeptTerms, LockedOffer, Offer, Titles } from './offers.ts'
export { centsOf, money } from './sums.ts'
export { wireProject } from './wire-offer.ts'
export type { Saying } from './wire-offer.ts'
export { refusalOfTitles } from './propose-offer.ts'

/** Projects that can be joined now, at most so many. */
export const openProjects = defineValue(
  'openProjects',
  needs,
  (needs) =>
    async (language: Language, limit: number): Promise<Project[]> => {
      const page = await listProjects(needs, { status: 'open', limit }, language)

      return 'items' in page ? page.items : []
    },
)
