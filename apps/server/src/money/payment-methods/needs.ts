import { bus, clock, database, makeId, mode, zone } from '../../platform/floor.ts'
import { proposals } from '../../desk/proposals/index.ts'
import { reviews } from '../../desk/reviews/index.ts'
import { houseSettings } from '../../desk/settings/index.ts'
import { messages } from '../../service/messages/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { bus, clock, database, houseSettings, makeId, messages, mode, proposals, reviews, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
