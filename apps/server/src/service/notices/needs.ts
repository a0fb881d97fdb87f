import { clock, database, houseChanges } from '../../platform/floor.ts'
import { reachOf } from '../../accounts/reach/index.ts'
import { messages } from '../messages/index.ts'
import { push } from '../push/index.ts'
import { orderNotices } from '../../trading/order-notices/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { clock, database, houseChanges, messages, orderNotices, push, reachOf }

/** What this module gets. */
export type Needs = Opened<typeof needs>
