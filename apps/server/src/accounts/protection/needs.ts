import { bus, clock, database } from '../../platform/floor.ts'
import { account } from '../account/index.ts'
import { fundPassword } from '../fund-password/index.ts'
import { identity } from '../identity/index.ts'
import { ownWords } from '../own-words/index.ts'
import { securityHolds } from '../security-holds/index.ts'
import { standingInstructions } from '../standing-instructions/index.ts'
import { sessions } from '../../http/index.ts'
import { securityLog } from '../../security-log/index.ts'
import { messages } from '../../service/messages/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  account,
  bus,
  clock,
  database,
  fundPassword,
  identity,
  messages,
  ownWords,
  securityHolds,
  securityLog,
  sessions,
  standingInstructions,
}

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
