import { AUTHENTICATOR_DIGITS, AUTHENTICATOR_STEP_MS } from './accounts/authenticator.ts'
import { API_KEY_ADDRESSES_MAX, API_KEYS_KEPT_MS } from './accounts/api-key.ts'
import { ADULT_YEARS, PAPERS_KEPT_YEARS, PAPERS_OPEN_MS } from './accounts/identity.ts'
import { FAILURES_PER_LOCK, LOCK_MINUTES } from './basics/attempt-lock.ts'
import { PAPERS_COUNT_AFTER_MS, TAKE_BACK_WITHIN_MS } from './accounts/name-change.ts'
import { LOOSENING_MS, TIME_LIMIT_MAX_MINUTES } from './accounts/own-limit.ts'
import { COOL_OFF_MAX_MS, PAUSE_MIN_MS } from './accounts/own-pause.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './accounts/passwords/password.ts'
import { AVATAR_SIDE, PICTURE_BYTES_MAX, PICTURE_UNUSED_KEPT_MS } from './accounts/picture.ts'
import { PIN_MAX, PIN_MIN } from './accounts/pin.ts'
import { RECOVERY_CODES } from './accounts/recovery-code.ts'
import {
  ALARMS_LISTED_MS,
  OPERATOR_LOG_INS_LISTED_MS,
  SECURITY_EVENTS_KEPT_MS,
  SECURITY_WINDOW_MS,
} from './accounts/security-event.ts'
import { SECURITY_HOLD_MS } from './accounts/security-hold.ts'
import { CODE_LIFE_MS, LONG_DIGITS, SHORT_DIGITS } from './accounts/verification-code.ts'
import { MASK_FROM, MASK_SHOWN } from './basics/mask.ts'
import { formatDecimal } from './basics/money.ts'
import { LANGUAGE_CODES } from './basics/language.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './basics/time.ts'
import { WORSE_AFTER_MS } from './desk/house-setting.ts'
import {
  FRESH_PROOF_MS,
  PASSWORD_MAX as OPERATOR_PASSWORD_MAX,
  PASSWORD_MIN as OPERATOR_PASSWORD_MIN,
} from './desk/operator.ts'
import { PRACTICE_DECIDED_MS, PRACTICE_REJECTED_END } from './desk/practice-review.ts'
import { PACE_DAYS_MS, SLOW_PERCENT } from './desk/review.ts'
import { LEGAL_HOLD_MAX_MS } from './desk/treasury.ts'
import { COUNTED_TO_PUBLISH, COUNTED_TO_TAKE_ORDERS, FRESH_MS } from './feed/price-index.ts'
import { PLAIN_PRICES_EVERY_MS } from './feed/tick.ts'
import { OFFER_DAYS_MAX, OFFER_YEARLY_MAX_PPB } from './investing/investment-draft.ts'
import { USD_SCALE } from './money/asset.ts'
import { PPB } from './investing/investment-terms.ts'
import { RESEND_MS } from './money/deposit.ts'
import { QUOTE_LIFE_MS } from './money/exchange.ts'
import { REVIEW_PROMISE_MS } from './money/handling-hours.ts'
import { CHANGE_SHOWN_MS } from './money/payment-method.ts'
import {
  ADDRESS_COMPARED,
  BANK_REFERENCE_MAX,
  BANK_REFERENCE_MIN,
  ROUTING_NUMBER_MAX,
  TARGET_NAME_MAX,
  ZIPCODE_MAX,
  ZIPCODE_MIN,
} from './money/payout-target.ts'
import { STATEMENT_MAX_YEARS } from './money/statement.ts'
import { NEW_TARGET_MS, RETURNS_AFTER_MS } from './money/withdrawal-setting.ts'
import { ATTESTED_DAYS } from './openness/attestation.ts'
import { PUBLIC_FIGURES_DAYS } from './openness/fairness-statistics.ts'
import { STAMP_LATE_MS } from './openness/log-health.ts'
import { LOSING_SHARE_MIN, LOSING_SHARE_MONTHS } from './openness/losing-share.ts'
import { LEAVES_EACH } from './proofs/sum-tree.ts'
import { ORDER_TICKS_YEARS, TICKS_READABLE_DAYS } from './proofs/tick-keeping.ts'
import { INVITATION_MINOR, INVITATIONS_PAID_A_YEAR } from './rewards/bonus.ts'
import { COMPLAINT_DAYS, REOPEN_DAYS } from './service/complaint.ts'
import { TEMPLATES_MAX } from './trading/chart-keeping.ts'
import { TICKET_GOOD_MS } from './trading/contract-order.ts'
import { CLOSE_BEFORE_EXPIRY_MS } from './trading/early-close.ts'
import { COPY_WITHIN_MS } from './trading/follow.ts'
import { PENDING_VALID_MAX_MS } from './trading/pending-order.ts'
import { PRACTICE_GRANT_MINOR, REFILL_BELOW_MINOR } from './trading/practice-refill.ts'
import { ALERT_REST_MS } from './trading/price-alert.ts'
import { S2_MIN_TICKS, S2_WINDOW_MS, VOID_WITHIN_MS } from './trading/settlement.ts'
import { SUITABILITY_NAMES, SUITABILITY_WAIT_MS } from './trading/suitability.ts'

