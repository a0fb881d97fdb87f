import type { Opened } from '../../platform/module.ts'
import { clock, database } from '../../platform/floor.ts'

export const needs = { clock, database }

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
