import { COMING_KINDS } from '@plumbline/domain/investing/investment-calendar'
import { OFFER_STATUSES } from '@plumbline/domain/investing/investment-offer'
import {
  INVESTMENT_FILTERS,
  INVESTMENT_STATES,
  INVESTMENT_ENDED_BY,
} from '@plumbline/domain/investing/investment-state'
import { DIVIDEND_METHODS, RENEW_CHOICES, PARCEL_KINDS } from '@plumbline/domain/investing/investment-terms'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import {
  decimal,
  flag,
  listOf,
  month,
  page,
  rowId,
  time,
  sentHash,
  usdAmount,
  countedId,
  dayText,
  writtenIn,
} from '../wire/wire.ts'

/*
 * Projects (docs/rules/investing.md): a `project` is an investment offer, a `subscription` one customer's investment in
 * it. Rates are shares: `0.00015` a day is 0.015 %. Sums are USD. Days are platform days.
 */

export const PROJECT_SORTS = ['term', 'rate', 'start'] as const

export const instalment = z.object({
  append_money: decimal,
  /** Of who joins today; `due_day` is the same as a number of days after the post date. */
  due_date: dayText,
  due_day: z.number(),
  daily_rate: decimal,
})

export const project = z.object({
  id: z.string(),
  practice: z.boolean(),
  /** In the asker’s language, English where there is none: `language` names which. */
  title: z.string(),
  language: writtenIn,
  status: z.enum(OFFER_STATUSES),
  start_time: time,
  end_time: time,
  least: decimal,
  most: decimal,
  capacity: decimal,
  /** Principal of the investments that run now; `progress` is its share of the capacity. */
  subscribed: decimal,
  /** Places kept free for second instalments that can still be paid. */
  kept: decimal,
  /** What can be joined now in all: room and reserve suffice for it. */
  room: decimal,
  progress: decimal,
  num: z.number(),
  daily_rate: decimal,
  term_rate: decimal,
  yearly_rate: decimal,
  days: z.number(),
  dividend_method: z.enum(DIVIDEND_METHODS),
  share_type: z.literal('fixed_term'),
  exit_charge_rate: decimal,
  instalment: z.optional(instalment),
  /** Paid in and free; and set aside for the interest of those who joined. */
  reserve: decimal,
  committed: decimal,
  /** False before its reserve first held all the interest that it may owe: it is not open before. */
  is_funded: z.boolean(),
  terms_hash: z.string(),
  version: z.number(),
})
export type Project = z.output<typeof project>

export const subscription = z.object({
  id: z.string(),
  practice: z.boolean(),
  project_id: z.string(),
  title: z.string(),
  language: writtenIn,
  status: z.enum(INVESTMENT_STATES),
  ended_by: z.optional(z.enum(INVESTMENT_ENDED_BY)),
  ended_at: z.optional(time),
  principal: decimal,
  /** Interest credited and not paid out yet; what was paid out; both together are all it has earned. */
  accrued: decimal,
  paid_out: decimal,
  /** Still set aside for what it can earn. */
  committed: decimal,
  /** Of today: the base rate, or the higher one once the second instalment earns. */
  daily_rate: decimal,
  days: z.number(),
  dividend_method: z.enum(DIVIDEND_METHODS),
  exit_charge_rate: decimal,
  /** Days, `YYYY-MM-DD`; it matures at the midnight that ends `matures_at`. */
  post_date: dayText,
  matures_at: dayText,
  joined_at: time,
  /** Of a tiered project whose second instalment is unpaid and can still be paid. */
  append_money: z.optional(decimal),
  due_date: z.optional(dayText),
  /** The rate after the second instalment, paid or not. */
  higher_rate: z.optional(decimal),
  instalment_date: z.optional(dayText),
  renew: z.enum(RENEW_CHOICES),
  /** Until it matures: whether it could renew as things stand, and what stands in the way. */
  renew_blocked_by: z.optional(z.string()),
  /** What it could still take by an append now; absent where nothing. */
  append_most: z.optional(decimal),
  terms_hash: z.string(),
  /** Of an ended one: what the early end cost, what rolled into the next, and what went to cash. */
  charge: z.optional(decimal),
  rolled: z.optional(decimal),
  received: z.optional(decimal),
  repeats: z.optional(z.string()),
  renews: z.optional(z.string()),
  /** The investment that began from this one’s maturity. */
  renewed_by: z.optional(z.string()),
})
export type Subscription = z.output<typeof subscription>

