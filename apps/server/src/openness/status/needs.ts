import { clock, config, database } from '../../platform/floor.ts'
import type { Opened } from '../../platform/module.ts'
import { houseHealth } from './house-health.ts'

export const needs = { clock, config, database, houseHealth }

/** What this module gets. */
export type Needs = Opened<typeof needs>
