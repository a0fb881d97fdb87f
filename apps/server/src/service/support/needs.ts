import {
  brandName,
  bus,
  clock,
  database,
  logger,
  makeId,
  platformTimeZone,
  zone,
} from '../../platform/floor.ts'
import { uploads } from '../../accounts/uploads/index.ts'
import { houseSettings } from '../../desk/settings/index.ts'
import { messages } from '../messages/index.ts'
import { orders } from './order-books.ts'
import { vault } from '../../vault/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  brandName,
  bus,
  clock,
  database,
  houseSettings,
  logger,
  makeId,
  messages,
  orders,
  platformTimeZone,
  uploads,
  vault,
  zone,
}

/** What this module gets. */
export type Needs = Opened<typeof needs>
