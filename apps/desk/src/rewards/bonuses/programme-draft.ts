import type { RequestOf } from '@plumbline/api-schema/wire/call'
import type { DeskProgramme, proposeProgrammeCall } from '@plumbline/api-schema/rewards/desk-bonus'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { USD_SCALE } from '@plumbline/domain/money/asset'
import { MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { readTypedAmount } from '@plumbline/language/format/typed-amount'
import type { Language } from '@plumbline/language/languages'
import { typedTimeIn, wireTimeIn } from '../../format/platform-time.ts'
import type { BonusType } from '@plumbline/domain/rewards/bonus'
import { defined } from '@plumbline/domain/basics/defined'

/** What a bonus says, as it is typed: of a programme and of one outside alike. */
export interface TermsDraft {
  readonly type: `${BonusType}`
  readonly amount: string
  readonly factor: string
  readonly days: string
}

/** A programme as it is being written; times by the platform's clock. */
export interface ProgrammeDraft extends TermsDraft {
  /** By language code; '' where there is none. */
  readonly titles: Readonly<Record<string, string>>
  readonly needsIdentity: boolean
  /** '': for everybody, however long registered. */
  readonly newForDays: string
  readonly opens: string
  readonly closes: string
  readonly budget: string
}

type Wish = RequestOf<typeof proposeProgrammeCall>

export const EMPTY_TERMS: TermsDraft = { type: '2', amount: '', factor: '', days: '' }

/** A draft of the next version, beginning with the one in force; of a new programme, with nothing. */
export const programmeDraftOf = (programme: DeskProgramme | undefined, zone: Zone): ProgrammeDraft =>
  programme
    ? {
        titles: programme.titles,
        type: String(programme.type) as TermsDraft['type'], // one of the three, by the schema of the answer
        amount: programme.amount,
        factor: String(programme.turnover_factor),
        days: String(programme.days),
        needsIdentity: programme.needs_identity,
        newForDays: programme.new_for_days === undefined ? '' : String(programme.new_for_days),
        opens: typedTimeIn(programme.opens, zone),
        closes: typedTimeIn(programme.closes, zone),
        budget: programme.budget,
      }
    : { ...EMPTY_TERMS, titles: {}, needsIdentity: false, newForDays: '', opens: '', closes: '', budget: '' }

const sumOf = (typed: string, language: Language): string =>
  readTypedAmount(typed, language, USD_SCALE) ?? typed.trim()

/** Terms as the wire wants them; what cannot be read goes as it is, for the server to name. */
export const termsWish = (draft: TermsDraft, language: Language) => ({
  type: draft.type,
  amount: sumOf(draft.amount, language),
  turnover_factor: draft.factor.trim(),
  days: draft.days.trim(),
})

/** Titles that were written; a language without one falls back to English by itself. */
const titlesOf = (titles: ProgrammeDraft['titles']): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(titles).flatMap(([code, title]) => (title.trim() === '' ? [] : [[code, title.trim()]])),
    ),
  )

/** A draft as the wire wants it. @param id of the programme that it is the next version of */
export const programmeWish = (
  draft: ProgrammeDraft,
  id: string | undefined,
  language: Language,
  zone: Zone,
): Wish => ({
  ...defined({ id }),
  titles: titlesOf(draft.titles),
  ...termsWish(draft, language),
  needs_identity: draft.needsIdentity,
  ...(draft.newForDays.trim() !== '' && { new_for_days: draft.newForDays.trim() }),
  opens: wireTimeIn(draft.opens, zone) ?? draft.opens,
  closes: wireTimeIn(draft.closes, zone) ?? draft.closes,
  budget: sumOf(draft.budget, language),
})

/** The version that closes a programme: everything as it is, and its time over. */
export const closingWish = (programme: DeskProgramme, now: Instant): Wish => ({
  id: programme.id,
  titles: titlesOf(programme.titles),
  type: programme.type,
  amount: programme.amount,
  turnover_factor: programme.turnover_factor,
  days: programme.days,
  needs_identity: programme.needs_identity,
  ...defined({ new_for_days: programme.new_for_days }),
  // One that has not opened yet never does.
  opens: toIso(Math.min(Date.parse(programme.opens), now - MINUTE_MS)),
  closes: toIso(now),
  budget: programme.budget,
})
