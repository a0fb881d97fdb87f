import { clock, database, mode, translator, zone } from '../../platform/floor.ts'
import { identity } from '../../accounts/identity/index.ts'
import { payoutTargets } from '../payout-targets/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { clock, database, identity, mode, payoutTargets, translator, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
