import { OPERATOR_ROLES } from '@plumbline/domain/desk/operator'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { LOG_IN_REFUSALS } from '../wire/refusal-sets.ts'
import { flag, rowId, textOf, time, typedPassword, appCode, passkeyText } from '../wire/wire.ts'

/*
 * Who works at the desk (docs/rules/desk.md#roles): set-up by a single-use link, log-in with a second factor, short
 * sessions. The header `operator-token` names a session; a customer's token is never valid here.
 */

const operatorName = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{1,31}$/))
/** The app’s code, or a passkey’s answer: `challenge_id` and `response` as JSON text. */
const shownFactor = z.string().check(z.minLength(6), z.maxLength(20_000))
const setupToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

export const operator = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.enum(OPERATOR_ROLES)),
  has_authenticator: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), label: z.string(), added_at: time })),
  /** Live mode: nothing but adding a second factor is possible before there is one. */
  must_add_factor: z.boolean(),
})
export type Operator = z.output<typeof operator>

const signedIn = z.object({ operator_token: z.string(), ends_at: time, operator })

/** A POST, so that the token stands in no address that a proxy writes down. */
export const setupLinkCall = defineCall({
  method: 'POST',
  path: '/api/desk/setup/look',
  summary: 'Whom a set-up link is for. Looking does not use it up.',
  auth: 'open',
  request: z.object({ setup_token: setupToken }),
  response: z.object({ name: z.string(), roles: z.array(z.enum(OPERATOR_ROLES)) }),
  refusals: ['setup_link_invalid'],
})

export const setUpOperatorCall = defineCall({
  method: 'POST',
  path: '/api/desk/setup',
  summary: 'Uses a single-use set-up link: sets the password and logs in.',
  auth: 'open',
  namesDevice: true,
  request: z.object({ setup_token: setupToken, password: typedPassword, password_confirm: typedPassword }),
  response: signedIn,
  refusals: ['setup_link_invalid', 'password_length', 'password_common', 'password_mismatch'],
})

export const logInOperatorCall = defineCall({
  method: 'POST',
  path: '/api/desk/login',
  summary: 'Logs an operator in with the password and, where there is one, the authenticator app’s code.',
  auth: 'open',
  namesDevice: true,
  request: z.object({ name: operatorName, password: typedPassword, second_factor: z.optional(appCode) }),
  response: signedIn,
  refusals: LOG_IN_REFUSALS,
})

export const passkeyChallengeCall = defineCall({
  method: 'POST',
  path: '/api/desk/passkey/challenge',
  summary: 'What a browser needs to log in with a passkey. Same answer whether the name exists or not.',
  auth: 'open',
  namesDevice: true,
  request: z.object({ name: operatorName }),
  response: z.object({ challenge_id: z.string(), options: z.string() }),
  refusals: [],
})

export const passkeyLogInCall = defineCall({
  method: 'POST',
  path: '/api/desk/passkey/login',
  summary: 'Logs an operator in with a passkey.',
  auth: 'open',
  namesDevice: true,
  request: z.object({ challenge_id: rowId, response: passkeyText }),
  response: signedIn,
  refusals: ['login_failed', 'account_locked'],
})

export const logOutOperatorCall = defineCall({
  method: 'POST',
  path: '/api/desk/logout',
  summary: 'Ends this session of the desk.',
  auth: 'operator',
  request: z.object({}),
  response: z.object({}),
  refusals: [],
})

export const operatorCall = defineCall({
  method: 'GET',
  path: '/api/desk/me',
  summary: 'The logged-in operator.',
  auth: 'operator',
  request: z.object({}),
  response: z.object({
    operator,
    ends_at: time,
    mode: z.enum(['practice', 'live']),
    practice_review: z.enum(['auto', 'manual']),
    brand: z.string(),
    time_zone: z.string(),
  }),
  refusals: [],
})

