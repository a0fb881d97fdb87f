import type { Opened } from '../../platform/module.ts'
import { clock, database } from '../../platform/floor.ts'

export const needs = { clock, database }

/** What this module gets. */
export type Needs = Opened<typeof needs>
