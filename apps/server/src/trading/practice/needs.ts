import type { Opened } from '../../platform/module.ts'
import { houseSettings } from '../../desk/settings/index.ts'
import { bus, clock, makeId, mode, zone } from '../../platform/floor.ts'

export const needs = { bus, clock, houseSettings, makeId, mode, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
