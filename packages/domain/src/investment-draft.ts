import { yearlyRate } from './investment-rate.ts'
import { PPB } from './investment-terms.ts'
import type { DividendMethod, InvestmentTerms } from './investment-terms.ts'
import { PPM } from './money.ts'
import type { Refusal } from './refusal.ts'
import type { Instant } from './time.ts'

/** Ten years of days, as in migration 0019. */
const MOST_DAYS = 3_650
/** Above 100 % a year simple no rate is offered: nobody earns that honestly (decision 19). */
const MOST_YEARLY_PPB = PPB

/** An offer as two operators decide on it; `undefined` where a field could not be read or, of the last three, was not given. */
export interface OfferDraft {
  readonly titles: Readonly<Record<string, string>>
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly capacityMinor: bigint
  readonly leastMinor: bigint
  readonly mostMinor: bigint
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

/** Whether a daily rate in ppb is above 0 and not above 100 % a year, simple. */
export const isOfferedRate = (ratePpb: bigint | undefined): ratePpb is bigint =>
  ratePpb !== undefined && ratePpb >= 1n && yearlyRate(ratePpb) <= MOST_YEARLY_PPB

/** Which of the three fields of a second instalment cannot stand; none where no instalment is meant. */
function wrongInstalment(draft: OfferDraft): string | undefined {
  const { appendMinor, dueDay, higherRatePpb, dailyRatePpb } = draft
  if (appendMinor === undefined && dueDay === undefined && higherRatePpb === undefined) return undefined
  if (appendMinor === undefined || appendMinor < 1n) return 'append_money'
  if (dueDay === undefined || !isBetween(dueDay, 1, draft.days - 1)) return 'due_day'
  return isOfferedRate(higherRatePpb) && higherRatePpb >= (dailyRatePpb ?? 0n) ? undefined : 'higher_rate'
}

function wrongField(draft: OfferDraft): string | undefined {
  const { titles, opensAt, closesAt, leastMinor, mostMinor, capacityMinor, exitChargePpm } = draft
  if ((titles['en'] ?? '').trim() === '') return 'titles'
  if (closesAt <= opensAt) return 'closes'
  if (leastMinor < 1n) return 'least'
  if (mostMinor < leastMinor) return 'most'
  if (!isBetween(draft.days, 1, MOST_DAYS)) return 'days'
  if (!isOfferedRate(draft.dailyRatePpb)) return 'daily_rate'
  if (exitChargePpm === undefined || exitChargePpm < 0n || exitChargePpm > PPM) return 'exit_charge_rate'
  const instalment = wrongInstalment(draft)
  if (instalment !== undefined) return instalment
  // Nobody could join what has no place for the least sum and its second instalment.
  return capacityMinor < leastMinor + (draft.appendMinor ?? 0n) ? 'capacity' : undefined
}

/** Which field of a drafted offer cannot stand, by its wire name. Migration 0019 refuses the same ranges. */
export function refusalOfTerms(draft: OfferDraft): Refusal | undefined {
  const field = wrongField(draft)
  return field === undefined ? undefined : { refusal: 'field_invalid', field }
}

/** The terms of a draft. @throws RangeError for a draft that `refusalOfTerms` refuses */
export function draftedTerms(draft: OfferDraft): InvestmentTerms {
  const { appendMinor, dueDay, higherRatePpb, dailyRatePpb, exitChargePpm } = draft
  const wrong = wrongField(draft)
  if (wrong !== undefined || dailyRatePpb === undefined || exitChargePpm === undefined)
    throw new RangeError(`a refused draft: ${wrong ?? ''}`)
  const { dividendMethod, days, leastMinor, mostMinor } = draft
  const terms = { dividendMethod, days, dailyRatePpb, leastMinor, mostMinor, exitChargePpm }
  return appendMinor === undefined || dueDay === undefined || higherRatePpb === undefined
    ? terms
    : { ...terms, instalment: { minor: appendMinor, dueDay, dailyRatePpb: higherRatePpb } }
}
