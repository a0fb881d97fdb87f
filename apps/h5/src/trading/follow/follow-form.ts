import type { RequestOf } from '@plumbline/api-schema/wire/call'
import type { FollowSetting, setFollowCall } from '@plumbline/api-schema/trading/follow'
import type { Language } from '@plumbline/language/languages'
import { minorOf, readSum } from '../../forms/sums/typed-sum.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** Sums of the sheet; the last three may stay empty. */
export const SUM_FIELDS = ['amount', 'day_cap', 'most_per_order', 'day_loss', 'total_loss'] as const
export type SumField = (typeof SUM_FIELDS)[number]
const NEEDED: readonly SumField[] = ['amount', 'day_cap']

export interface FollowDraft {
  readonly sums: Readonly<Record<SumField, string>>
  /** Nothing marked means all. */
  readonly symbols: readonly string[]
  readonly seconds: readonly number[]
  readonly isAccepted: boolean
}

/** The setting as it stands, to be changed; without one, an empty form. Consent is given anew each time. */
export const draftOf = (
  setting: FollowSetting | undefined,
  write: (decimal: string) => string,
): FollowDraft => {
  const text = (decimal: string | undefined): string => (decimal === undefined ? '' : write(decimal))

  return {
    sums: {
      amount: text(setting?.amount),
      day_cap: text(setting?.day_cap),
      most_per_order: text(setting?.most_per_order),
      day_loss: text(setting?.day_loss),
      total_loss: text(setting?.total_loss),
    },
    symbols: setting?.symbols ?? [],
    seconds: setting?.seconds ?? [],
    isAccepted: false,
  }
}

/** What is wrong with a sum, by the last part of its text's key. */
export type SumTrouble = 'malformed' | 'too_fine' | 'below_amount' | 'below_least' | 'above_most'

export interface ReadDraft {
  readonly troubles: Readonly<Partial<Record<SumField, SumTrouble>>>
  /** The first thing that is still to be done, by the last part of its text's key. */
  readonly missing: 'amount' | 'day_cap' | 'accept' | undefined
  readonly sums: Readonly<Partial<Record<SumField, string>>>
}

/** Reads what was typed, as the server will judge it. */
export function readDraft(
  draft: FollowDraft,
  bounds: { readonly least: string; readonly most: string },
  language: Language,
): ReadDraft {
  const troubles: Partial<Record<SumField, SumTrouble>> = {}
  const sums: Partial<Record<SumField, string>> = {}
  const amount = readSum(draft.sums.amount, 'USD', language)
  const least = amount.is === 'sum' ? amount.minor : 0n

  for (const field of SUM_FIELDS) {
    const typed = readSum(draft.sums[field], 'USD', language)
    if (typed.is === 'malformed' || typed.is === 'too_fine') troubles[field] = typed.is
    if (typed.is !== 'sum') continue

    sums[field] = typed.decimal

    if (field === 'amount') {
      if (typed.minor < minorOf(bounds.least, 'USD')) troubles.amount = 'below_least'
      if (typed.minor > minorOf(bounds.most, 'USD')) troubles.amount = 'above_most'
    } else if (typed.minor < least) troubles[field] = 'below_amount'
  }

  const empty = NEEDED.find((field) => sums[field] === undefined)
  const missing = empty === 'amount' || empty === 'day_cap' ? empty : draft.isAccepted ? undefined : 'accept'

  return { troubles, missing, sums }
}

/** What is sent; absent sums are no limit. */
export const requestOf = (
  leaderId: string,
  termsHash: string,
  draft: FollowDraft,
  sums: ReadDraft['sums'],
): RequestOf<typeof setFollowCall> => ({
  leader_id: leaderId,
  terms_hash: termsHash,
  on: true,
  amount: sums.amount ?? '',
  day_cap: sums.day_cap ?? '',
  ...defined({ most_per_order: sums.most_per_order, day_loss: sums.day_loss, total_loss: sums.total_loss }),
  symbols: [...draft.symbols],
  seconds: draft.seconds.map(String),
})

/** The same setting, off: stopping asks for nothing else. */
export const pauseOf = (setting: FollowSetting): RequestOf<typeof setFollowCall> => ({
  leader_id: setting.leader_id,
  amount: setting.amount,
  day_cap: setting.day_cap,
  terms_hash: setting.terms_hash,
  on: false,
})

/** A choice with one more or one less, in the order of what is offered. */
export const toggled = <Value>(
  chosen: readonly Value[],
  value: Value,
  offered: readonly Value[],
): readonly Value[] =>
  offered.filter((one) => (one === value ? !chosen.includes(value) : chosen.includes(one)))
