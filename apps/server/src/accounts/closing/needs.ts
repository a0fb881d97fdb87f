import { clock, database, jobs, makeId, mode } from '../../platform/floor.ts'
import { account } from '../account/index.ts'
import { standingInstructions } from '../standing-instructions/index.ts'
import { proposals } from '../../desk/proposals/index.ts'
import { sessions } from '../../http/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  account,
  clock,
  database,
  jobs,
  makeId,
  mode,
  proposals,
  sessions,
  standingInstructions,
}

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
