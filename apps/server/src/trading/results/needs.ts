import type { Opened } from '../../platform/module.ts'
import { clock, translator } from '../../platform/floor.ts'
import { contractOrders } from '../contract-orders/index.ts'

export const needs = { clock, contractOrders, translator }

/** What this module gets. */
export type Needs = Opened<typeof needs>
