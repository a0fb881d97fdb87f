import { clock, database } from '../../platform/floor.ts'
import { feed } from '../../feed/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { clock, database, feed }

/** What this module gets. */
export type Needs = Opened<typeof needs>
