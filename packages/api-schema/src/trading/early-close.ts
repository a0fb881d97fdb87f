import { CLOSE_OUTCOMES } from '@plumbline/domain/trading/early-close'
import * as z from 'zod/mini'
import { decimal, time } from '../wire/wire.ts'

/** Early close by a formula (docs/proofs.md 10), where a product’s terms have it. Rates as parts of one. */
export const earlyClose = z.object({ formula: z.literal('E1'), volatility: decimal, charge_rate: decimal })
export type EarlyClose = z.output<typeof earlyClose>

/** What was asked, and what came of it once the next tick was known. */
export const closeRequest = z.object({
  requested_at: time,
  min_received: decimal,
  outcome: z.optional(z.enum(CLOSE_OUTCOMES)),
  /** What the formula gave, where a tick came in time. */
  value: z.optional(decimal),
})
