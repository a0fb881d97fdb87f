import type { Formats } from '../../format/use-format.ts'

/** A p-value of the wire (4 decimals) with two decimals, and never as if it were 0. */
export const shownP = (p: string, format: Pick<Formats, 'amount'>): string =>
  Number(p) < 0.01 ? `< ${format.amount('0.01')}` : format.amount(Number(p).toFixed(2))
