import { VOID_REASONS } from '@plumbline/domain/trading/contract-order'
import { HALT_KINDS, HALT_REASONS } from '@plumbline/domain/trading/market-halt'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { REASONED_REFUSALS } from '../wire/refusal-sets.ts'
import { listOf, page, rowId, symbol, textOf, time } from '../wire/wire.ts'
import { proposed } from '../desk/propose.ts'

/** Halts by persons (docs/rules/trading.md#halts): public, as is every order that a stopped feed made void. */

const halt = {
  id: z.string(),
  kind: z.enum(HALT_KINDS),
  /** Absent: every product. */
  symbol: z.optional(z.string()),
  /** Why, in public. */
  reason: z.enum(HALT_REASONS),
  began_at: time,
  ended_at: z.optional(time),
}

const publicHalt = z.object({
  ...halt,
  /** Orders that are void because it left their windows without ticks. */
  voids: z.number(),
})
export type PublicHalt = z.output<typeof publicHalt>

export const haltsCall = defineCall({
  method: 'GET',
  path: '/api/market/halts',
  summary: 'Every halt by a person, newest first: of new orders or the feed, when and why.',
  auth: 'open',
  request: z.object(page),
  response: listOf(publicHalt),
  refusals: [],
})

const voidByStop = z.object({
  /** As its events in the public log name it; whose it is stands nowhere. */
  order_id: z.string(),
  symbol: z.string(),
  halt_id: z.string(),
  void_reason: z.enum(VOID_REASONS),
  /** The window that lacked ticks. */
  window_from: time,
  window_to: time,
  settled_at: time,
})
export type VoidByStop = z.output<typeof voidByStop>

export const voidsCall = defineCall({
  method: 'GET',
  path: '/api/market/voids',
  summary:
    'Every order that is void because a person stopped the feed, newest first, or those of one halt by `halt_id`. The database finds them by their windows.',
  auth: 'open',
  request: z.object({ halt_id: z.optional(rowId), ...page }),
  response: listOf(voidByStop),
  refusals: [],
})

const deskHalt = z.object({
  ...publicHalt.shape,
  /** The operator's own words. */
  words: z.string(),
  operator: z.string(),
  /** The two who ended it. */
  ended_by: z.optional(z.array(z.string())),
  /** A proposal to end it waits. */
  resume_waits: z.boolean(),
})
export type DeskHalt = z.output<typeof deskHalt>

export const deskHaltsCall = defineCall({
  method: 'GET',
  path: '/api/desk/halts',
  summary: 'Halts with who made them and the reason given, newest first.',
  auth: 'operator',
  request: z.object(page),
  response: listOf(deskHalt),
  refusals: [],
})

export const haltCall = defineCall({
  method: 'POST',
  path: '/api/desk/market_halt',
  summary:
    'Halts new orders or the feed of a product, or of all without `symbol`. A halted feed has no ticks either. One operator halts, two resume.',
  auth: 'operator',
  roles: ['treasurer', 'admin'],
  needsFreshProof: true,
  request: z.object({
    symbol: z.optional(symbol),
    kind: z.enum(HALT_KINDS),
    public_reason: z.enum(HALT_REASONS),
    /** For the audit log. */
    reason: z.optional(textOf(300)),
  }),
  response: z.object({ id: z.string() }),
  refusals: ['symbol_unknown', 'already_halted', 'reason_required'],
})

/** Becomes a proposal of kind `market_resume`, confirmed by another operator in the queue of proposals. */
export const proposeResumeCall = defineCall({
  method: 'POST',
  path: '/api/desk/market_resume/propose',
  summary: 'First of two: the end of a halt.',
  auth: 'operator',
  roles: ['treasurer', 'admin'],
  request: z.object({ halt_id: rowId, reason: z.optional(textOf(300)) }),
  response: proposed,
  refusals: REASONED_REFUSALS,
})
