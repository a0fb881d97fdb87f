import * as z from 'zod/mini'
import { accountName, sendCodeCall } from './account.ts'
import { defineCall } from '../wire/call.ts'
import { SECOND_PROOF_REFUSALS, secondProof } from './second-proof.ts'
import { verificationCode } from './verification-code.ts'
import { day, time, typedPassword } from '../wire/wire.ts'

/*
 * Another e-mail address or phone number to log in by, and the old one taken back by who did not change it (decision 55).
 */

/** As they stand on the papers that passed. */
const papers = {
  id_number: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  birthday: z.optional(day),
}

export const sendNewNameCodeCall = defineCall({
  method: 'POST',
  path: '/api/user/name_code',
  summary:
    'Sends a code to the email or phone that the logged-in customer wants to use. Same answer whether it is taken or not.',
  auth: 'customer',
  request: z.object({ account: accountName }),
  response: sendCodeCall.response,
  refusals: ['code_already_sent'],
})

export const changeNameCall = defineCall({
  method: 'POST',
  path: '/api/user/name',
  summary:
    'Changes the email or phone used to log in. Needs a code sent to the new one, the login password, and a second factor or, without one, a code of purpose `change_name` sent to the old one, or the details on the ID. Every other session ends, and withdrawals are held for {security_hold_hours} hours.',
  auth: 'customer',
  request: z.object({
    account: accountName,
    new_code: verificationCode,
    login_password: typedPassword,
    ...secondProof,
    ...papers,
  }),
  response: z.object({
    token: z.string(),
    /** Masked. */
    account: z.string(),
    withdrawals_held_until: time,
  }),
  refusals: ['login_failed', ...SECOND_PROOF_REFUSALS, 'id_number_incorrect', 'account_taken'],
})

export const takeNameBackCall = defineCall({
  method: 'POST',
  path: '/api/login/name_take_back',
  summary:
    'Gives an account back the email or phone changed in the last {take_back_days, spellout} days. Needs a code of purpose `take_back` sent to it, and the details on the ID or, without an ID, the login password. Every session and the login password end, and withdrawals are held for {security_hold_hours} hours.',
  auth: 'open',
  namesDevice: true,
  request: z.object({
    account: accountName,
    code: verificationCode,
    password: z.optional(typedPassword),
    ...papers,
  }),
  response: z.object({ withdrawals_held_until: time }),
  refusals: ['code_wrong', 'code_expired', 'login_failed', 'too_many_requests', 'id_number_incorrect'],
})
