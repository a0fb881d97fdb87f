import { formatDecimal, twoDecimalRate } from '@plumbline/domain/basics/money'
import { formatUsd } from '@plumbline/domain/money/asset'
import type { ContractTerms, ProductFigures, ProductListing } from '@plumbline/domain/trading/product'
import type { ProposalLine } from '../../desk/proposals/index.ts'

/*
 * What two operators decide on, as it is kept with the proposal: the database makes the version of it, and compares the two word
 * by word (migration 0091).
 */

export interface TermsProposal {
  readonly symbol: string
  readonly version: number
  /** The exact text of the terms (`termsBytes`); absent for a price only. */
  readonly terms?: string
}

export interface ProductProposal extends TermsProposal {
  /** The exact text of the version (`productBytes`); its terms stand with a new product alone. */
  readonly product: string
}

/** A field before and after; who has no field has nothing there. */
export type Field = readonly [name: string, before: string | undefined, after: string | undefined]

/** Every field of terms under its name on the wire. */
export function termsFields(terms: ContractTerms | undefined): ReadonlyMap<string, string> {
  if (!terms) return new Map()

  return new Map([
    ['seconds', terms.seconds.join(', ')],
    ['multiples', terms.multiples.join(', ')],
    ['payout_rate', twoDecimalRate(terms.payoutRatePpm)],
    ['fee_rate', twoDecimalRate(terms.feeRatePpm)],
    ['least', formatUsd(terms.minStakeMinor)],
    ['most', formatUsd(terms.maxStakeMinor)],
    ['max_held_product', formatUsd(terms.maxHeldProductMinor)],
    ['max_held_total', formatUsd(terms.maxHeldTotalMinor)],
    ['rule', terms.rule],
    ...earlyCloseFields(terms),
  ])
}

const earlyCloseFields = ({ earlyClose }: ContractTerms): [string, string][] =>
  earlyClose
    ? [
        ['early_close_volatility', twoDecimalRate(earlyClose.volatilityPpm)],
        ['early_close_charge', twoDecimalRate(earlyClose.chargePpm)],
      ]
    : []

/** Every field of a listing; of a name which language it is in. */
export const listingFields = ({ names, listedAs, isOffered }: ProductListing): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(names).map(([language, name]): [string, string] => [`name_${language}`, name]),
    ['category', listedAs],
    ['is_open', String(isOffered)],
  ])

/** What a new product is fixed to. */
export const figureFields = (figures: ProductFigures): ReadonlyMap<string, string> =>
  new Map([
    ['price_scale', String(figures.priceScale)],
    ['start_price', formatDecimal(figures.startPrice, figures.priceScale)],
    ['volatility', twoDecimalRate(BigInt(figures.volatilityPpm))],
    ['ticks_per_second', String(figures.ticksPerSecond)],
    ['sessions', figures.sessions],
  ])

/** Each field of either side, in the order in which they are written. */
export const compared = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly Field[] =>
  [...new Set([...before.keys(), ...after.keys()])].map((name) => [name, before.get(name), after.get(name)])

/** What the wire calls least and most is said at the desk as what it is of. */
const LINE_NAMES: Readonly<Record<string, string>> = { least: 'min_stake', most: 'max_stake' }

/** The fields as lines of a proposal, old beside new. */
export const linesOf = (fields: readonly Field[], hasBefore: boolean): ProposalLine[] =>
  fields.map(([name, before, after]) => ({
    name: LINE_NAMES[name] ?? name,
    ...(hasBefore && { before: before ?? '' }),
    after: after ?? '',
  }))