export const beginAuthenticatorCall = defineCall({
  method: 'POST',
  path: '/api/desk/authenticator/begin',
  summary:
    'A new secret for an authenticator app. It counts once confirmed. Needs the password and the current factor.',
  auth: 'operator',
  request: z.object({ password: typedPassword, second_factor: z.optional(shownFactor) }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  refusals: LOG_IN_REFUSALS,
})

export const confirmAuthenticatorCall = defineCall({
  method: 'POST',
  path: '/api/desk/authenticator/confirm',
  summary: 'Confirms the authenticator app with its first code.',
  auth: 'operator',
  request: z.object({ second_factor: appCode }),
  response: z.object({ operator }),
  refusals: ['second_factor_wrong'],
})

export const beginPasskeyCall = defineCall({
  method: 'POST',
  path: '/api/desk/passkey/begin',
  summary: 'What a browser needs to create a passkey. Needs the password and the current factor.',
  auth: 'operator',
  request: z.object({ password: typedPassword, second_factor: z.optional(shownFactor) }),
  response: z.object({ challenge_id: z.string(), options: z.string() }),
  refusals: LOG_IN_REFUSALS,
})

export const confirmPasskeyCall = defineCall({
  method: 'POST',
  path: '/api/desk/passkey/confirm',
  summary: 'Stores a passkey.',
  auth: 'operator',
  request: z.object({ challenge_id: rowId, label: textOf(40), response: passkeyText }),
  response: z.object({ operator }),
  refusals: ['second_factor_wrong'],
})

export const removeFactorCall = defineCall({
  method: 'POST',
  path: '/api/desk/factor/remove',
  summary:
    'Removes a passkey by its id or, without one, the authenticator app. In live mode the last factor stays.',
  auth: 'operator',
  request: z.object({
    id: z.optional(z.string().check(z.maxLength(64))),
    password: typedPassword,
    second_factor: z.optional(shownFactor),
  }),
  response: z.object({ operator }),
  refusals: [...LOG_IN_REFUSALS, 'not_found'],
})

export const proveCall = defineCall({
  method: 'POST',
  path: '/api/desk/prove',
  summary:
    'Confirms who is at the desk, by second factor or, without one, password. Good for ten minutes of payments, suspensions and unmasking.',
  auth: 'operator',
  request: z.object({ password: z.optional(typedPassword), second_factor: z.optional(shownFactor) }),
  response: z.object({ fresh_until: time }),
  refusals: LOG_IN_REFUSALS,
})

export const changeDeskPasswordCall = defineCall({
  method: 'POST',
  path: '/api/desk/password',
  summary:
    'Changes the operator’s own password with the old one and the second factor. Every other session ends.',
  auth: 'operator',
  request: z.object({
    password: typedPassword,
    second_factor: z.optional(shownFactor),
    new_password: typedPassword,
    new_password_confirm: typedPassword,
  }),
  response: z.object({}),
  refusals: [
    'login_failed',
    'account_locked',
    'second_factor_required',
    'second_factor_wrong',
    'password_common',
    'password_mismatch',
  ],
})

const ownSessions = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      opened_at: time,
      last_used_at: time,
      /** Browser and system; empty where nothing is known. */
      device: z.string(),
      /** A country in two letters, or the first half of a network’s address. */
      place: z.string(),
      is_this: z.boolean(),
    }),
  ),
})

export const deskSessionsCall = defineCall({
  method: 'GET',
  path: '/api/desk/sessions',
  summary: 'The operator’s own open sessions.',
  auth: 'operator',
  request: z.object({}),
  response: ownSessions,
  refusals: [],
})

export const endDeskSessionCall = defineCall({
  method: 'POST',
  path: '/api/desk/session/end',
  summary: 'Ends one of the operator’s own sessions, or all but this one.',
  auth: 'operator',
  request: z.object({
    id: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
    others: z.optional(flag),
  }),
  response: ownSessions,
  refusals: ['not_found'],
})

const listed = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.enum(OPERATOR_ROLES)),
  has_factor: z.boolean(),
  is_active: z.boolean(),
  /** The practice desk’s two: no log-in. */
  is_automatic: z.boolean(),
  last_seen_at: z.optional(time),
})

export const operatorsCall = defineCall({
  method: 'GET',
  path: '/api/desk/operators',
  summary: 'All operators.',
  auth: 'operator',
  roles: ['admin'],
  request: z.object({}),
  response: z.object({ items: z.array(listed) }),
  refusals: [],
})

export const suspendOperatorCall = defineCall({
  method: 'POST',
  path: '/api/desk/operator/suspend',
  summary:
    'Ends an operator’s sessions and login at once. Adding operators and lifting this is done on the server’s console.',
  auth: 'operator',
  roles: ['admin'],
  needsFreshProof: true,
  request: z.object({ id: z.string().check(z.maxLength(20)), reason: z.optional(textOf(300)) }),
  response: z.object({ items: z.array(listed) }),
  refusals: ['not_found', 'not_allowed', 'reason_required'],
})
