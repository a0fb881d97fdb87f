import type { Opened } from '../../platform/module.ts'
import { bus, clock, database, houseChanges, logger } from '../../platform/floor.ts'
import { messages } from '../../service/messages/index.ts'
import { contractOrders } from '../contract-orders/index.ts'

export const needs = { bus, changes: houseChanges, clock, database, logger, messages, orders: contractOrders }

/** What this module gets. */
export type Needs = Opened<typeof needs>
