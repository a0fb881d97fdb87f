import type { ResponseOf } from '@plumbline/api-schema/call'
import type { PayoutTarget, withdrawalFormCall } from '@plumbline/api-schema/withdrawal'
import type { User } from '@plumbline/api-schema/account'
import type { Refusal } from '@plumbline/domain/refusal'
import { decimalOf, minorOf } from '../entry/typed-sum.ts'
import type { TypedSum } from '../entry/typed-sum.ts'

/** What the server says a withdrawal of an asset may be. */
export type WithdrawalTerms = ResponseOf<typeof withdrawalFormCall>

/**
 * What stands against the sum, in the order in which the server refuses (money-paths.md 3). The whole available balance
 * may leave below the least: nothing is trapped.
 */
export function withdrawRefusal(
  typed: TypedSum,
  terms: WithdrawalTerms,
  target: PayoutTarget | undefined,
): Refusal | undefined {
  if (typed.is !== 'sum') return undefined
  const { asset, least, most } = terms
  const { minor } = typed
  const available = minorOf(terms.available, asset)
  const left = target?.new_left
  if (
    asset === 'USD' &&
    left !== undefined &&
    target?.new_until !== undefined &&
    minor > minorOf(left, asset)
  )
    return { refusal: 'payout_target_new', field: 'amount', params: { left, until: target.new_until } }
  if (minor < minorOf(least, asset) && minor !== available)
    return { refusal: 'withdrawal_below_least', field: 'amount', params: { least, asset } }
  if (minor > minorOf(most, asset))
    return { refusal: 'withdrawal_above_most', field: 'amount', params: { most, asset } }
  if (minor > available)
    return {
      refusal: 'balance_insufficient',
      field: 'amount',
      params: { missing: decimalOf(minor - available, asset), asset },
    }
  return undefined
}

/** What a customer still has to do once before any withdrawal, in the order in which the server asks. */
export type Need = 'identity' | 'identity_review' | 'target' | 'fund_password'

export function needsOf(user: User, terms: WithdrawalTerms): Need[] {
  const needs: Need[] = []
  if (user.real_name_status === 'under_review') needs.push('identity_review')
  else if (user.real_name_status !== 'passed') needs.push('identity')
  if (terms.targets.length === 0) needs.push('target')
  if (!user.has_fund_password) needs.push('fund_password')
  return needs
}

/** The target chosen: the one asked for while it is bound, else the only one there is. */
export const chosenTarget = (
  targets: readonly PayoutTarget[],
  id: string | undefined,
): PayoutTarget | undefined =>
  targets.find((target) => target.id === id) ?? (targets.length === 1 ? targets[0] : undefined)
