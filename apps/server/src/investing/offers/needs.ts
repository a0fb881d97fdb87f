import { bus, clock, database, logger, metrics, mode, translator, zone } from '../../platform/floor.ts'
import { proposals } from '../../desk/proposals/index.ts'
import { projectList } from './projects.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { bus, clock, database, logger, metrics, mode, projectList, proposals, translator, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
