import type { CalendarPayment } from '@plumbline/domain/investing/investment-calendar'
import { dateOf } from '@plumbline/domain/investing/investment-terms'

/** Payments of one month, with what they come to. */
export interface PaymentMonth {
  /** `YYYY-MM` */
  readonly month: string
  readonly payments: readonly CalendarPayment[]
  readonly interest: bigint
  readonly principal: bigint
  /** Paid in all by the end of the month. */
  readonly sum: bigint
}

/** A calendar of payments by the months of the platform's days, in their order. */
export const byMonth = (payments: readonly CalendarPayment[]): PaymentMonth[] =>
  [...Map.groupBy(payments, ({ day }) => dateOf(day).slice(0, 7))].map(([month, those]) => ({
    month,
    payments: those,
    interest: those.reduce((sum, { interest }) => sum + interest, 0n),
    principal: those.reduce((sum, { principal }) => sum + principal, 0n),
    sum: those.at(-1)?.sum ?? 0n,
  }))
