import type { Opened } from '../../platform/module.ts'
import { identity } from '../../accounts/identity/index.ts'
import { sessions } from '../../http/index.ts'
import { payoutTargets } from '../../money/payout-targets/index.ts'
import { clock, database, mode } from '../../platform/floor.ts'
import { securityLog } from '../../security-log/index.ts'
import { messages } from '../../service/messages/index.ts'

export const needs = { clock, database, identity, messages, mode, payoutTargets, securityLog, sessions }

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
