import { clock, database, mode, zone } from '../../platform/floor.ts'
import { proposals } from '../../desk/proposals/index.ts'
import { content } from '../../service/content/index.ts'
import { outside } from './outside.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { clock, content, database, mode, outside, proposals, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
