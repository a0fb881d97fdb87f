import type { ComingPayment } from '@plumbline/api-schema/investment'

/** The next payments that bring cash: neither what rolls over nor what the customer may pay. */
export const nextPayments = (payments: readonly ComingPayment[], count: number): readonly ComingPayment[] =>
  payments
    .filter(({ kind }) => kind === 'interest' || kind === 'maturity')
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .slice(0, count)
