import type { Opened } from '../../platform/module.ts'
import { account } from '../account/index.ts'
import { secondProof } from '../second-proof/index.ts'
import { sessions } from '../../http/index.ts'
import { bus, clock, database } from '../../platform/floor.ts'
import { securityLog } from '../../security-log/index.ts'

export const needs = { account, bus, clock, database, secondProof, securityLog, sessions }

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
