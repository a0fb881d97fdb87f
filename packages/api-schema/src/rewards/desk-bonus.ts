import { OFFER_READERS, HOLDER_READERS } from '@plumbline/domain/desk/operator'
import { BONUS_STATUSES, BONUS_TYPES } from '@plumbline/domain/rewards/bonus'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { decision } from '../desk/desk-queue.ts'
import {
  decimal,
  flag,
  instant,
  listOf,
  page,
  rowId,
  textOf,
  time,
  wholeNumber,
  usdAmount,
} from '../wire/wire.ts'
import { proposed } from '../desk/propose.ts'
import { titles } from '../wire/titles.ts'

const type = z.pipe(wholeNumber, z.literal(BONUS_TYPES))

const shownTerms = {
  type: z.literal(BONUS_TYPES),
  amount: decimal,
  turnover_factor: z.number(),
  days: z.number(),
  needs_identity: z.boolean(),
  new_for_days: z.optional(z.number()),
  terms_hash: z.string(),
}

export const PROGRAMME_STATUSES = ['upcoming', 'open', 'closed'] as const

export const deskProgramme = z.object({
  id: z.string(),
  practice: z.boolean(),
  status: z.enum(PROGRAMME_STATUSES),
  title: z.string(),
  titles: z.record(z.string(), z.string()),
  ...shownTerms,
  opens: time,
  closes: time,
  budget: decimal,
  /** What claims took, less what came back of those given up or expired. */
  used: decimal,
  claims: z.number(),
  version: z.number(),
  versions: z.array(
    z.object({
      version: z.number(),
      since: time,
      title: z.string(),
      ...shownTerms,
      opens: time,
      closes: time,
      budget: decimal,
      claims: z.number(),
      decisions: z.array(decision),
    }),
  ),
})
export type DeskProgramme = z.output<typeof deskProgramme>

export const deskProgrammesCall = defineCall({
  method: 'GET',
  path: '/api/desk/bonus_programmes',
  summary: 'Bonus programmes with their versions, budgets and claims, newest first, or one by `id`.',
  auth: 'operator',
  roles: OFFER_READERS,
  request: z.object({ id: z.optional(rowId), ...page }),
  response: z.object({
    items: z.array(deskProgramme),
    next: z.optional(z.string()),
    /** What the house’s promo account holds for all of them. */
    promo: decimal,
  }),
  refusals: ['bonus_not_found'],
})

const wish = {
  type,
  amount: usdAmount,
  turnover_factor: wholeNumber,
  days: wholeNumber,
  reason: z.optional(textOf(300)),
}

export const proposeProgrammeCall = defineCall({
  method: 'POST',
  path: '/api/desk/bonus_programme/propose',
  summary:
    'First of two: a new bonus programme, or with `id` its next version. A past end closes it. Those who claimed keep their terms.',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    id: z.optional(rowId),
    titles,
    ...wish,
    needs_identity: flag,
    new_for_days: z.optional(wholeNumber),
    opens: instant,
    closes: instant,
    budget: usdAmount,
  }),
  response: proposed,
  refusals: ['bonus_not_found', 'reason_required'],
})

export const proposeGrantCall = defineCall({
  method: 'POST',
  path: '/api/desk/bonus_grant/propose',
  summary: 'First of two: a bonus outside a programme, which its customer then accepts or declines.',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    customer_id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
    ...wish,
    /** Until when it can be accepted: at most 90 days on. */
    offer_until: instant,
  }),
  response: proposed,
  refusals: [
    'not_found',
    'promotions_not_offered_here',
    'self_excluded',
    'cooling_off',
    'reason_required',
    'same_operator',
  ],
})

export const deskBonus = z.object({
  id: z.string(),
  practice: z.boolean(),
  customer_id: z.string(),
  account: z.string(),
  programme_id: z.optional(z.string()),
  title: z.string(),
  type: z.literal(BONUS_TYPES),
  amount: decimal,
  turnover: decimal,
  progress: decimal,
  status: z.enum(BONUS_STATUSES),
  time,
  expires_at: z.optional(time),
  ended_at: z.optional(time),
  moved: z.optional(decimal),
  terms_hash: z.string(),
  /** Of one outside a programme: who offered it. */
  decisions: z.array(decision),
})
export type DeskBonus = z.output<typeof deskBonus>

export const deskBonusesCall = defineCall({
  method: 'GET',
  path: '/api/desk/bonuses',
  summary: 'Claims of one programme or all, and bonuses outside one, newest first, with customers masked.',
  auth: 'operator',
  roles: HOLDER_READERS,
  request: z.object({
    programme_id: z.optional(rowId),
    status: z.optional(z.enum(BONUS_STATUSES)),
    ...page,
  }),
  response: listOf(deskBonus),
  refusals: [],
})
