import { feed } from '../../feed/index.ts'
import { invariants } from '../../ledger/index.ts'
import { databaseClock } from '../../platform/floor.ts'
import { defineValue } from '../../platform/module.ts'
import { orderGate as gateOf } from './order-gate.ts'

/** Whether new orders are taken at all: by books, clocks and prices. */
export const orderGate = defineValue(
  'orderGate',
  { feed, invariants, databaseClock },
  ({ feed, invariants, databaseClock }) => gateOf(invariants, databaseClock, feed),
)
