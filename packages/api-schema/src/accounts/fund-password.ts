import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { SECOND_PROOF_REFUSALS, secondProof } from './second-proof.ts'
import { time, typedPassword } from '../wire/wire.ts'

export const setFundPasswordCall = defineCall({
  method: 'POST',
  path: '/api/user/pwd_pay',
  summary:
    'Sets the withdrawal password. The first one needs the login password and a code, a change the old one. A forgotten one needs the login password and a code, and holds withdrawals for {security_hold_hours} hours. A code comes with the second factor, where there is one.',
  auth: 'customer',
  request: z.object({
    fund_password: typedPassword,
    fund_password_confirm: typedPassword,
    old_fund_password: z.optional(typedPassword),
    login_password: z.optional(typedPassword),
    ...secondProof,
  }),
  response: z.object({ withdrawals_held_until: z.optional(time) }),
  refusals: [
    'password_length',
    'password_common',
    'fund_password_mismatch',
    'fund_password_locked',
    'fund_password_wrong',
    'login_failed',
    ...SECOND_PROOF_REFUSALS,
  ],
})
