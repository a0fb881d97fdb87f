import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { PayoutTarget, withdrawalFormCall } from '@plumbline/api-schema/money/withdrawal'
import type { User } from '@plumbline/api-schema/accounts/account'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { decimalOf, minorOf } from '../../forms/sums/typed-sum.ts'
import type { TypedSum } from '../../forms/sums/typed-sum.ts'

/** What the server says a withdrawal of an asset may be. */
export type WithdrawalTerms = ResponseOf<typeof withdrawalFormCall>

/**
 * What stands against the sum, in the order in which the server refuses (docs/rules/money.md#withdrawal-refusals). The
 * whole available balance may leave below the least: nothing is trapped.
 */
export function withdrawRefusal(
  typed: TypedSum,
  terms: WithdrawalTerms,
  target: PayoutTarget | undefined,
): Refusal | undefined {
  if (typed.is !== 'sum') return undefined

  const { asset, least, most } = terms
  const { minor } = typed
  if (target?.locked_until !== undefined)
    return { refusal: 'payout_target_locked', field: 'target_id', params: { until: target.locked_until } }

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

/** A coin's price moves between filling the field and sending it: a limit in USD is kept by so much, in per cent. */
const COIN_ROOM = 1n

/** The most that can go to a target now: what is there, at most the highest amount and what a new target still takes. */
export function maxNow(terms: WithdrawalTerms, target: PayoutTarget | undefined): bigint {
  const { asset } = terms
  const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

  const most = least(minorOf(terms.available, asset), minorOf(terms.most, asset))
  if (target?.new_left_asset === undefined) return most

  const left = minorOf(target.new_left_asset, asset)
  return least(most, asset === 'USD' ? left : (left * (100n - COIN_ROOM)) / 100n)
}

/** What is suggested to a destination that was never paid, until it stands in the field; nothing under a lock. */
export function suggestedFirst(
  typed: TypedSum,
  terms: WithdrawalTerms,
  target: PayoutTarget | undefined,
): string | undefined {
  const first = target?.first_amount
  if (first === undefined || target?.locked_until !== undefined) return undefined

  const minor = minorOf(first, terms.asset)
  if (minor > maxNow(terms, target)) return undefined

  return typed.is === 'sum' && typed.minor <= minor ? undefined : first
}

/** A destination in one line: its customer's own word first, then bank or network, and the number masked. */
export const targetLine = ({
  name,
  label,
  masked,
}: Pick<PayoutTarget, 'name' | 'label' | 'masked'>): string =>
  name === undefined ? `${label} ${masked}` : `${name} · ${label} ${masked}`

/** From when a withdrawal can be sent, where none can now: the later of the hold's end and the next day of three. */
export const nextAt = ({
  held_until: held,
  count_renews_at: renews,
}: Pick<WithdrawalTerms, 'held_until' | 'count_renews_at'>): string | undefined =>
  [held, renews]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1)

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
