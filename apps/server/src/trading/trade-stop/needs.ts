import { clock, database, zone } from '../../platform/floor.ts'
import { changeRules } from '../contract-orders/index.ts'
import { pending } from '../pending-orders/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { changeRules, clock, database, pending, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
