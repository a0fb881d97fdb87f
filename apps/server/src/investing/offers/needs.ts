import { bus, clock, database, logger, metrics, mode, translator, zone } from '../../platform/floor.ts'
import { proposals } from '../../desk/proposals/index.ts'
import type { Opened } from '../../platform/module.ts'
import { defineValue } from '../../platform/module.ts'
import { createProjectList } from './project-list.ts'

const projectList = defineValue('projectList', { database }, (opened) => createProjectList(opened.database))

export const needs = { bus, clock, database, logger, metrics, mode, projectList, proposals, translator, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
