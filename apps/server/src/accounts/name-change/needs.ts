import { clock, database, fillRandom } from '../../platform/floor.ts'
import { account, names } from '../account/index.ts'
import { identity } from '../identity/index.ts'
import { secondFactor } from '../second-factor/index.ts'
import { secondProof } from '../second-proof/index.ts'
import { securityHolds } from '../security-holds/index.ts'
import { sessions } from '../../http/index.ts'
import { securityLog } from '../../security-log/index.ts'
import { messages } from '../../service/messages/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  account,
  clock,
  database,
  fillRandom,
  identity,
  messages,
  names,
  secondFactor,
  secondProof,
  securityHolds,
  securityLog,
  sessions,
}

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
