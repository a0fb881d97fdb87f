import * as z from 'zod/mini'
import { SUITABILITY_QUESTIONS } from '@plumbline/domain/trading/suitability'
import { defineCall } from '../wire/call.ts'
import { nothing, time } from '../wire/wire.ts'

export const losingShareCall = defineCall({
  method: 'GET',
  path: '/api/index/losing_share',
  summary:
    'The share of customers who lost on timed contracts with real money over twelve months, counted from the ledger once a day. None below {losing_share_min} customers. Practice money never counts.',
  auth: 'open',
  request: nothing,
  response: z.object({
    /** Per cent with one decimal, rounded up; absent below 1,000 customers. */
    share: z.optional(z.string()),
    since: z.optional(time),
    until: z.optional(time),
  }),
  refusals: [],
})

const { most_loss, counterparty, over_time, early_end, money } = SUITABILITY_QUESTIONS

export const suitability = z.object({
  /** `open`: the questions wait. `waiting`: until then. `passed`: nothing stands in the way. */
  status: z.enum(['open', 'waiting', 'passed']),
  until: z.optional(time),
  /** Questions whose answers show that something was not understood: to be answered anew, at once. */
  wrong: z.array(z.string()),
})
export type Suitability = z.output<typeof suitability>

export const suitabilityCall = defineCall({
  method: 'GET',
  path: '/api/user/suitability',
  summary: 'Status of the questions before the first contract with real money.',
  auth: 'customer',
  request: nothing,
  response: suitability,
  refusals: [],
})

export const answerSuitabilityCall = defineCall({
  method: 'POST',
  path: '/api/user/suitability',
  summary:
    'Answers the questions, having read the risk notice with this hash. If all are right, the {suitability_hours} hours begin. Otherwise nothing is stored.',
  auth: 'customer',
  request: z.object({
    risk_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    most_loss: z.enum(most_loss.answers),
    counterparty: z.enum(counterparty.answers),
    over_time: z.enum(over_time.answers),
    early_end: z.enum(early_end.answers),
    money: z.enum(money.answers),
  }),
  response: suitability,
  refusals: ['terms_changed'],
})
