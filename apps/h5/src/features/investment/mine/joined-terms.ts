import type { InvestmentTerms } from '@plumbline/domain/investment-terms'
import { sha256 } from '@plumbline/domain/sha256'

/** The hashed document, field by field: sums in cents, rates in parts per 10⁹, both as text. */
interface TermsDocument {
  readonly dividend_method: InvestmentTerms['dividendMethod']
  readonly days: number
  readonly daily_rate_ppb: string
  readonly least: string
  readonly most: string
  readonly exit_charge_ppm: string
  readonly instalment?: { readonly minor: string; readonly due_day: number; readonly daily_rate_ppb: string }
}

/** The terms that an investment was joined on, out of the very document that their hash is of. @throws where it is none */
export function readTerms(document: string): InvestmentTerms {
  const read = JSON.parse(document) as TermsDocument
  return {
    dividendMethod: read.dividend_method,
    days: read.days,
    dailyRatePpb: BigInt(read.daily_rate_ppb),
    leastMinor: BigInt(read.least),
    mostMinor: BigInt(read.most),
    exitChargePpm: BigInt(read.exit_charge_ppm),
    ...(read.instalment && {
      instalment: {
        minor: BigInt(read.instalment.minor),
        dueDay: read.instalment.due_day,
        dailyRatePpb: BigInt(read.instalment.daily_rate_ppb),
      },
    }),
  }
}

/** The hash of a document as the page works it out for itself, to be set beside the one kept with the investment. */
export const hashOf = (document: string): string =>
  [...sha256(new TextEncoder().encode(document))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
