import type { InvestmentTerms } from '@plumbline/domain/investment-terms'
import * as z from 'zod/mini'

const whole = z.pipe(
  z.string().check(z.regex(/^\d{1,18}$/)),
  z.transform((text: string) => BigInt(text)),
)
const document = z.object({
  dividend_method: z.enum(['daily', 'at_maturity']),
  days: z.number(),
  daily_rate_ppb: whole,
  least: whole,
  most: whole,
  exit_charge_ppm: whole,
  instalment: z.optional(z.object({ minor: whole, due_day: z.number(), daily_rate_ppb: whole })),
})

/** Terms as they were hashed. @throws where the text is no terms: the database keeps nothing else */
export function readTermsDocument(text: string): InvestmentTerms {
  const read = document.parse(JSON.parse(text))
  const { instalment } = read
  return {
    dividendMethod: read.dividend_method,
    days: read.days,
    dailyRatePpb: read.daily_rate_ppb,
    leastMinor: read.least,
    mostMinor: read.most,
    exitChargePpm: read.exit_charge_ppm,
    ...(instalment && {
      instalment: {
        minor: instalment.minor,
        dueDay: instalment.due_day,
        dailyRatePpb: instalment.daily_rate_ppb,
      },
    }),
  }
}

/** What is hashed: fixed order of names, sums and rates as text. */
export const writeTermsDocument = (terms: InvestmentTerms): string =>
  JSON.stringify({
    dividend_method: terms.dividendMethod,
    days: terms.days,
    daily_rate_ppb: terms.dailyRatePpb.toString(),
    least: terms.leastMinor.toString(),
    most: terms.mostMinor.toString(),
    exit_charge_ppm: terms.exitChargePpm.toString(),
    ...(terms.instalment && {
      instalment: {
        minor: terms.instalment.minor.toString(),
        due_day: terms.instalment.dueDay,
        daily_rate_ppb: terms.instalment.dailyRatePpb.toString(),
      },
    }),
  })
