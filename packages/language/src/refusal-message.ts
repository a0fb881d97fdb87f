import { isAssetCode } from '@plumbline/domain/money/asset'
import type { AssetCode } from '@plumbline/domain/money/asset'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { RefusalName } from '@plumbline/domain/basics/refusal-names'
import { parseIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { formatDateTime } from './format/date.ts'
import { formatDuration } from './format/duration.ts'
import { formatMoney } from './format/money.ts'
import type { Language } from './languages.ts'
import type { MessageKey } from './messages.ts'
import type { Translate } from './translate.ts'

/** A refusal's second text says more, once its figures are known: the parameters that it needs. */
export const DETAIL_PARAMETERS = {
  field_invalid: ['field'],
  account_locked: ['until'],
  code_already_sent: ['until'],
  market_closed: ['opens_at'],
  market_halted: ['since', 'reason'],
  stake_below_least: ['least'],
  stake_above_most: ['most'],
  product_position_exceeded: ['left'],
  total_position_exceeded: ['left'],
  balance_insufficient: ['missing'],
  refill_not_needed: ['least'],
  deposit_below_least: ['least'],
  deposit_above_most: ['most'],
  fund_password_locked: ['until'],
  legal_hold: ['until', 'reason'],
  reference_used: ['withdrawal'],
  security_hold: ['until'],
  payout_target_locked: ['until'],
  payout_target_new: ['left', 'until'],
  withdrawal_below_least: ['least'],
  withdrawal_above_most: ['most'],
  withdrawal_count_reached: ['most', 'until'],
  too_many_open_deposits: ['open'],
  exchange_below_least: ['least'],
  exchange_above_most: ['most'],
  escalation_too_early: ['until'],
  project_not_open: ['opens_at'],
  amount_below_least: ['least'],
  amount_above_most: ['most'],
  project_full: ['most'],
  reserve_short: ['most'],
  instalment_amount_differs: ['amount'],
  suitability_pending: ['until'],
  self_excluded: ['until'],
  cooling_off: ['until'],
  own_stake_limit_reached: ['most'],
  own_loss_limit_reached: ['left', 'until'],
  own_time_limit_reached: ['until'],
  api_key_stake_reached: ['left', 'until'],
  own_deposit_limit_reached: ['left'],
  limit_loosening_waits: ['until'],
  too_many_requests: ['seconds'],
} as const satisfies Partial<Record<RefusalName, readonly string[]>>

type Detailed = keyof typeof DETAIL_PARAMETERS

/** Looks up a text whose key is computed; its parameters are checked by the caller and by a test, not by the compiler. */
type ComputedTranslate = (key: MessageKey, parameters?: Readonly<Record<string, string | number>>) => string

const isDetailed = (name: RefusalName): name is Detailed => name in DETAIL_PARAMETERS

/** The words for a field of a request: `field.amount`. None is never its wire name: the shorter text is said then. */
export function fieldName(translate: Translate, field: string): string | undefined {
  const key = `field.${field}`
  const words = (translate as ComputedTranslate)(key as MessageKey)
  return words === key ? undefined : words
}

/** A parameter of the wire in words: times by the clock of `timeZone`, sums as money of the refusal's asset (USD where none is named). */
function inWords(
  value: string | number,
  asset: AssetCode,
  language: Language,
  now: Instant,
  timeZone: string | undefined,
): string | number {
  if (typeof value === 'number') return value

  const instant = parseIso(value)
  if (instant !== undefined) {
    const words = formatDateTime(instant, language, now, timeZone)
    // Beside times by the reader's own clock, one by another clock must say by which.
    return timeZone === undefined ? words : `${words} (${timeZone})`
  }

  return /^\d+(\.\d+)?$/.test(value) ? formatMoney(value, asset, language) : value
}

/**
 * What a customer reads when something is refused: the full text where all its figures are given, else the short one.
 * The server answers with it in `msg`; the app says it beneath the field.
 * @param now dates of another year than this carry it
 * @param timeZone where the times of the text are told, and named beside them; without it, the device's own zone
 */
export function refusalMessage(
  translate: Translate,
  language: Language,
  refusal: Refusal,
  now: Instant,
  timeZone?: string,
): string {
  const plain = `refusal.${refusal.refusal}` as const
  const say = translate as ComputedTranslate
  if (refusal.refusal === 'account_locked' && refusal.params?.['reset'] !== undefined)
    return say('refusal.account_locked.reset')

  const asset = isAssetCode(refusal.params?.['asset']) ? refusal.params['asset'] : 'USD'
  const words: Record<string, string | number> = {}

  for (const [name, value] of Object.entries(refusal.params ?? {}))
    words[name] = inWords(value, asset, language, now, timeZone)
  const seconds = refusal.params?.['seconds']
  if (typeof seconds === 'number') words['seconds'] = formatDuration(seconds, language)

  const field = refusal.field && fieldName(translate, refusal.field)
  if (field) words['field'] = field
  if (refusal.refusal === 'market_halted')
    words['reason'] = say(`halt.reason.${refusal.params?.['reason']}` as MessageKey)
  if (!isDetailed(refusal.refusal)) return say(plain, words)

  const isComplete = DETAIL_PARAMETERS[refusal.refusal].every((name) => name in words)
  return isComplete ? say(`refusal.${refusal.refusal}.detail`, words) : say(plain)
}
