import { BONUS_STATUSES, BONUS_TYPES } from '@plumbline/domain/rewards/bonus'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { balance } from '../money/wallet.ts'
import { decimal, flag, listOf, page, rowId, time, writtenIn } from '../wire/wire.ts'

export const bonus = z.object({
  /** Of an offer of a programme the programme's; once accepted, its own. */
  id: z.string(),
  practice: z.boolean(),
  /** Record class: 1 system gift, 2 promotion bonus, 3 recharge bonus. */
  type: z.literal(BONUS_TYPES),
  /** In the caller’s language, English where the programme has none: `language` names which. */
  title: z.string(),
  language: writtenIn,
  /** Offered to this customer alone, outside a programme: it can be declined for good. */
  is_personal: z.boolean(),
  amount: decimal,
  /** `0.00`: the sum is cash on acceptance. */
  turnover: decimal,
  progress: decimal,
  left: decimal,
  /** What the bonus book holds for it in all, open orders included. */
  balance: decimal,
  /** Of that, what open orders hold. */
  frozen: decimal,
  status: z.enum(BONUS_STATUSES),
  /** All that acceptance means, in the caller's language: one paragraph a line. */
  terms: z.string(),
  terms_hash: z.string(),
  /** Days that the turnover has from acceptance on. */
  days: z.number(),
  /** Of an offer, when it can be accepted no more; of a running one, until when orders count. Absent of a gift that was accepted. */
  expires_at: z.optional(time),
  claimed_at: z.optional(time),
  ended_at: z.optional(time),
  /** Of one with turnover that ended: the whole balance, to cash where released, else back to the budget. */
  moved: z.optional(decimal),
})
export type Bonus = z.output<typeof bonus>

export const bonusesCall = defineCall({
  method: 'GET',
  path: '/api/bonus/list',
  summary: 'Bonuses offered to the customer, then their own, newest first.',
  auth: 'customer',
  request: z.object({
    status: z.optional(z.enum(BONUS_STATUSES)),
    practice: z.optional(flag),
    ...page,
  }),
  response: listOf(bonus),
  refusals: ['practice_money_only'],
})

const answered = z.object({ ...bonus.shape, balances: z.array(balance) })

export const claimBonusCall = defineCall({
  method: 'POST',
  path: '/api/bonus/claim',
  summary: 'Accepts the shown terms of a bonus, named by their hash. It is credited now and never before.',
  auth: 'customer',
  idempotent: true,
  request: z.object({ id: rowId, terms_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: answered,
  refusals: [
    'bonus_not_found',
    'terms_changed',
    'bonus_already_claimed',
    'bonus_offer_expired',
    'bonus_active',
    'bonus_budget_short',
  ],
})

export const giveUpBonusCall = defineCall({
  method: 'POST',
  path: '/api/bonus/give_up',
  summary:
    'Gives up a running bonus or declines an offered one. The bonus balance goes back, but no cash does.',
  auth: 'customer',
  idempotent: true,
  request: z.object({ id: rowId }),
  response: answered,
  refusals: ['bonus_not_found', 'bonus_orders_open'],
})

export const releaseBonusCall = defineCall({
  method: 'POST',
  path: '/api/bonus/release',
  summary:
    'Turns the whole bonus balance into cash once the required volume is reached and no bonus order is open.',
  auth: 'customer',
  idempotent: true,
  request: z.object({ id: rowId }),
  response: answered,
  refusals: ['bonus_not_found', 'turnover_left', 'bonus_orders_open'],
})

const signedIn = z.object({ claimed_today: z.boolean(), amount: decimal })

export const signInCall = defineCall({
  method: 'GET',
  path: '/api/bonus/sign_in',
  summary: 'Whether today’s check-in bonus was claimed, and how much it is.',
  auth: 'customer',
  request: z.object({}),
  response: signedIn,
  refusals: ['promotions_not_offered_here'],
})

export const claimSignInCall = defineCall({
  method: 'POST',
  path: '/api/bonus/sign_in',
  summary: 'Claims the check-in bonus, once a platform day. It is cash at once.',
  auth: 'customer',
  idempotent: true,
  request: z.object({}),
  response: z.object({ ...signedIn.shape, balances: z.array(balance) }),
  refusals: ['bonus_already_claimed', 'bonus_budget_short'],
})
