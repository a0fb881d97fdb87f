import { neededIfFull, unsubscribed } from '@plumbline/domain/investing/investment-offer'
import { formatCharge, formatRate } from '@plumbline/domain/investing/investment-rate'
import { parseTermsDocument } from '@plumbline/domain/investing/investment-terms'
import type { InvestmentTerms } from '@plumbline/domain/investing/investment-terms'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { LANGUAGES } from '@plumbline/language/languages'
import type { ProposalLine, NamedValues } from '../../desk/proposals/index.ts'
import type { Offer, Titles } from './offers.ts'
import { money } from './sums.ts'
import { linesOfChange } from '../../desk/proposals/index.ts'

/**
 * What two operators decide on, as it is kept with the proposal: the database compares the version that comes of it with
 * this, word by word (migration 0021). Sums are smallest units as text.
 */
export interface OfferDocument {
  /** None for a new offer: it gets its number when it is confirmed. */
  readonly offer_id?: string
  readonly version: number
  readonly titles: Titles
  readonly opens_at: Instant
  readonly closes_at: Instant
  readonly capacity_minor: string
  /** The terms' own text, which is hashed. */
  readonly terms: string
}

/** What moves between the house's capital and an offer's reserve; the account ids are for whoever reads the proposal. */
export interface ReserveDocument {
  readonly offer_id: string
  readonly debit: string
  readonly credit: string
  readonly minor: string
}

type Facts = Pick<Offer, 'titles' | 'opensAt' | 'closesAt' | 'capacity' | 'terms'>

/** The offer as it would be with the document in force: what is subscribed and paid in stays. */
export const offerWith = (document: OfferDocument, now: Offer | undefined) => ({
  titles: document.titles,
  opensAt: document.opens_at,
  closesAt: document.closes_at,
  capacity: BigInt(document.capacity_minor),
  terms: parseTermsDocument(document.terms),
  subscribed: now?.subscribed ?? 0n,
  kept: now?.kept ?? 0n,
  reserve: now?.reserve ?? 0n,
})

const instalmentShown = ({ instalment }: InvestmentTerms): NamedValues => [
  ['append_money', instalment ? money(instalment.minor) : ''],
  ['due_day', instalment ? String(instalment.dueDay) : ''],
  ['higher_rate', instalment ? formatRate(instalment.dailyRatePpb) : ''],
]

const shown = ({ titles, opensAt, closesAt, capacity, terms }: Facts): NamedValues => [
  ...LANGUAGES.map(({ code }) => [`title_${code}`, titles[code] ?? ''] as const),
  ['opens', toIso(opensAt)],
  ['closes', toIso(closesAt)],
  ['capacity', money(capacity)],
  ['least', money(terms.minMinor)],
  ['most', money(terms.maxMinor)],
  ['days', String(terms.days)],
  ['daily_rate', formatRate(terms.dailyRatePpb)],
  ['dividend_method', terms.dividendMethod],
  ['exit_charge_rate', formatCharge(terms.exitChargePpm)],
  ...instalmentShown(terms),
]

/** Each field before and after for who decides, with what the reserve must hold for it. What neither has is left out. */
export function linesOf(document: OfferDocument, before: Offer | undefined): ProposalLine[] {
  const after = offerWith(document, before)
  const needed = (facts: typeof after | Offer): string =>
    money(neededIfFull(facts.terms, unsubscribed(facts)))
  const linesWith = (facts: typeof after | Offer): NamedValues => [...shown(facts), ['needed', needed(facts)]]

  return linesOfChange(linesWith(after), before && linesWith(before))
}
