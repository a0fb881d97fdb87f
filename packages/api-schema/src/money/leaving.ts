import { ASSET_CODES } from '@plumbline/domain/money/asset'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { handling } from './withdrawal.ts'
import { decimal, flag, time, writtenIn } from '../wire/wire.ts'

export const leavingCall = defineCall({
  method: 'GET',
  path: '/api/user/leave',
  summary:
    'Everything that can be withdrawn, to the last cent: per asset, the withdrawals that the daily limits allow, each with its date.',
  auth: 'customer',
  request: z.object({ practice: z.optional(flag) }),
  response: z.object({
    practice: z.boolean(),
    /** Assets with something to take out. */
    assets: z.array(
      z.object({
        asset: z.enum(ASSET_CODES),
        available: decimal,
        /** Of USD: what ending all projects now would return. */
        from_projects: decimal,
        total: decimal,
        withdrawals: z.array(
          z.object({
            /** Platform day on which it can be submitted, and the earliest moment of it. */
            day: z.string(),
            from: time,
            amount: decimal,
            sxf: decimal,
            sjdz: decimal,
            /** By when it is promised to be decided, as a withdrawal's own `promised_by`. */
            promised_by: time,
            /** By when it comes back by itself where it was not. */
            back_by: time,
          }),
        ),
        /** A coin's rest below its own fee: it leaves by exchange to cash. */
        exchanged: z.optional(decimal),
        /** All withdrawals together. */
        sxf: decimal,
        sjdz: decimal,
        /** By when the last of them is decided or back. */
        last_by: z.optional(time),
        /** A card or address for it is bound. */
        has_target: z.boolean(),
        /** What would refuse the first withdrawal if it were sent now, by its stable name. */
        refused_by: z.optional(z.string()),
        held_until: z.optional(time),
      }),
    ),
    /** Running projects and what ending each now would return. */
    projects: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        language: writtenIn,
        principal: decimal,
        interest: decimal,
        charge: decimal,
        received: decimal,
      }),
    ),
    /** Held by open orders and withdrawals under review, in USD and coins: not in the plan, they end by themselves. */
    held: z.array(z.object({ asset: z.enum(ASSET_CODES), amount: decimal })),
    /** Bonus money, which is no own money until its turnover is met. */
    bonus: decimal,
    handling,
  }),
  refusals: ['practice_money_only', 'practice_not_payable'],
})
export type Leaving = z.output<typeof leavingCall.response>
