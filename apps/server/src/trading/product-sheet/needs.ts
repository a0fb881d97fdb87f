import type { Opened } from '../../platform/module.ts'
import { feed } from '../../feed/index.ts'
import { clock, translator, zone } from '../../platform/floor.ts'
import { contractOrders } from '../contract-orders/index.ts'

export const needs = { clock, contractOrders, feed, translator, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
