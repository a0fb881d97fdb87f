import { database } from '../../platform/floor.ts'
import { feed } from '../../feed/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { database, feed }

/** What this module gets. */
export type Needs = Opened<typeof needs>
