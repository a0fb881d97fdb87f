import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { flag, listOf, page, time, wholePage, writtenIn } from '../wire/wire.ts'

/** What binds customers and has versions: rates, fees, rules, texts and payment details. */
export const BINDING_KINDS = [
  'contract_terms',
  'market_product',
  'withdrawal_setting',
  'exchange_setting',
  'handling_hours',
  'practice_refill',
  'deposit_setting',
  'payment_method',
  'investment_offer',
  'bonus_programme',
  'follow_terms',
  'text',
  'offering_record',
  'house_document',
  'trading_calendar',
  'wind_down',
] as const

/** What the house notes of each day beside them (docs/proofs.md 3): for checkers. */
const DAY_KINDS = ['withdrawal_day', 'feed_commitment', 'feed_seed'] as const
/** Every kind of the log of terms. */
export const TERM_KINDS = [...BINDING_KINDS, ...DAY_KINDS] as const
export type BindingKind = (typeof BINDING_KINDS)[number]
export type TermKind = (typeof TERM_KINDS)[number]

const subject = {
  kind: z.enum(TERM_KINDS),
  subject: z.string(),
  /** A name for people, in their language where it has one: an offer’s title; absent where `subject` is one itself. */
  label: z.optional(z.string()),
  /** Of a label in words, which language they are in; of a payment method its stable names stand there: `coin BTC Bitcoin`. */
  language: z.optional(writtenIn),
}

export const termsSubjectsCall = defineCall({
  method: 'GET',
  path: '/api/proofs/terms_subjects',
  summary:
    'Everything that has versions in the log of terms, with their count and the newest one’s start. `kind` narrows it to one type, `binding` to what binds customers.',
  auth: 'open',
  request: z.object({
    kind: z.optional(z.enum(TERM_KINDS)),
    /** Without what the house notes of each day. */
    binding: z.optional(flag),
    ...wholePage,
  }),
  response: listOf(z.object({ ...subject, versions: z.number(), from: time })),
  refusals: [],
})
export type TermsSubject = z.output<typeof termsSubjectsCall.response>['items'][number]

export const termsVersionsCall = defineCall({
  method: 'GET',
  path: '/api/proofs/terms',
  summary:
    'Every version of one subject, word for word, newest first. By `kind` alone, of all its subjects. By `hash`, of the subject that a ticket or subscription names.',
  auth: 'open',
  request: z.object({
    kind: z.optional(z.enum(TERM_KINDS)),
    subject: z.optional(z.string().check(z.regex(/^[\x20-\x7e]{1,100}$/))),
    hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    ...page,
  }),
  response: z.extend(
    listOf(
      z.object({
        /** Of which subject, where a whole kind was asked for. */
        subject: z.optional(z.string()),
        version: z.number(),
        from: time,
        /** SHA-256 of `document`, as tickets, subscriptions and acceptances name it. */
        hash: z.string(),
        document: z.string(),
        /** Where it lies in the log `terms`; absent until it is sealed. */
        seq: z.optional(z.number()),
      }),
    ),
    { ...subject, subject: z.optional(z.string()) },
  ),
  refusals: ['not_found'],
})
export type TermsVersions = z.output<typeof termsVersionsCall.response>
