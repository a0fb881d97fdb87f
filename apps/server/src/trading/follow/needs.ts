import {
  bus,
  clock,
  database,
  fillRandom,
  houseChanges,
  logger,
  makeId,
  mode,
  zone,
} from '../../platform/floor.ts'
import { feed } from '../../feed/index.ts'
import { messages } from '../../service/messages/index.ts'
import { contractOrders } from '../contract-orders/index.ts'
import type { Opened } from '../../platform/module.ts'
import { FOLLOW_TERMS } from '@plumbline/domain/trading/follow'
import { defineValue } from '../../platform/module.ts'

/** The terms of following that are in force. */
const followTerms = defineValue('followTerms', {}, (): string => FOLLOW_TERMS)

export const needs = {
  bus,
  changes: houseChanges,
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
