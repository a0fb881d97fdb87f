import type { ComingPayment } from '@plumbline/api-schema/investing/investment'

/**
 * The nearest payment of each kind of each project that brings cash, nearest first: daily interest fills no list. Neither
 * what rolls over nor what the customer may pay is one.
 */
export function nextPayments(payments: readonly ComingPayment[], count: number): readonly ComingPayment[] {
  const cash = payments
    .filter(({ kind }) => kind === 'interest' || kind === 'maturity')
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))

  const nearest = new Map<string, ComingPayment>()
  for (const payment of cash) {
    const key = `${payment.subscription_id} ${payment.kind}`
    if (!nearest.has(key)) nearest.set(key, payment)
  }

  return [...nearest.values()].slice(0, count)
}
