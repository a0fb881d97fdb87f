import type { Call } from '@plumbline/api-schema/wire/call'
import type { Limit } from './rate-limit.ts'

/** Rate limit of a customer or an operator for one call. Buckets are separate. */
const ONE_CALL: Limit = { perSecond: 20, burst: 100 }

const BY_CALL: Readonly<Record<string, Limit>> = {
  '/api/order/goorder': { perSecond: 20, burst: 50 },
  '/api/order/addorder': { perSecond: 20, burst: 50 },
  // Each waits for its own tick and is decided alone, before any order is settled.
  '/api/order/close': { perSecond: 2, burst: 20 },
  '/api/practice/refill': { perSecond: 1, burst: 10 },
  '/api/user/pwd_login': { perSecond: 0.5, burst: 10 },
  '/api/user/pwd_pay': { perSecond: 0.1, burst: 10 },
  // Each compares a password (slow by design) or may send a mail.
  '/api/security/authenticator/begin': { perSecond: 0.5, burst: 10 },
  '/api/security/passkey/begin': { perSecond: 0.5, burst: 10 },
  '/api/security/authenticator/confirm': { perSecond: 0.5, burst: 10 },
  '/api/security/passkey/confirm': { perSecond: 0.5, burst: 10 },
  '/api/security/passkey/challenge': { perSecond: 0.5, burst: 20 },
  '/api/security/factor/remove': { perSecond: 0.5, burst: 10 },
  '/api/security/recovery_codes/make': { perSecond: 0.5, burst: 10 },
  '/api/security/factor/recover': { perSecond: 0.5, burst: 10 },
  '/api/security/own_word': { perSecond: 0.5, burst: 10 },
  '/api/security/release': { perSecond: 0.5, burst: 10 },
  '/api/security/secure': { perSecond: 0.5, burst: 10 },
  '/api/user/name': { perSecond: 0.5, burst: 10 },
  '/api/user/name_code': { perSecond: 0.2, burst: 10 },
  '/api/user/cash': { perSecond: 0.5, burst: 40 },
  '/api/devices/sign_out': { perSecond: 0.5, burst: 20 },
  '/api/user/close': { perSecond: 0.5, burst: 10 },
  '/api/user/data_download': { perSecond: 0.1, burst: 10 },
  '/api/keys/make': { perSecond: 0.1, burst: 10 },
  '/api/keys/revoke': { perSecond: 1, burst: 30 },
  '/api/user/add_card': { perSecond: 0.5, burst: 10 },
  '/api/user/add_wallet_addr': { perSecond: 0.5, burst: 10 },
  '/api/user/name_target': { perSecond: 0.5, burst: 20 },
  '/api/user/payout_lock': { perSecond: 1, burst: 20 },
  '/api/user/remove_target': { perSecond: 0.5, burst: 10 },
  '/api/user/recharge': { perSecond: 1, burst: 30 },
  '/api/project/calendar_link': { perSecond: 0.2, burst: 10 },
  // Creates permanent rows, from one cent, that every midnight run counts: human pace.
  '/api/project/yebjoinnow': { perSecond: 0.2, burst: 40 },
  '/api/project/yebappend': { perSecond: 0.05, burst: 40 },
  '/api/project/yebstop': { perSecond: 0.2, burst: 40 },
  // Each reads every payment.
  '/api/project/yuebaoinfo': { perSecond: 5, burst: 60 },
  '/api/project/coming': { perSecond: 2, burst: 40 },
  '/api/statement/index': { perSecond: 1, burst: 20 },
  '/api/statement/csv': { perSecond: 0.2, burst: 10 },
  '/api/statement/year': { perSecond: 0.5, burst: 10 },
  '/api/statement/year_csv': { perSecond: 0.2, burst: 10 },
  '/api/statement/records': { perSecond: 0.2, burst: 10 },
  // Up to 500 paths each.
  '/api/proofs/movements': { perSecond: 0.2, burst: 10 },
  // Writing one blocks order decisions.
  '/api/limits/set': { perSecond: 0.5, burst: 30 },
  '/api/limits/exclude': { perSecond: 0.5, burst: 30 },
  '/api/user/trade_stop': { perSecond: 0.5, burst: 30 },
  // Each sums up to one year of orders.
  '/api/results/index': { perSecond: 2, burst: 40 },
  '/api/results/csv': { perSecond: 0.2, burst: 10 },
  // Each sums the whole record of a leader, or of a page of leaders.
  '/api/follow/leader': { perSecond: 2, burst: 40 },
  '/api/follow/leaders': { perSecond: 2, burst: 40 },
  // Each sends a message to somebody, or creates permanent data.
  '/api/proofs/share': { perSecond: 0.5, burst: 30 },
  '/api/follow/set': { perSecond: 0.5, burst: 30 },
  '/api/follow/open': { perSecond: 0.5, burst: 30 },
  // Up to 40 kB each.
  '/api/chart/kept': { perSecond: 2, burst: 40 },
  '/api/chart/templates': { perSecond: 1, burst: 30 },
  // A ticket is signed at each pause of typing; a placed order is kept for 400 days.
  '/api/pending/ticket': { perSecond: 2, burst: 60 },
  '/api/pending/place': { perSecond: 0.2, burst: 40 },
  '/api/alert/create': { perSecond: 1, burst: 60 },
  '/api/push/subscribe': { perSecond: 0.2, burst: 20 },
  '/api/user/certification': { perSecond: 1, burst: 30 },
  // Files of a record or chat are kept for years: limited to real need, not to disk space.
  '/api/user/upload_file': { perSecond: 0.02, burst: 30 },
  '/api/user/upload_avatar': { perSecond: 0.05, burst: 10 },
  // Computes the median of one month of answers.
  '/api/support/waiting': { perSecond: 1, burst: 30 },
  // Typing pace.
  '/api/support/send': { perSecond: 0.5, burst: 20 },
  // Unmasked personal data: working pace, too slow to copy all of it.
  '/api/desk/customer/unmask': { perSecond: 0.1, burst: 30 },
  '/api/desk/customers/find': { perSecond: 0.1, burst: 30 },
  '/api/desk/customer/sign_out': { perSecond: 0.5, burst: 20 },
  '/api/desk/prove': { perSecond: 0.5, burst: 20 },
  '/api/desk/password': { perSecond: 0.2, burst: 10 },
  // Sums every open investment.
  '/api/desk/payments_due': { perSecond: 0.5, burst: 30 },
  // Reads the whole log.
  '/api/desk/audit/check': { perSecond: 0.1, burst: 10 },
}

