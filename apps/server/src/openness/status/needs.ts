import { clock, database } from '../../platform/floor.ts'
import { feed } from '../../feed/index.ts'
import { orderGate } from '../../trading/order-gate/index.ts'
import { midnight } from '../../investing/investments/index.ts'
import { logs } from '../../proofs/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { clock, database, feed, invariants: orderGate, logs, midnight }

/** What this module gets. */
export type Needs = Opened<typeof needs>