export const projectsCall = defineCall({
  method: 'GET',
  path: '/api/project/yeb_project',
  summary: 'Projects. Without `status`, those that are open, full or upcoming.',
  auth: 'open',
  request: z.object({
    status: z.optional(z.enum(OFFER_STATUSES)),
    sort: z.optional(z.enum(PROJECT_SORTS)),
    practice: z.optional(flag),
    ...page,
  }),
  response: z.object({
    items: z.array(project),
    next: z.optional(z.string()),
    /** How many of the asked kind there are in all. */
    count: z.number(),
  }),
  refusals: ['practice_money_only'],
})

export const projectCall = defineCall({
  method: 'GET',
  path: '/api/project/yeb',
  summary: 'One project, its terms as text, and the document that its hash is of.',
  auth: 'open',
  request: z.object({ id: countedId }),
  response: z.object({ project, terms: z.string(), document: z.string() }),
  refusals: ['project_not_found'],
})

export const joinCall = defineCall({
  method: 'POST',
  path: '/api/project/yebjoinnow',
  summary:
    'Joins a project on the terms named by their hash. With `from_id`, again after an ended investment.',
  auth: 'customer',
  idempotent: true,
  request: z.object({
    project_id: countedId,
    terms_hash: sentHash,
    amount: usdAmount,
    renew: z.optional(z.enum(RENEW_CHOICES)),
    from_id: z.optional(rowId),
  }),
  response: subscription,
  refusals: [
    'practice_money_only',
    'not_found',
    'project_not_found',
    'project_not_open',
    'terms_changed',
    'amount_below_least',
    'amount_above_most',
    'project_full',
    'reserve_short',
    'balance_insufficient',
  ],
})

export const appendCall = defineCall({
  method: 'POST',
  path: '/api/project/yebappend',
  summary: 'Adds principal or, with `instalment`, pays the second instalment.',
  auth: 'customer',
  idempotent: true,
  request: z.object({ id: rowId, amount: usdAmount, instalment: z.optional(flag) }),
  response: subscription,
  refusals: [
    'not_found',
    'amount_above_most',
    'project_full',
    'reserve_short',
    'instalment_amount_differs',
    'append_too_late',
    'subscription_ended',
    'balance_insufficient',
  ],
})

export const stopCall = defineCall({
  method: 'POST',
  path: '/api/project/yebstop',
  summary: 'Ends an investment now. The whole principal returns, less only the charge shown at joining.',
  auth: 'customer',
  idempotent: true,
  request: z.object({ id: rowId }),
  response: subscription,
  refusals: ['not_found', 'subscription_ended'],
})

export const keepCall = defineCall({
  method: 'POST',
  path: '/api/project/yebkeep',
  summary: 'Switches renewal on or off, until maturity.',
  auth: 'customer',
  request: z.object({ id: rowId, renew: z.enum(RENEW_CHOICES) }),
  response: subscription,
  refusals: ['not_found', 'renew_too_late', 'subscription_ended'],
})

export const subscriptionCall = defineCall({
  method: 'GET',
  path: '/api/project/yuebaoinfo',
  summary:
    'One investment, by its id or that of one of its payments: each day’s interest, and what ending it now would return.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object({ id: rowId }),
  response: z.object({
    subscription,
    /** The terms it was joined on, and the project as it is now. */
    document: z.string(),
    project,
    days: z.array(z.object({ day: dayText, principal: decimal, rate: decimal, amount: decimal })),
    /** Every payment of principal, so that each day can be recomputed. */
    payments: z.array(
      z.object({
        kind: z.enum(PARCEL_KINDS),
        day: dayText,
        amount: decimal,
        time,
      }),
    ),
    stop_now: z.object({ principal: decimal, interest: decimal, charge: decimal, received: decimal }),
  }),
  refusals: ['not_found'],
})

