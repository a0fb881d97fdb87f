import { bus, clock, database, makeId, mode, zone } from '../../platform/floor.ts'
import { houseSettings } from '../../desk/settings/index.ts'
import { market } from './market.ts'
import { quotes } from './quotes.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { bus, clock, database, houseSettings, makeId, market, mode, quotes, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
