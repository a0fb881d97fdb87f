import type { AssetCode } from '../money/asset.ts'
import type { AccountKind } from '../ledger/ledger.ts'
import type { Refusal } from '../basics/refusal.ts'
import { fieldInvalid } from '../basics/refusal.ts'
import { DAY_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/*
 * What operators may move by hand (docs/rules/ledger.md#accounts, docs/rules/ledger.md#corrections). Each takes two of
 * them; nothing here reaches an order, and nothing enters or leaves a customer's account unseen.
 */

/** Into a purse of the house, or out of it. */
export const MONEY_DIRECTIONS = ['in', 'out'] as const
export type MoneyDirection = (typeof MONEY_DIRECTIONS)[number]

/** Money of the house moves through `capital` alone: in from the bank, on to a purpose, back, and out to the bank. */
const HOUSE_PURPOSES: readonly AccountKind[] = ['bank', 'risk', 'fees', 'promo', 'liquidity']
/** House accounts that a correction with a customer may use. The reserve of open orders and parked payments are excluded. */
const CORRECTION_PURPOSES: readonly AccountKind[] = ['capital', 'fees', 'promo', 'liquidity']

export interface Sides {
  readonly from: AccountKind
  readonly to: AccountKind
}

/** Whether the house may move money between two of its accounts. */
export function refusalOfHouseMove({ from, to }: Sides): Refusal | undefined {
  if (from === 'capital') return HOUSE_PURPOSES.includes(to) ? undefined : fieldInvalid('to')
  if (!HOUSE_PURPOSES.includes(from)) return fieldInvalid('from')
  return to === 'capital' ? undefined : fieldInvalid('to')
}

/** Money that leaves the house for good, which customers go before. */
export const leavesHouse = ({ from, to }: Sides): boolean => from === 'capital' && to === 'bank'

/** A correction has a customer's cash or coin on one side and the house on the other. */
export function refusalOfCorrection({ from, to }: Sides, asset: AssetCode): Refusal | undefined {
  const own: AccountKind = asset === 'USD' ? 'cash' : 'coin'
  if (from === own) return CORRECTION_PURPOSES.includes(to) ? undefined : fieldInvalid('to')
  if (!CORRECTION_PURPOSES.includes(from)) return fieldInvalid('from')

  return to === own ? undefined : fieldInvalid('to')
}

export const LEGAL_HOLD_MAX_MS = 90 * DAY_MS

/** A legal hold always has an end, at most 90 days on. */
export const refusalOfHold = (until: Instant, now: Instant): Refusal | undefined =>
  until > now + LEGAL_HOLD_MAX_MS ? fieldInvalid('until') : undefined

/**
 * House money stays while a withdrawal that nobody reviewed is recent, and while customers' balances are above what is
 * attested (docs/rules/ledger.md#house-money). Practice money is attested by nobody: its issue is without end, and says
 * so.
 */
export function isHouseMoneyBlocked(facts: {
  readonly hasTimedOutWithdrawal: boolean
  readonly practice: boolean
  readonly liabilitiesMinor: bigint
  readonly attestedMinor: bigint
}): boolean {
  if (facts.hasTimedOutWithdrawal) return true
  return !facts.practice && facts.liabilitiesMinor > facts.attestedMinor
}
