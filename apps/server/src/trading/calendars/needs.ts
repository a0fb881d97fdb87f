import type { Opened } from '../../platform/module.ts'
import { proposals } from '../../desk/proposals/index.ts'
import { feed } from '../../feed/index.ts'
import { bus, clock, database, houseChanges, logger, zone } from '../../platform/floor.ts'
import { messages } from '../../service/messages/index.ts'
import { contractOrders } from '../contract-orders/index.ts'

export const needs = {
  bus,
  changes: houseChanges,
  clock,
  contractOrders,
  database,
  feed,
  logger,
  messages,
  proposals,
  zone,
}

/** What this module gets. */
export type Needs = Opened<typeof needs>
