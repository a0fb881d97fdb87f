import { SECURITY_HOLDS } from '@plumbline/domain/accounts/security-hold'
import * as z from 'zod/mini'
import { accountName, signedIn } from './account.ts'
import { defineCall } from '../wire/call.ts'
import { LOG_IN_REFUSALS } from '../wire/refusal-sets.ts'
import { SECOND_PROOF_REFUSALS, secondFactor, secondProof } from './second-proof.ts'
import { verificationCode } from './verification-code.ts'
import {
  day,
  flag,
  listOf,
  nothing,
  rowId,
  textOf,
  time,
  wholePage,
  typedPassword,
  appCode,
  passkeyText,
  shortText,
} from '../wire/wire.ts'

/*
 * What keeps an account its owner's (docs/rules/accounts.md#secure-my-account, docs/rules/accounts.md#genuine-messages,
 * docs/rules/accounts.md#closing): second factors, devices, holds, the own word, closing, and everything of the
 * customer as one file.
 */

export const security = z.object({
  /** Since when an authenticator app counts; absent: none. */
  authenticator_since: z.optional(time),
  passkeys: z.array(z.object({ id: z.string(), label: z.string(), added_at: time })),
  /** Recovery codes that still count. */
  recovery_codes_left: z.number(),
  /** Stands in every mail and SMS; nobody at the desk sees it. */
  own_word: z.optional(z.string()),
  /** Holds on withdrawals that run now, the last to end first. */
  holds: z.array(z.object({ reason: z.enum(SECURITY_HOLDS), since: z.optional(time), until: time })),
  /** Steps by which a secured account is opened again before its hold ends. */
  release_by: z.enum(['fund_password', 'identity', 'login_password']),
  /** Whether the number on the papers is asked for where a lost factor is removed. */
  recovery_asks_id_number: z.boolean(),
})
export type Security = z.output<typeof security>

/** A new set of recovery codes, as they are typed: shown this once, kept by nobody but the customer. */
const recoveryCodes = z.array(z.string())
/** The first factor comes with recovery codes. */
const factorAdded = z.extend(security, { recovery_codes: z.optional(recoveryCodes) })

export const securityCall = defineCall({
  method: 'GET',
  path: '/api/security/index',
  summary: 'Second factors, anti-phishing word and holds of the logged-in customer.',
  auth: 'customer',
  request: nothing,
  response: security,
  refusals: [],
})

const proofs = { login_password: typedPassword, code: verificationCode }
const PROOF_REFUSALS = ['login_failed', 'account_locked', 'code_wrong', 'code_expired'] as const
/** Where there is a factor, another one is added by who shows it: who cannot has lost it, which holds withdrawals. */
const addFactor = z.object({ ...proofs, second_factor: z.optional(secondFactor) })
const ADD_REFUSALS = [...PROOF_REFUSALS, 'second_factor_required', 'second_factor_wrong'] as const

export const beginAuthenticatorCall = defineCall({
  method: 'POST',
  path: '/api/security/authenticator/begin',
  summary:
    'A new secret for an authenticator app. It counts once confirmed. Needs a code of purpose `secure`, and a factor where there is one.',
  auth: 'customer',
  request: addFactor,
  response: z.object({ secret: z.string(), uri: z.string() }),
  refusals: [...ADD_REFUSALS],
})

export const confirmAuthenticatorCall = defineCall({
  method: 'POST',
  path: '/api/security/authenticator/confirm',
  summary: 'Confirms the authenticator app with its first code. The first factor comes with recovery codes.',
  auth: 'customer',
  request: z.object({ second_factor: appCode }),
  response: factorAdded,
  refusals: ['second_factor_wrong', 'account_locked'],
})

const challenge = z.object({ challenge_id: z.string(), options: z.string() })

export const beginPasskeyCall = defineCall({
  method: 'POST',
  path: '/api/security/passkey/begin',
  summary:
    'What a browser needs to create a passkey. Needs a code of purpose `secure`, and a factor where there is one.',
  auth: 'customer',
  request: addFactor,
  response: challenge,
  refusals: [...ADD_REFUSALS],
})

