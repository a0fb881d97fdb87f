import { yearlyRate } from './investment-rate.ts'
import { PPB } from './investment-terms.ts'
import type { DividendMethod, InvestmentTerms } from './investment-terms.ts'
import { PPM } from '../basics/money.ts'
import { fieldInvalid } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'
import type { Instant } from '../basics/time.ts'

/** Ten years of days, as in migration 0019. */
export const OFFER_DAYS_MAX = 3_650
/** Above 100 % a year simple no rate is offered: nobody earns that honestly (decision 19). */
export const OFFER_YEARLY_MAX_PPB = PPB

/** An offer as two operators decide on it; `undefined` where a field could not be read or, of the last three, was not given. */
export interface OfferDraft {
  readonly titles: Readonly<Record<string, string>>
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly capacityMinor: bigint
  readonly minMinor: bigint
  readonly maxMinor: bigint
  readonly days: number
  readonly dailyRatePpb: bigint | undefined
  readonly dividendMethod: DividendMethod
  readonly exitChargePpm: bigint | undefined
  /** The second instalment: all three or none. */
  readonly appendMinor?: bigint | undefined
  readonly dueDay?: number | undefined
  readonly higherRatePpb?: bigint | undefined
}

const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

const isTerm = (days: number): boolean => isBetween(days, 1, OFFER_DAYS_MAX)

/** Whether a daily rate in ppb is above 0 and not above 100 % a year, simple. */
export const isOfferedRate = (ratePpb: bigint | undefined): ratePpb is bigint =>
  ratePpb !== undefined && ratePpb >= 1n && yearlyRate(ratePpb) <= OFFER_YEARLY_MAX_PPB

const named = (fields: readonly (readonly [string, boolean])[]): string[] =>
  fields.filter(([, isWrong]) => isWrong).map(([field]) => field)

/**
 * Which of the three fields of a second instalment cannot stand; none where no instalment is meant. They are held against
 * days and base rate only where those stand themselves.
 */
function wrongInstalment(draft: OfferDraft): string[] {
  const { appendMinor, dueDay, higherRatePpb, dailyRatePpb } = draft
  if (appendMinor === undefined && dueDay === undefined && higherRatePpb === undefined) return []

  const lastDay = isTerm(draft.days) ? draft.days - 1 : OFFER_DAYS_MAX
  const minRate = isOfferedRate(dailyRatePpb) ? dailyRatePpb : 0n

  return named([
    ['append_money', appendMinor === undefined || appendMinor < 1n],
    ['due_day', dueDay === undefined || !isBetween(dueDay, 1, lastDay)],
    ['higher_rate', !isOfferedRate(higherRatePpb) || higherRatePpb < minRate],
  ])
}

/** Every field of a drafted offer that cannot stand, by its wire name. Migration 0019 refuses the same ranges. */
export function wrongOfTerms(draft: OfferDraft): readonly string[] {
  const { titles, opensAt, closesAt, minMinor, maxMinor, capacityMinor, exitChargePpm } = draft

  return [
    ...named([
      ['titles', (titles['en'] ?? '').trim() === ''],
      ['closes', closesAt <= opensAt],
      ['least', minMinor < 1n],
      ['most', maxMinor < minMinor],
      ['days', !isTerm(draft.days)],
      ['daily_rate', !isOfferedRate(draft.dailyRatePpb)],
      ['exit_charge_rate', exitChargePpm === undefined || exitChargePpm < 0n || exitChargePpm > PPM],
    ]),
    ...wrongInstalment(draft),
    // Nobody could join what has no place for the least sum and its second instalment.
    ...named([['capacity', capacityMinor < minMinor + (draft.appendMinor ?? 0n)]]),
  ]
}

/** The first field of a drafted offer that cannot stand. */
export function refusalOfTerms(draft: OfferDraft): Refusal | undefined {
  const [field] = wrongOfTerms(draft)
  return field === undefined ? undefined : fieldInvalid(field)
}

/** The terms of a draft. @throws RangeError for a draft that `refusalOfTerms` refuses */
export function draftedTerms(draft: OfferDraft): InvestmentTerms {
  const { appendMinor, dueDay, higherRatePpb, dailyRatePpb, exitChargePpm } = draft
  const [wrong] = wrongOfTerms(draft)
  if (wrong !== undefined || dailyRatePpb === undefined || exitChargePpm === undefined)
    throw new RangeError(`a refused draft: ${wrong ?? ''}`)

  const { dividendMethod, days, minMinor, maxMinor } = draft
  const terms = { dividendMethod, days, dailyRatePpb, minMinor, maxMinor, exitChargePpm }

  return appendMinor === undefined || dueDay === undefined || higherRatePpb === undefined
    ? terms
    : { ...terms, instalment: { minor: appendMinor, dueDay, dailyRatePpb: higherRatePpb } }
}
