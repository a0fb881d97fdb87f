import { clock, database, logger, mode, practiceReview } from '../../platform/floor.ts'
import { identity } from '../../accounts/identity/index.ts'
import { deposits } from '../../money/deposits/index.ts'
import { withdrawals } from '../../money/withdrawals/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { clock, database, deposits, identity, logger, mode, practiceReview, withdrawals }

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
