import { database, logger, metrics } from '../../../platform/floor.ts'
import { defineValue } from '../../../platform/module.ts'
import type { Module, Opened } from '../../../platform/module.ts'
import { contractOrders } from '../../../trading/contract-orders/index.ts'
import { lifeNeeds } from './life-needs.ts'
import type { PaceBounds } from './pace.ts'

/** Bounds of the pace that differ from the usual ones. */
export const paceBounds: Module<PaceBounds | undefined> = defineValue('paceBounds', {}, () => undefined)

export const midnightNeeds = { ...lifeNeeds, database, logger, metrics, orders: contractOrders, paceBounds }

export type MidnightNeeds = Opened<typeof midnightNeeds>
