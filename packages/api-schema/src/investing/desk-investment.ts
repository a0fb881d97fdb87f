import { OFFER_READERS, HOLDER_READERS } from '@plumbline/domain/desk/operator'
import { OFFER_STATUSES } from '@plumbline/domain/investing/investment-offer'
import { INVESTMENT_STATES } from '@plumbline/domain/investing/investment-state'
import { DIVIDEND_METHODS } from '@plumbline/domain/investing/investment-terms'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { decision } from '../desk/desk-queue.ts'
import { project, subscription } from './investment.ts'
import {
  decimal,
  instant,
  listOf,
  page,
  textOf,
  time,
  wholeNumber,
  usdAmount,
  countedId,
} from '../wire/wire.ts'
import { proposed } from '../desk/propose.ts'
import { titles } from '../wire/titles.ts'
import { MONEY_DIRECTIONS } from '@plumbline/domain/desk/treasury'

/** A share with up to nine decimals: `0.00015` a day is 0.015 %. */
const rate = z.string().check(z.regex(/^(0|1)(\.\d{1,9})?$/))

export const deskOffer = z.object({
  ...project.shape,
  titles: z.record(z.string(), z.string()),
  /** Interest that could be owed beyond what is committed if all the room were taken; and what the reserve lacks for it. */
  needed: decimal,
  short: decimal,
  /** Of those who hold earlier terms. */
  older_subscriptions: z.number(),
  subscriptions: z.number(),
  version: z.number(),
  versions: z.array(
    z.object({
      version: z.number(),
      since: time,
      terms_hash: z.string(),
      title: z.string(),
      opens: time,
      closes: time,
      capacity: decimal,
      least: decimal,
      most: decimal,
      days: z.number(),
      daily_rate: decimal,
      dividend_method: z.enum(DIVIDEND_METHODS),
      exit_charge_rate: decimal,
      append_money: z.optional(decimal),
      due_day: z.optional(z.number()),
      higher_rate: z.optional(decimal),
      subscriptions: z.number(),
      decisions: z.array(decision),
    }),
  ),
})
export type DeskOffer = z.output<typeof deskOffer>

export const deskOffersCall = defineCall({
  method: 'GET',
  path: '/api/desk/offers',
  summary: 'Project offers with reserve, versions and how many customers hold each, or one by `id`.',
  auth: 'operator',
  roles: OFFER_READERS,
  request: z.object({
    id: z.optional(countedId),
    status: z.optional(z.enum(OFFER_STATUSES)),
    ...page,
  }),
  response: z.object({
    items: z.array(deskOffer),
    next: z.optional(z.string()),
    total: z.object({
      reserve: decimal,
      committed: decimal,
      principal: decimal,
      offers: z.number(),
      short: z.number(),
    }),
  }),
  refusals: ['project_not_found'],
})

export const proposeOfferCall = defineCall({
  method: 'POST',
  path: '/api/desk/offer/propose',
  summary:
    'First of two: a new offer, or with `id` its next version. Those who joined keep the terms they joined on.',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    id: z.optional(countedId),
    titles,
    opens: instant,
    closes: instant,
    capacity: usdAmount,
    least: usdAmount,
    most: usdAmount,
    days: wholeNumber,
    daily_rate: rate,
    dividend_method: z.enum(DIVIDEND_METHODS),
    exit_charge_rate: rate,
    append_money: z.optional(usdAmount),
    due_day: z.optional(wholeNumber),
    higher_rate: z.optional(rate),
    reason: z.optional(textOf(300)),
  }),
  response: proposed,
  refusals: ['project_not_found', 'reason_required', 'reserve_short'],
})

export const proposeReserveCall = defineCall({
  method: 'POST',
  path: '/api/desk/reserve/propose',
  summary: 'First of two: money from our capital into an offer’s reserve, or what it does not need back out.',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    id: countedId,
    direction: z.enum(MONEY_DIRECTIONS),
    amount: usdAmount,
    reason: z.optional(textOf(300)),
  }),
  response: proposed,
  refusals: ['project_not_found', 'reason_required', 'account_would_overdraw', 'reserve_short'],
})

export const deskSubscriptionsCall = defineCall({
  method: 'GET',
  path: '/api/desk/subscriptions',
  summary: 'Investments in all offers or one, newest first, with customers masked.',
  auth: 'operator',
  roles: HOLDER_READERS,
  request: z.object({
    offer_id: z.optional(countedId),
    status: z.optional(z.enum(INVESTMENT_STATES)),
    ...page,
  }),
  response: listOf(
    z.object({ ...subscription.shape, customer_id: z.string(), account: z.string(), version: z.number() }),
  ),
  refusals: [],
})

/** What is due to customers on one day, and what second instalments may bring. */
export const dueDay = z.object({
  day: z.string(),
  interest: decimal,
  /** Interest of this day that goes to cash: paid daily, or at maturity. */
  interest_paid: decimal,
  principal: decimal,
  maturing: z.number(),
  instalments: decimal,
})

export const paymentsDueCall = defineCall({
  method: 'GET',
  path: '/api/desk/payments_due',
  summary: 'What is due to customers on each of the next days, as things stand.',
  auth: 'operator',
  roles: ['treasurer', 'admin'],
  request: z.object({ days: z._default(z.pipe(wholeNumber, z.int().check(z.gte(1), z.lte(92))), 30) }),
  response: z.object({
    items: z.array(dueDay),
    /** Where a reserve lacks what an offer may owe; the desk says so on every page. */
    short: z.array(z.object({ offer_id: z.string(), title: z.string(), short: decimal })),
    /** The last day whose interest is credited to everybody. */
    credited_to: z.optional(z.string()),
  }),
  refusals: [],
})
