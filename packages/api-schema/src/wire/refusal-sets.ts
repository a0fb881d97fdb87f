import type { RefusalName } from '@plumbline/domain/basics/refusal-names'

/** Refusals of every call that asks for an account, its password and its second factor. */
export const LOG_IN_REFUSALS = [
  'login_failed',
  'account_locked',
  'second_factor_required',
  'second_factor_wrong',
] as const satisfies readonly RefusalName[]

/** Refusals of every decision that another operator may have made, or must make. */
export const TWO_OPERATOR_REFUSALS = [
  'not_found',
  'already_decided',
  'same_operator',
] as const satisfies readonly RefusalName[]

/** Refusals of every decision that needs a reason. */
export const REASONED_REFUSALS = [
  'not_found',
  'already_decided',
  'reason_required',
] as const satisfies readonly RefusalName[]
