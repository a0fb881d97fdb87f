import { clock, database, files, logger, makeId } from '../../platform/floor.ts'
import { pictures } from './pictures.ts'
import { vault } from '../../vault/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { clock, database, files, logger, makeId, pictures, vault }

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
