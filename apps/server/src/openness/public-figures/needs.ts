import { clock, database, jobs, mode, publicReads, zone } from '../../platform/floor.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { clock, database, jobs, mode, reads: publicReads, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