const MEGABYTE = 1024 * 1024

/**
 * Every figure of the domain that a text tells, by the name that stands for it in the text: `{withdrawal_return_hours}`.
 * A name ends in the unit, which the text itself says: "72 hours", "72 h". A count is a number, a sum a decimal string with
 * all its decimals. The only table of its kind: a rule is changed where it stands, and all texts follow.
 */
export const FIGURES = {
  adult_years: ADULT_YEARS,
  password_min: PASSWORD_MIN,
  password_max: PASSWORD_MAX,
  short_code_digits: SHORT_DIGITS,
  long_code_digits: LONG_DIGITS,
  code_good_minutes: CODE_LIFE_MS / MINUTE_MS,
  authenticator_digits: AUTHENTICATOR_DIGITS,
  authenticator_seconds: AUTHENTICATOR_STEP_MS / SECOND_MS,
  recovery_codes: RECOVERY_CODES,
  pin_min: PIN_MIN,
  pin_max: PIN_MAX,
  lock_failures: FAILURES_PER_LOCK,
  lock_minutes: LOCK_MINUTES[0],
  security_hold_hours: SECURITY_HOLD_MS / HOUR_MS,
  security_kept_days: SECURITY_EVENTS_KEPT_MS / DAY_MS,
  take_back_days: TAKE_BACK_WITHIN_MS / DAY_MS,
  papers_count_days: PAPERS_COUNT_AFTER_MS / DAY_MS,
  papers_kept_years: PAPERS_KEPT_YEARS,
  papers_open_hours: PAPERS_OPEN_MS / HOUR_MS,
  mask_shown: MASK_SHOWN,
  mask_from: MASK_FROM,
  picture_megabytes: PICTURE_BYTES_MAX / MEGABYTE,
  picture_unused_hours: PICTURE_UNUSED_KEPT_MS / HOUR_MS,
  avatar_side: AVATAR_SIDE,
  api_key_addresses: API_KEY_ADDRESSES_MAX,
  api_keys_kept_days: API_KEYS_KEPT_MS / DAY_MS,
  loosening_hours: LOOSENING_MS / HOUR_MS,
  time_limit_max_minutes: Number(TIME_LIMIT_MAX_MINUTES),
  cool_off_min_days: PAUSE_MIN_MS / DAY_MS,
  cool_off_max_days: COOL_OFF_MAX_MS / DAY_MS,

  withdrawal_promise_hours: REVIEW_PROMISE_MS.withdrawal / HOUR_MS,
  withdrawal_return_hours: RETURNS_AFTER_MS / HOUR_MS,
  recharge_promise_hours: REVIEW_PROMISE_MS.recharge / HOUR_MS,
  recharge_resend_days: RESEND_MS / DAY_MS,
  method_shown_hours: CHANGE_SHOWN_MS / HOUR_MS,
  new_target_hours: NEW_TARGET_MS / HOUR_MS,
  target_name_max: TARGET_NAME_MAX,
  routing_number_max: ROUTING_NUMBER_MAX,
  zipcode_min: ZIPCODE_MIN,
  zipcode_max: ZIPCODE_MAX,
  address_compared: ADDRESS_COMPARED,
  bank_reference_min: BANK_REFERENCE_MIN,
  bank_reference_max: BANK_REFERENCE_MAX,
  quote_seconds: QUOTE_LIFE_MS / SECOND_MS,
  statement_years: STATEMENT_MAX_YEARS,

  ticket_seconds: TICKET_GOOD_MS / SECOND_MS,
  s2_seconds: S2_WINDOW_MS / SECOND_MS,
  s2_min_ticks: S2_MIN_TICKS,
  void_within_seconds: VOID_WITHIN_MS / SECOND_MS,
  close_before_seconds: CLOSE_BEFORE_EXPIRY_MS / SECOND_MS,
  chart_templates: TEMPLATES_MAX,
  pending_hours: PENDING_VALID_MAX_MS / HOUR_MS,
  suitability_hours: SUITABILITY_WAIT_MS / HOUR_MS,
  suitability_questions: SUITABILITY_NAMES.length,
  copy_within_seconds: COPY_WITHIN_MS / SECOND_MS,
  alert_rest_minutes: ALERT_REST_MS / MINUTE_MS,
  plain_prices_seconds: PLAIN_PRICES_EVERY_MS / SECOND_MS,
  source_fresh_seconds: FRESH_MS / SECOND_MS,
  sources_to_publish: COUNTED_TO_PUBLISH,
  sources_to_take_orders: COUNTED_TO_TAKE_ORDERS,
  ticks_days: TICKS_READABLE_DAYS,
  order_ticks_years: ORDER_TICKS_YEARS,
  practice_grant: formatDecimal(PRACTICE_GRANT_MINOR, USD_SCALE),
  practice_refill_below: formatDecimal(REFILL_BELOW_MINOR, USD_SCALE),

  invitation_sum: formatDecimal(INVITATION_MINOR, USD_SCALE),
  invitations_a_year: INVITATIONS_PAID_A_YEAR,
  offer_max_days: OFFER_DAYS_MAX,
  offer_yearly_max_percent: Number((OFFER_YEARLY_MAX_PPB * 100n) / PPB),

  attested_days: ATTESTED_DAYS,
  stamp_late_hours: STAMP_LATE_MS / HOUR_MS,
  leaves_each: LEAVES_EACH,
  public_figures_days: PUBLIC_FIGURES_DAYS,
  losing_share_months: LOSING_SHARE_MONTHS,
  losing_share_min: LOSING_SHARE_MIN,
  pace_days: PACE_DAYS_MS / DAY_MS,
  slow_percent: SLOW_PERCENT,

  language_count: LANGUAGE_CODES.length,
  complaint_days: COMPLAINT_DAYS,
  reopen_days: REOPEN_DAYS,

  operator_password_min: OPERATOR_PASSWORD_MIN,
  operator_password_max: OPERATOR_PASSWORD_MAX,
  fresh_proof_minutes: FRESH_PROOF_MS / MINUTE_MS,
  practice_seconds: PRACTICE_DECIDED_MS / SECOND_MS,
  practice_rejected_end: PRACTICE_REJECTED_END,
  legal_hold_max_days: LEGAL_HOLD_MAX_MS / DAY_MS,
  alarms_listed_days: ALARMS_LISTED_MS / DAY_MS,
  log_ins_listed_days: OPERATOR_LOG_INS_LISTED_MS / DAY_MS,
  alarm_window_minutes: SECURITY_WINDOW_MS / MINUTE_MS,
  worse_after_hours: WORSE_AFTER_MS / HOUR_MS,
} as const satisfies Readonly<Record<string, number | string>>

export type FigureName = keyof typeof FIGURES
