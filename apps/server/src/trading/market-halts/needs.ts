import type { Opened } from '../../platform/module.ts'
import { proposals } from '../../desk/proposals/index.ts'
import { feed } from '../../feed/index.ts'
import { bus, clock, database, houseChanges, logger, makeId } from '../../platform/floor.ts'

export const needs = { bus, changes: houseChanges, clock, database, feed, logger, makeId, proposals }

/** What this module gets. */
export type Needs = Opened<typeof needs>
