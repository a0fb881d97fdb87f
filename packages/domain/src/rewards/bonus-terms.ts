import { BONUS_TYPES } from './bonus.ts'
import type { BonusTerms } from './bonus.ts'
import type { Refusal } from '../basics/refusal.ts'
import { fieldInvalid } from '../basics/refusal.ts'
import type { Instant } from '../basics/time.ts'
import { defined } from '../basics/defined.ts'

/** Bounds of what two operators may offer; migration 0025 holds those of the sum and the days too. */
const BONUS_MAX_MINOR = 100_000_00n
const TURNOVER_FACTOR_MAX = 50
const BONUS_DAYS_MAX = 365

/**
 * Terms word by word, as they are hashed (SHA-256 of its UTF-8) and kept: JSON without spaces, names in this order, the sum
 * as text of whole cents. Migration 0025 reads its columns from the same names.
 */
export const bonusTermsDocument = (terms: BonusTerms): string =>
  JSON.stringify({
    type: terms.type,
    minor: terms.minor.toString(),
    turnover_factor: terms.turnoverFactor,
    days: terms.days,
    needs_identity: terms.needsIdentity,
    ...defined({ new_for_days: terms.newForDays }),
  })

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

/** Terms from the text that was hashed. @throws RangeError or SyntaxError where the text is none: nothing else is kept */
export function parseBonusTerms(text: string): BonusTerms {
  const parsed: unknown = JSON.parse(text)
  const read: Readonly<Record<string, unknown>> =
    typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  const type = BONUS_TYPES.find((one) => one === read['type'])

  const { minor, turnover_factor: factor, days, needs_identity: identity, new_for_days: newFor } = read
  if (
    type === undefined ||
    typeof minor !== 'string' ||
    !/^\d{1,18}$/.test(minor) ||
    !isCount(factor) ||
    !isCount(days) ||
    typeof identity !== 'boolean' ||
    (newFor !== undefined && !isCount(newFor))
  )
    throw new RangeError('no terms of a bonus')

  return {
    type,
    minor: BigInt(minor),
    turnoverFactor: factor,
    days,
    needsIdentity: identity,
    ...defined({ newForDays: newFor }),
  }
}

/** What stands against terms that operators propose, by the field of the proposal; nothing where they may stand. */
export function refusalOfBonusTerms(terms: BonusTerms): Refusal | undefined {
  if (terms.minor <= 0n || terms.minor > BONUS_MAX_MINOR) return fieldInvalid('amount')
  if (terms.turnoverFactor > TURNOVER_FACTOR_MAX) return fieldInvalid('turnover_factor')
  if (terms.days < 1 || terms.days > BONUS_DAYS_MAX) return fieldInvalid('days')
  if (terms.newForDays !== undefined && (terms.newForDays < 1 || terms.newForDays > BONUS_DAYS_MAX))
    return fieldInvalid('new_for_days')

  return undefined
}

/** What stands against a programme whose terms may stand: its time, and a budget that covers a claim and everything claimed so far. */
export function refusalOfProgramme(programme: {
  readonly terms: BonusTerms
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly budgetMinor: bigint
  readonly usedMinor: bigint
}): Refusal | undefined {
  if (programme.closesAt <= programme.opensAt) return fieldInvalid('closes')
  if (programme.budgetMinor < programme.terms.minor || programme.budgetMinor < programme.usedMinor)
    return fieldInvalid('budget')
  return undefined
}