export const confirmPasskeyCall = defineCall({
  method: 'POST',
  path: '/api/security/passkey/confirm',
  summary: 'Stores a passkey. The first factor comes with recovery codes.',
  auth: 'customer',
  request: z.object({ challenge_id: rowId, label: textOf(40), response: passkeyText }),
  response: factorAdded,
  refusals: ['second_factor_wrong'],
})

export const ownChallengeCall = defineCall({
  method: 'POST',
  path: '/api/security/passkey/challenge',
  summary: 'What a browser needs to use a passkey of the logged-in customer.',
  auth: 'customer',
  request: nothing,
  response: challenge,
  refusals: [],
})

export const removeFactorCall = defineCall({
  method: 'POST',
  path: '/api/security/factor/remove',
  summary:
    'Removes a passkey by its id or, without one, the authenticator app. Needs a factor that still works. With a recovery code, withdrawals are held for {security_hold_hours} hours.',
  auth: 'customer',
  request: z.object({
    id: z.optional(rowId),
    login_password: typedPassword,
    second_factor: z.optional(secondFactor),
  }),
  response: security,
  refusals: LOG_IN_REFUSALS,
})

export const makeRecoveryCodesCall = defineCall({
  method: 'POST',
  path: '/api/security/recovery_codes/make',
  summary:
    'Makes {recovery_codes, spellout} new recovery codes, shown only once. Earlier ones end. Needs a working factor, not a recovery code.',
  auth: 'customer',
  request: z.object({ login_password: typedPassword, second_factor: z.optional(secondFactor) }),
  response: z.extend(security, { recovery_codes: recoveryCodes }),
  refusals: [...LOG_IN_REFUSALS, 'not_found'],
})

export const recoverOwnFactorCall = defineCall({
  method: 'POST',
  path: '/api/security/factor/recover',
  summary:
    'Removes every lost second factor. Withdrawals are held for {security_hold_hours} hours. Needs a code of purpose `secure`.',
  auth: 'customer',
  request: z.object({ ...proofs, id_number: z.optional(shortText) }),
  response: z.object({ withdrawals_held_until: time }),
  refusals: [...PROOF_REFUSALS, 'id_number_incorrect'],
})

export const factorChallengeCall = defineCall({
  method: 'POST',
  path: '/api/login/factor_challenge',
  summary: 'What a browser needs to use a passkey at login. Same answer whether the account exists or not.',
  auth: 'open',
  namesDevice: true,
  request: z.object({ account: accountName }),
  response: challenge,
  refusals: [],
})

export const passkeyChallengeCall = defineCall({
  method: 'POST',
  path: '/api/login/passkey_challenge',
  summary: 'What a browser needs to log in with a passkey alone. The passkey names the account.',
  auth: 'open',
  namesDevice: true,
  request: nothing,
  response: challenge,
  refusals: [],
})

export const passkeyLogInCall = defineCall({
  method: 'POST',
  path: '/api/login/passkey',
  summary:
    'Logs in with a passkey alone, in place of password and second factor. Same answer for every passkey that opens nothing.',
  auth: 'open',
  namesDevice: true,
  request: z.object({ challenge_id: rowId, response: passkeyText }),
  response: signedIn,
  refusals: ['login_failed', 'account_locked'],
})

export const recoverFactorCall = defineCall({
  method: 'POST',
  path: '/api/login/factor_recover',
  summary:
    'Removes every lost second factor before login. Withdrawals are held for {security_hold_hours} hours. Needs a code of purpose `secure`.',
  auth: 'open',
  namesDevice: true,
  request: z.object({
    account: accountName,
    password: typedPassword,
    code: verificationCode,
    id_number: z.optional(shortText),
  }),
  response: z.object({ withdrawals_held_until: time }),
  refusals: [...PROOF_REFUSALS, 'id_number_incorrect'],
})

export const setOwnWordCall = defineCall({
  method: 'POST',
  path: '/api/security/own_word',
  summary: 'Sets the anti-phishing word shown in every email and SMS. An empty one removes it.',
  auth: 'customer',
  request: z.object({ own_word: z.union([z.literal(''), textOf(30)]), login_password: typedPassword }),
  response: security,
  refusals: ['login_failed', 'account_locked'],
})

