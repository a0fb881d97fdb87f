import type { ComingPayment } from '@plumbline/api-schema/investing/investment'
import { decimalOf, minorOf } from '../../forms/sums/typed-sum.ts'

/** What payments bring to cash, as decimal strings. What rolls over and what the customer may pay is no part of it. */
export interface ComingSums {
  readonly total: string
  readonly interest: string
  readonly principal: string
}

export interface ComingDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly payments: readonly ComingPayment[]
}

export interface ComingMonth {
  /** `YYYY-MM` */
  readonly month: string
  readonly sums: ComingSums
  readonly days: readonly ComingDay[]
}

const bringsCash = ({ kind }: ComingPayment): boolean => kind === 'interest' || kind === 'maturity'

/** Sums over payments. */
export function sumsOf(payments: readonly ComingPayment[]): ComingSums {
  const cash = payments.filter(bringsCash)
  const sum = (of: (payment: ComingPayment) => string | undefined): bigint =>
    cash.reduce((total, payment) => total + minorOf(of(payment) ?? '0.00', 'USD'), 0n)

  const total = sum(({ amount }) => amount)
  const principal = sum((payment) => payment.principal)

  return {
    total: decimalOf(total, 'USD'),
    principal: decimalOf(principal, 'USD'),
    interest: decimalOf(total - principal, 'USD'),
  }
}

/** Payments under their days and these under their months, the nearest first. */
export function comingMonths(payments: readonly ComingPayment[]): ComingMonth[] {
  const sorted = payments.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))

  return [...Map.groupBy(sorted, ({ day }) => day.slice(0, 7))].map(([month, ofMonth]) => ({
    month,
    sums: sumsOf(ofMonth),
    days: [...Map.groupBy(ofMonth, ({ day }) => day)].map(([day, ofDay]) => ({ day, payments: ofDay })),
  }))
}
