import { CODE_PURPOSES, OWN_CODE_PURPOSES } from '@plumbline/domain/accounts/code-purpose'
import { CERTIFICATION_STATUSES } from '@plumbline/domain/accounts/identity'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { secondFactor } from './second-proof.ts'
import { verificationCode } from './verification-code.ts'
import { flag, nothing, symbol, time, typedPassword, shortText } from '../wire/wire.ts'
import { balance } from '../money/wallet.ts'
import { LOG_IN_REFUSALS } from '../wire/refusal-sets.ts'

/** An e-mail address or a phone number in E.164; the server decides which and puts it into its one stored form. */
export const accountName = z.string().check(z.minLength(3), z.maxLength(254))

export const user = z.object({
  id: z.string(),
  /** Masked: the first 3 and the last 3 characters. */
  account: z.string(),
  name: z.optional(z.string()),
  invitation_code: z.string(),
  real_name_status: z.enum(CERTIFICATION_STATUSES),
  has_fund_password: z.boolean(),
  vip_level: z.number(),
  unread: z.number(),
  /** Of `/api/user/file`; absent where none was set. */
  avatar_file_id: z.optional(z.string()),
  registered_at: time,
})
export type User = z.output<typeof user>

export const signedIn = z.object({ token: z.string(), user })

/** `digits`: how long the code is. A device that has logged in to the account before is sent a short one. */
const sentCode = z.object({
  expires_at: time,
  digits: z.union([z.literal(6), z.literal(12)]),
  inbox_key: z.optional(z.string()),
})

/** What anybody may ask a code for. One to an account's new name is asked for by that customer (`sendNewNameCodeCall`). */
const DOOR_PURPOSES = CODE_PURPOSES.filter((purpose) => purpose !== 'new_name')

export const sendCodeCall = defineCall({
  method: 'POST',
  path: '/api/login/code',
  summary: 'Sends a verification code, valid for {code_good_minutes, spellout} minutes and one use.',
  auth: 'open',
  namesDevice: true,
  request: z.object({
    account: accountName,
    purpose: z.enum(DOOR_PURPOSES),
    channel: z.optional(z.enum(['mail', 'sms'])),
  }),
  response: sentCode,
  refusals: ['code_already_sent'],
})

