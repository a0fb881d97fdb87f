import { bus, clock, database, houseChanges, jobs, logger, makeId, mode } from '../../platform/floor.ts'
import { feed } from '../../feed/index.ts'
import { messages } from '../../service/messages/index.ts'
import { contractOrders } from '../contract-orders/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  bus,
  changes: houseChanges,
  clock,
  database,
  feed,
  jobs,
  logger,
  makeId,
  messages,
  mode,
  orders: contractOrders,
}

/** What this module gets. */
export type Needs = Opened<typeof needs>
