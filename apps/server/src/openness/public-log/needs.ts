import type { Opened } from '../../platform/module.ts'
import { clock, database, mode, zone } from '../../platform/floor.ts'
import { anchors, logs } from '../../proofs/index.ts'

export const needs = { anchors, clock, database, logs, mode, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
