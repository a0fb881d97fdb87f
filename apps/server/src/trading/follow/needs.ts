import { bus, clock, database, fillRandom, logger, makeId, mode, zone } from '../../platform/floor.ts'
import { feed } from '../../feed/index.ts'
import { messages } from '../../service/messages/index.ts'
import { contractOrders } from '../contract-orders/index.ts'
import { followTerms } from './terms.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  bus,
  clock,
  database,
  feed,
  fillRandom,
  logger,
  makeId,
  messages,
  mode,
  orders: contractOrders,
  terms: followTerms,
  zone,
}

/** What this module gets. */
export type Needs = Opened<typeof needs>
