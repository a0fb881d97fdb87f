import type { Opened } from '../../platform/module.ts'
import { coinPrice } from '../../feed/index.ts'
import { clock, database, mode, zone } from '../../platform/floor.ts'

export const needs = { clock, coinPrice, database, mode, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
