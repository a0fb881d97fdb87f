import { clock, database, jobs, mode, zone } from '../../platform/floor.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { clock, database, jobs, mode, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
