import type { Opened } from '../../platform/module.ts'
import { feed } from '../../feed/index.ts'
import { bus, clock, database, houseChanges, logger, makeId } from '../../platform/floor.ts'
import { messages } from '../../service/messages/index.ts'

export const needs = { bus, changes: houseChanges, clock, database, feed, logger, makeId, messages }

/** What this module gets. */
export type Needs = Opened<typeof needs>
