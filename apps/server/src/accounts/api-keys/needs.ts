import type { Opened } from '../../platform/module.ts'
import { account } from '../account/index.ts'
import { secondProof } from '../second-proof/index.ts'
import { sessions } from '../../http/index.ts'
import { bus, clock, database, fillRandom, makeId } from '../../platform/floor.ts'
import { securityLog } from '../../security-log/index.ts'
import { messages } from '../../service/messages/index.ts'

export const needs = {
  account,
  bus,
  clock,
  database,
  fillRandom,
  makeId,
  messages,
  secondProof,
  securityLog,
  sessions,
}

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