export const secureCall = defineCall({
  method: 'POST',
  path: '/api/security/secure',
  summary:
    'Ends every session, holds withdrawals for {security_hold_hours} hours, and stops renewals and copy trading. Open orders run to expiry. Needs a code of purpose `secure`.',
  auth: 'customer',
  request: z.object({ code: verificationCode }),
  response: z.object({ withdrawals_held_until: time }),
  refusals: ['code_wrong', 'code_expired'],
})

export const releaseCall = defineCall({
  method: 'POST',
  path: '/api/security/release',
  summary:
    'Lifts the hold on a secured account by identity steps (`release_by`). Needs a code of purpose `secure`.',
  auth: 'customer',
  request: z.object({
    code: verificationCode,
    fund_password: z.optional(typedPassword),
    login_password: z.optional(typedPassword),
    id_number: z.optional(shortText),
    birthday: z.optional(day),
  }),
  response: security,
  refusals: [
    'not_found',
    'fund_password_wrong',
    'fund_password_locked',
    'login_failed',
    'account_locked',
    'id_number_incorrect',
    'code_wrong',
    'code_expired',
  ],
})

export const devicesCall = defineCall({
  method: 'GET',
  path: '/api/devices/index',
  summary: 'Devices with a session of the logged-in customer, newest first.',
  auth: 'customer',
  request: z.object(wholePage),
  response: listOf(
    z.object({
      id: z.string(),
      /** Browser and system, as the browser says; empty where it says nothing known. */
      name: z.string(),
      first_seen: time,
      last_seen: time,
      is_this: z.boolean(),
    }),
  ),
  refusals: [],
})

export const signOutDeviceCall = defineCall({
  method: 'POST',
  path: '/api/devices/sign_out',
  summary:
    'Ends every session of one device by its id or, with `others=1`, of all devices but this one. Another device needs the login password or a second factor.',
  auth: 'customer',
  request: z.object({
    id: z.optional(rowId),
    others: z.optional(flag),
    login_password: z.optional(typedPassword),
    second_factor: z.optional(secondFactor),
  }),
  response: nothing,
  refusals: ['not_found', 'login_failed', 'account_locked', 'second_factor_wrong'],
})

/** What must be over before an account is closed, in the order in which it is shown. */
export const CLOSING_MATTERS = [
  'orders',
  'subscriptions',
  'withdrawals',
  'deposits',
  'identity',
  'bonus',
  'balances',
  'complaints',
] as const
export type ClosingMatter = (typeof CLOSING_MATTERS)[number]

export const closeCheckCall = defineCall({
  method: 'GET',
  path: '/api/user/close_check',
  summary: 'What keeps this account from being closed, each with how many and until when.',
  auth: 'customer',
  request: nothing,
  response: z.object({
    items: z.array(
      z.object({
        matter: z.enum(CLOSING_MATTERS),
        count: z.number(),
        /** When it is over by itself. */
        until: z.optional(time),
      }),
    ),
    can_close: z.boolean(),
  }),
  refusals: [],
})

export const closeCall = defineCall({
  method: 'POST',
  path: '/api/user/close',
  summary: 'Closes the account permanently. Needs a code of purpose `close`.',
  auth: 'customer',
  request: z.object({ password: typedPassword, code: verificationCode }),
  response: nothing,
  refusals: ['login_failed', 'account_locked', 'code_wrong', 'code_expired', 'account_not_empty'],
})

export const dataDownloadCall = defineCall({
  method: 'POST',
  path: '/api/user/data_download',
  summary:
    'All data of the logged-in customer as one ZIP file, in the caller’s language, once an hour. Needs the login password, and a second factor or a code of purpose `data_download`.',
  auth: 'customer',
  answersFile: true,
  request: z.object({ login_password: typedPassword, ...secondProof }),
  response: nothing,
  refusals: ['login_failed', ...SECOND_PROOF_REFUSALS, 'too_many_requests'],
})
