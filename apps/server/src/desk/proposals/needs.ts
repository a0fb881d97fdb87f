import type { Opened } from '../../platform/module.ts'
import { bus, clock, database, makeId, mode } from '../../platform/floor.ts'

export const needs = { bus, clock, database, makeId, mode }

/** What this module gets. */
export type Needs = Opened<typeof needs>
