import { CLOSE_OUTCOMES } from '@plumbline/domain/early-close'
import type { EarlyCloseTerms } from '@plumbline/domain/early-close'
import { formatDecimal, parseDecimal } from '@plumbline/domain/money'
import * as z from 'zod/mini'
import { decimal, time } from './wire.ts'

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

/** Parts per million. */
const RATE_SCALE = 6

export const wireEarlyClose = ({ formula, volatilityPpm, chargePpm }: EarlyCloseTerms): EarlyClose => ({
  formula,
  volatility: formatDecimal(volatilityPpm, RATE_SCALE),
  charge_rate: formatDecimal(chargePpm, RATE_SCALE),
})

/** The terms as domain counts with them. @throws where a rate is none of the wire's */
export function earlyCloseTerms({ formula, volatility, charge_rate: charge }: EarlyClose): EarlyCloseTerms {
  const [volatilityPpm, chargePpm] = [parseDecimal(volatility, RATE_SCALE), parseDecimal(charge, RATE_SCALE)]
  if (volatilityPpm === undefined || chargePpm === undefined)
    throw new RangeError('no rates of an early close')
  return { formula, volatilityPpm, chargePpm }
}
