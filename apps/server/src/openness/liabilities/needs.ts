import { clock, database, mode, zone } from '../../platform/floor.ts'
import { proposals } from '../../desk/proposals/index.ts'
import { liabilities, logs } from '../../proofs/index.ts'
import { contractOrders } from '../../trading/contract-orders/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { clock, contractOrders, database, liabilities, logs, mode, proposals, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
