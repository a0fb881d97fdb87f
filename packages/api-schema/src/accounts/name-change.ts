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
    'Sends a code to the name that the signed-in customer wants to have; answers alike whether somebody has it or not.',
  auth: 'customer',
  request: z.object({ account: accountName }),
  response: sendCodeCall.response,
  refusals: ['code_already_sent'],
})

export const changeNameCall = defineCall({
  method: 'POST',
  path: '/api/user/name',
  summary:
    'Changes the name to log in by: a code sent to the new one, the login password, and a second factor, or without one a code of purpose `change_name` sent to the old one, or what stands on the papers. Every other session ends, and withdrawals are held for {security_hold_hours} h.',
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
    'Gives an account the name back that was changed within {take_back_days, spellout} days: a code of purpose `take_back` sent to it, and what stands on the papers, or without papers the login password. Every session and the login password end, and withdrawals are held for {security_hold_hours} h.',
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
