import type { Call } from '@plumbline/api-schema/wire/call'
import { LEGITIMATE } from '../legitimate-values.ts'
import { VALID_REQUESTS } from './valid-requests.ts'
import type { Request } from './valid-requests.ts'

/* What an attack on every field takes for right: texts that are free, and refusals that may name another field or none. */

export const nameOf = (call: Call): string => `${call.method} ${call.path}`
export const validOf = (call: Call): Request => VALID_REQUESTS[nameOf(call)] ?? {}

export const isLegitimate = (call: Call, field: string, value: string): boolean =>
  [field, `${nameOf(call)} ${field}`].some((key) => LEGITIMATE[key]?.includes(value))

/** Words of people and search terms: nearly every text is one. */
const FREE_TEXT = new Set([
  'reason',
  'note',
  'label',
  'query',
  'operator',
  'act',
  'subject_id',
  'response',
  'attested_by',
])

/** What editors write: any text, which is shown as text (service/content). */
const WRITTEN = new Set(['title', 'lead', 'markdown', 'evidence'])

/** Names of operators that nobody has are taken like any other; a template is called as its customer likes. */
const FREE_NAMES = new Set([
  'POST /api/desk/login',
  'POST /api/desk/passkey/challenge',
  'POST /api/chart/templates',
  'POST /api/chart/remove_template',
])

export const isFree = (call: Call, field: string): boolean =>
  FREE_TEXT.has(field) ||
  (WRITTEN.has(field) && /^\/api\/desk\/(content|offering_record|house_document)\//.test(call.path)) ||
  (field === 'name' && FREE_NAMES.has(nameOf(call)))

/**
 * Refusals that are about a field without naming it: whether a password or an account is wrong is private
 * (docs/rules/accounts.md#log-in), and a name of something is simply not found.
 */
export const UNNAMED: Readonly<Record<string, readonly string[]>> = {
  password: ['login_failed', 'setup_link_invalid'],
  password_confirm: ['setup_link_invalid'],
  id: ['not_found'],
}

/** A new password that is good enough is compared with its repetition, and that is what differs. */
export const NAMED_INSTEAD: Readonly<Record<string, string>> = {
  password: 'password_confirm',
  fund_password: 'fund_password_confirm',
  new_password: 'new_password_confirm',
}
