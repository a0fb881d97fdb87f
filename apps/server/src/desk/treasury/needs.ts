import { bus, clock, database, makeId, mode, zone } from '../../platform/floor.ts'
import { proposals } from '../proposals/index.ts'
import { messages } from '../../service/messages/index.ts'
import { orderGate } from '../../trading/order-gate/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { bus, clock, database, invariants: orderGate, makeId, messages, mode, proposals, zone }

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