/** Open reads, counted by address: many people share one, and opening a page makes about ten calls. */
const OPEN_READ: Limit = { perSecond: 100, burst: 500 }

/** Limits by address, because the caller is not known yet. */
const BY_ADDRESS: Readonly<Record<string, Limit>> = {
  // Each reads up to thousands of rows.
  '/api/index/getkdata': { perSecond: 20, burst: 200 },
  '/api/market/ticks': { perSecond: 20, burst: 200 },
  '/api/login/code': { perSecond: 1, burst: 30 },
  '/api/login/reg': { perSecond: 1, burst: 30 },
  '/api/login/index': { perSecond: 1, burst: 30 },
  '/api/login/unlock': { perSecond: 1, burst: 30 },
  '/api/login/end_session': { perSecond: 1, burst: 30 },
  '/api/login/forgot': { perSecond: 1, burst: 30 },
  '/api/login/factor_challenge': { perSecond: 1, burst: 30 },
  '/api/login/passkey_challenge': { perSecond: 1, burst: 30 },
  '/api/login/passkey': { perSecond: 1, burst: 30 },
  '/api/login/factor_recover': { perSecond: 1, burst: 30 },
  '/api/login/name_take_back': { perSecond: 1, burst: 30 },
  // Slows key guessing; a calendar program asks a few times a day.
  '/api/project/calendar.ics': { perSecond: 1, burst: 30 },
  '/api/support/complaints': { perSecond: 0.02, burst: 10 },
  '/api/support/complaint': { perSecond: 0.5, burst: 20 },
  '/api/support/complaint/reopen': { perSecond: 0.05, burst: 10 },
  '/api/support/complaint/close': { perSecond: 0.05, burst: 10 },
  '/api/desk/setup': { perSecond: 1, burst: 30 },
  '/api/desk/setup/look': { perSecond: 1, burst: 30 },
  '/api/desk/login': { perSecond: 1, burst: 30 },
  '/api/desk/passkey/challenge': { perSecond: 1, burst: 30 },
  '/api/desk/passkey/login': { perSecond: 1, burst: 30 },
}

/** Limit of invalid keys by address. A valid key is never counted, however many are guessed from its address. */
export const WRONG_API_KEY_LIMIT: Limit = { perSecond: 0.5, burst: 20 }

export interface CallLimit {
  readonly by: 'customer' | 'operator' | 'address'
  readonly limit: Limit
}

/** The limit of a call. */
export function limitOf(call: Call): CallLimit {
  if (call.auth !== 'open') return { by: call.auth, limit: BY_CALL[call.path] ?? ONE_CALL }
  return { by: 'address', limit: BY_ADDRESS[call.path] ?? OPEN_READ }
}

/** Whether callers on this machine are limited too: the operator's programs may read open calls at full speed. */
export const countsOwnMachine = (call: Call): boolean => call.auth !== 'open' || call.method !== 'GET'
