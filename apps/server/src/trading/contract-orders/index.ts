import type { Refusal } from '@plumbline/domain/basics/refusal'
import { database, keyFiles } from '../../platform/floor.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { defineModule, defineValue } from '../../platform/module.ts'
import type { Module } from '../../platform/module.ts'
import { ownRules } from '../../accounts/limits/index.ts'
import { feed } from '../../feed/index.ts'
import { openOrderEvidence } from './acceptance/order-evidence.ts'
import { createContractOrders } from './contract-order-module.ts'
import type { ContractOrders } from './contract-orders.ts'
import { needs } from './needs.ts'
import { createOrderTotals } from './reads/order-totals.ts'
import { registerRoutes } from './routes.ts'

export type { BoundedChoice, EndsOfProduct, ResultFacts, ResultGroup } from './reads/read-results.ts'
export type { OrderGate } from './acceptance/order-gate.ts'
export { readDayUse } from './acceptance/order-facts.ts'
export type { CopyOffer, CopyWish, OrderCopier, TakenOrder } from './acceptance/copies.ts'
export type { PendingOffer, PendingOffers, PlacedPending } from './acceptance/pending-offers.ts'
export { openOrderEvidence, OrderRowBroken } from './acceptance/order-evidence.ts'
export type { OrderEvidenceBook } from './acceptance/order-evidence.ts'
export { readMonths, readPeriods, readRecords } from './reads/order-record.ts'
export type { MonthCount, OrderCount, PeriodCount } from './reads/order-record.ts'
export type { ContractOrders, PlacedCopy } from './contract-orders.ts'

/** Timed contract orders. What came due while nobody ran is settled when this node begins to lead them. */
export const contractOrders: Module<ContractOrders> = defineModule({
  name: 'contract-orders',
  needs,
  async open(needs) {
    const orders = await createContractOrders(needs)
    const totals = createOrderTotals(needs.jobs)

    return {
      provides: orders,
      calls: (app) => registerRoutes(app, orders),
      leading: { role: 'settle', start: (lease) => orders.start(lease), stop: () => orders.stop() },
      jobs: [totals.job],
      stop: () => totals.stop(),
    }
  },
})

/** What orders are proved with. */
export const evidence = defineValue('evidence', { database, keyFiles, feed }, openOrderEvidence)

/** Runs one transaction that changes a customer's own rules, while no order of theirs is being decided; `busy` where no order is. */
export const changeRules = defineValue(
  'changeRules',
  { contractOrders, ownRules },
  ({ contractOrders, ownRules }) =>
    <T>(customerId: bigint, work: (tx: Transaction) => Promise<T>): Promise<T | Refusal> =>
      contractOrders.aside(customerId, () => ownRules.change(customerId, work)),
)
