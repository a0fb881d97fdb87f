import type { Opened } from '../../platform/module.ts'
import { account } from '../account/index.ts'
import { identity } from '../identity/index.ts'
import { secondProof } from '../second-proof/index.ts'
import { uploads } from '../uploads/index.ts'
import { sessions } from '../../http/index.ts'
import { payoutTargets } from '../../money/payout-targets/index.ts'
import { brandName, clock, database, mode, zone } from '../../platform/floor.ts'
import { securityLog } from '../../security-log/index.ts'
import { messages } from '../../service/messages/index.ts'

export const needs = {
  account,
  brandName,
  clock,
  database,
  identity,
  messages,
  mode,
  payoutTargets,
  secondProof,
  securityLog,
  sessions,
  uploads,
  zone,
}

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