export const inboxCall = defineCall({
  method: 'GET',
  path: '/api/login/inbox',
  summary: 'The practice inbox: codes that only the browser that asked for them can open.',
  auth: 'open',
  namesDevice: true,
  request: z.object({ account: accountName, inbox_key: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
  response: z.object({
    items: z.array(z.object({ code: z.string(), purpose: z.enum(CODE_PURPOSES), sent_at: time })),
  }),
  refusals: ['not_found'],
})

export const sendOwnCodeCall = defineCall({
  method: 'POST',
  path: '/api/login/own_code',
  summary: 'Sends a verification code to the logged-in customer’s own account.',
  auth: 'customer',
  namesDevice: true,
  request: z.object({ purpose: z.enum(OWN_CODE_PURPOSES) }),
  response: sentCode,
  refusals: ['code_already_sent'],
})

export const ownInboxCall = defineCall({
  method: 'GET',
  path: '/api/login/own_inbox',
  summary:
    'The practice inbox of the logged-in customer’s own account, for the browser that asked for the code.',
  auth: 'customer',
  namesDevice: true,
  request: z.object({ inbox_key: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
  response: inboxCall.response,
  refusals: ['not_found'],
})

export const registerCall = defineCall({
  method: 'POST',
  path: '/api/login/reg',
  summary: 'Opens an account and logs in.',
  auth: 'open',
  namesDevice: true,
  request: z.object({
    account: accountName,
    code: verificationCode,
    /** Left out where there is none; an empty one is a wrong one. */
    invitation_code: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    password: typedPassword,
    password_confirm: typedPassword,
    terms_version: shortText,
  }),
  response: signedIn,
  refusals: [
    'terms_not_accepted',
    'password_length',
    'password_common',
    'password_mismatch',
    'invalid_inviter',
    'own_invitation',
    'code_wrong',
    'code_expired',
    'account_taken',
  ],
})

export const logInCall = defineCall({
  method: 'POST',
  path: '/api/login/index',
  summary:
    'Logs in. Where there is a second factor, it is needed too: {authenticator_digits, spellout} digits, a passkey’s answer or a recovery code.',
  auth: 'open',
  namesDevice: true,
  request: z.object({
    account: accountName,
    password: typedPassword,
    second_factor: z.optional(secondFactor),
  }),
  response: signedIn,
  refusals: LOG_IN_REFUSALS,
})

export const logOutCall = defineCall({
  method: 'POST',
  path: '/api/login/logout',
  summary: 'Ends this session.',
  auth: 'customer',
  namesDevice: true,
  request: nothing,
  response: nothing,
  refusals: [],
})

export const endSessionCall = defineCall({
  method: 'POST',
  path: '/api/login/end_session',
  summary:
    'Ends the session whose token has this SHA-256, for a log-out made offline. Always the same answer.',
  auth: 'open',
  namesDevice: true,
  request: z.object({ session: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: nothing,
  refusals: [],
})

export const unlockCall = defineCall({
  method: 'POST',
  path: '/api/login/unlock',
  summary: 'Lifts a lock with a verification code.',
  auth: 'open',
  namesDevice: true,
  request: z.object({ account: accountName, code: verificationCode }),
  response: nothing,
  refusals: ['code_wrong', 'code_expired'],
})

export const resetPasswordCall = defineCall({
  method: 'POST',
  path: '/api/login/forgot',
  summary:
    'Sets a new login password with a verification code. Ends every session and holds withdrawals for {security_hold_hours} hours.',
  auth: 'open',
  namesDevice: true,
  request: z.object({
    account: accountName,
    code: verificationCode,
    password: typedPassword,
    password_confirm: typedPassword,
  }),
  response: z.object({ withdrawals_held_until: time }),
  refusals: ['password_length', 'password_common', 'password_mismatch', 'code_wrong', 'code_expired'],
})

export const changePasswordCall = defineCall({
  method: 'POST',
  path: '/api/user/pwd_login',
  summary: 'Changes the login password. Every other session ends.',
  auth: 'customer',
  request: z.object({
    old_password: typedPassword,
    password: typedPassword,
    password_confirm: typedPassword,
  }),
  response: z.object({ token: z.string() }),
  refusals: ['login_failed', 'account_locked', 'password_length', 'password_common', 'password_mismatch'],
})

export const userCall = defineCall({
  method: 'GET',
  path: '/api/user/index',
  summary: 'The logged-in customer and every balance.',
  auth: 'customer',
  request: z.object({ practice: z.optional(flag) }),
  response: z.object({ user, balances: z.array(balance) }),
  refusals: ['practice_money_only'],
})

const symbols = z.object({ symbols: z.array(z.string()) })

export const favouritesCall = defineCall({
  method: 'GET',
  path: '/api/user/favourites',
  summary: 'The favourite products, in the customer’s order.',
  auth: 'customer',
  request: nothing,
  response: symbols,
  refusals: [],
})

export const setFavouritesCall = defineCall({
  method: 'POST',
  path: '/api/user/favourites',
  summary: 'Replaces the list of favourite products. In a form, symbols are separated by commas.',
  auth: 'customer',
  request: z.object({
    symbols: z.pipe(
      z.union([
        z.array(symbol),
        z.string().check(z.toUpperCase(), z.regex(/^$|^[A-Z0-9]{1,12}(,[A-Z0-9]{1,12})*$/)),
      ]),
      z.transform((value: string | string[]) =>
        typeof value === 'string' ? value.split(',').filter(Boolean) : value,
      ),
    ),
  }),
  response: symbols,
  refusals: ['symbol_unknown'],
})
