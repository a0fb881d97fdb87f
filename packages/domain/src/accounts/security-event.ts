import { DAY_MS, HOUR_MS, MINUTE_MS } from '../basics/time.ts'

/*
 * What happens to accounts, sessions and doors that somebody may have to ask about later (docs/security.md). One closed
 * list: each kind says whether its owner sees it, whether a flood of it is counted instead of written one by one, and from
 * how many in one window over the whole platform it is an alarm.
 */

interface KindRules {
  /** Stands on the customer's own page. */
  readonly isShown?: true
  /** Anybody may cause it as often as they like, so what repeats is counted (`SecurityGatherer`). */
  readonly isCounted?: true
  /** Number within one window that raises an alarm. */
  readonly alarmFrom?: number
  /** Its owner is told by message: somebody is trying. */
  readonly tellsOwner?: true
}

const OWN = { isShown: true } as const
const OWN_COUNTED = { isShown: true, isCounted: true } as const
const COUNTED = { isCounted: true } as const

const KINDS = {
  // Customers
  log_in: OWN_COUNTED,
  log_in_failed: { ...OWN_COUNTED, alarmFrom: 300 },
  account_locked: { ...OWN_COUNTED, alarmFrom: 30, tellsOwner: true },
  account_unlocked: OWN,
  new_device: OWN,
  code_sent: { ...OWN_COUNTED, alarmFrom: 1_000 },
  code_wrong: { ...OWN_COUNTED, alarmFrom: 200 },
  code_exhausted: { ...OWN_COUNTED, alarmFrom: 30, tellsOwner: true },
  code_budget_spent: { ...COUNTED, alarmFrom: 1 },
  password_changed: OWN,
  password_reset: OWN,
  fund_password_wrong: { ...OWN_COUNTED, alarmFrom: 100 },
  fund_password_locked: { ...OWN_COUNTED, alarmFrom: 15, tellsOwner: true },
  fund_password_changed: OWN,
  factor_added: OWN,
  factor_removed: OWN,
  factor_used: OWN_COUNTED,
  factor_wrong: { ...OWN_COUNTED, alarmFrom: 100 },
  factor_recovered: OWN,
  recovery_codes_made: OWN,
  recovery_code_used: OWN,
  session_ended: OWN,
  account_secured: OWN,
  account_released: OWN,
  name_changed: OWN,
  data_downloaded: OWN,
  api_key_made: OWN,
  api_key_revoked: OWN,
  api_key_address_refused: { ...OWN_COUNTED, alarmFrom: 100, tellsOwner: true },
  // Whoever calls
  role_refused: { ...COUNTED, alarmFrom: 50 },
  rate_limited: { ...COUNTED, alarmFrom: 2_000 },
  cap_reached: { ...COUNTED, alarmFrom: 1 },
  foreign_origin: { ...COUNTED, alarmFrom: 100 },
  foreign_host: { ...COUNTED, alarmFrom: 100 },
  unknown_token: { ...COUNTED, alarmFrom: 1_000 },
  // Operators
  operator_log_in: {},
  operator_log_in_failed: { ...COUNTED, alarmFrom: 10 },
  operator_locked: { ...COUNTED, alarmFrom: 1 },
  operator_factor_wrong: { ...COUNTED, alarmFrom: 10 },
  operator_factor_added: {},
  operator_factor_replaced: { alarmFrom: 1 },
  operator_factor_removed: { alarmFrom: 1 },
  operator_password_changed: {},
  operator_sessions_ended: {},
  customer_unmasked: { alarmFrom: 60 },
  customer_searched: { alarmFrom: 60 },
  customer_signed_out: OWN,
  // The platform itself
  platform_alarm: {},
} as const satisfies Record<string, KindRules>

export type SecurityEventKind = keyof typeof KINDS

const RULES: Readonly<Record<SecurityEventKind, KindRules>> = KINDS

export const SECURITY_EVENT_KINDS = Object.keys(KINDS) as readonly SecurityEventKind[]

/** A kind that stands on the customer's own page. */
type ShownSecurityEvent = {
  [Kind in SecurityEventKind]: (typeof KINDS)[Kind] extends { readonly isShown: true } ? Kind : never
}[SecurityEventKind]

/** Security events that a customer reads about their own account. */
export const SHOWN_SECURITY_EVENTS = SECURITY_EVENT_KINDS.filter(
  (kind): kind is ShownSecurityEvent => RULES[kind].isShown === true,
)

export const isCounted = (kind: SecurityEventKind): boolean => RULES[kind].isCounted === true

/** Whether the owner of the account is told at once, beside finding it on the page. */
export const tellsOwner = (kind: SecurityEventKind): boolean => RULES[kind].tellsOwner === true

/** From how many in one window a kind is an alarm; of the others no number is one. */
export const alarmFrom = (kind: SecurityEventKind): number | undefined => RULES[kind].alarmFrom

/** Events are counted, and compared with their alarms, within so long. */
export const SECURITY_WINDOW_MS = 10 * MINUTE_MS
/** Whoever was told that somebody tries is told again after so long at the earliest. */
export const OWNER_TOLD_EVERY_MS = HOUR_MS
/** How long events are kept. The database forgets none that is younger. */
/** Alarms and changes of log-ins that the desk lists, so far back. */
export const ALARMS_LISTED_MS = 7 * DAY_MS
export const OPERATOR_LOG_INS_LISTED_MS = 30 * DAY_MS
export const SECURITY_EVENTS_KEPT_MS = 180 * DAY_MS

/** What tells one event from another; hashes are of addresses, devices and names that nobody has. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind
  readonly customerId?: bigint | undefined
  readonly operatorId?: bigint | undefined
  readonly accountHash?: string | undefined
  readonly addressHash?: string | undefined
  readonly deviceHash?: string | undefined
  /** Browser and system; empty where nothing is known. */
  readonly deviceName: string
  /** Country or masked network, for the owner's page; empty for everybody else. */
  readonly place: string
  /** A stable name: of a call, a purpose, a cap. */
  readonly detail: string
}
