import type { Opened } from '../../platform/module.ts'
import { bus, clock, database, makeId, mode } from '../../platform/floor.ts'

export const needs = { bus, clock, database, makeId, mode }

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