export const subscriptionsCall = defineCall({
  method: 'GET',
  path: '/api/project/myproject',
  summary:
    'The customer’s investments: running ones first, each newest first. With the principal and accrued interest of running ones, and all interest paid so far.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object({
    filter: z.optional(z.enum(INVESTMENT_FILTERS)),
    practice: z.optional(flag),
    ...page,
  }),
  response: z.object({
    items: z.array(subscription),
    next: z.optional(z.string()),
    in_progress: z.number(),
    ended: z.number(),
    invested: decimal,
    accrued: decimal,
    /** Of all, those that ended too. */
    paid_out: decimal,
  }),
  refusals: ['practice_money_only'],
})

export const PROJECT_ORDER_KINDS = [
  'join',
  'append',
  'instalment',
  'interest',
  'renew',
  'stop',
  'maturity',
] as const

export const projectOrder = z.object({
  id: z.string(),
  subscription_id: z.string(),
  title: z.string(),
  language: writtenIn,
  kind: z.enum(PROJECT_ORDER_KINDS),
  /** Paid in, credited, rolled over, or received at the end. */
  amount: decimal,
  /** The platform day that it is of: interest that of the day it was earned on, whose midnight brings it. */
  day: dayText,
  /** Of a renewal, a stop or a maturity: what of it is principal; the rest is from the interest accrued before. */
  principal: z.optional(decimal),
  /** Of interest: true where it was accrued, false where it was paid to cash. */
  accrued: z.optional(z.boolean()),
  /** Of `day`: what a midnight brings bears the last moment of the day that it ends. */
  time,
})
export type ProjectOrder = z.output<typeof projectOrder>

export const projectOrdersCall = defineCall({
  method: 'GET',
  path: '/api/project/project_orderlist',
  summary: 'Project orders: every payment, interest, renewal and end, newest first.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object({
    id: z.optional(rowId),
    month: z.optional(month),
    practice: z.optional(flag),
    ...page,
  }),
  response: listOf(projectOrder),
  refusals: ['practice_money_only'],
})

export const comingPayment = z.object({
  day: dayText,
  kind: z.enum(COMING_KINDS),
  subscription_id: z.string(),
  title: z.string(),
  language: writtenIn,
  amount: decimal,
  /** Of a maturity: what of it is principal. */
  principal: z.optional(decimal),
})
export type ComingPayment = z.output<typeof comingPayment>

export const comingCall = defineCall({
  method: 'GET',
  path: '/api/project/coming',
  summary:
    'Upcoming interest, maturities, second instalments and renewals of all investments, by day, as things stand.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object({ practice: z.optional(flag) }),
  response: z.object({
    items: z.array(comingPayment),
    /** Interest paid daily stands here up to this day; further days follow as days go by. Everything else stands here whole. */
    interest_until: z.optional(dayText),
    calendar_since: z.optional(time),
  }),
  refusals: ['practice_money_only'],
})

export const calendarLinkCall = defineCall({
  method: 'POST',
  path: '/api/project/calendar_link',
  summary:
    'A new address for the customer’s calendar of upcoming payments. The previous one ends. `on=false` only ends it.',
  auth: 'customer',
  request: z.object({ on: flag }),
  response: z.object({ url: z.optional(z.string()) }),
  refusals: [],
})

export const calendarCall = defineCall({
  method: 'GET',
  path: '/api/project/calendar.ics',
  summary: 'Days and types of upcoming payments for calendar apps, without amounts or project names.',
  auth: 'open',
  answersFile: true,
  request: z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)) }),
  response: z.unknown(),
  refusals: ['not_found'],
})

export type ProjectSort = (typeof PROJECT_SORTS)[number]
