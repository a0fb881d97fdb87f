import type { EarlyCloseTerms } from '@plumbline/domain/trading/early-close'
import { formatDecimal, parseDecimal, PPM_SCALE } from '@plumbline/domain/basics/money'
import type { EarlyClose } from './early-close.ts'

/* Apart from the schema, which stays on the server: the app counts with these rates too. */

export const wireEarlyClose = ({ formula, volatilityPpm, chargePpm }: EarlyCloseTerms): EarlyClose => ({
  formula,
  volatility: formatDecimal(volatilityPpm, PPM_SCALE),
  charge_rate: formatDecimal(chargePpm, PPM_SCALE),
})

/** The terms as domain counts with them. @throws where a rate is none of the wire's */
export function earlyCloseTerms({ formula, volatility, charge_rate: charge }: EarlyClose): EarlyCloseTerms {
  const [volatilityPpm, chargePpm] = [parseDecimal(volatility, PPM_SCALE), parseDecimal(charge, PPM_SCALE)]
  if (volatilityPpm === undefined || chargePpm === undefined)
    throw new RangeError('no rates of an early close')
  return { formula, volatilityPpm, chargePpm }
}
