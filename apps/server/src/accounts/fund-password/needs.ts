import { bus, clock, database } from '../../platform/floor.ts'
import { account } from '../account/index.ts'
import { fundPasswordHasher } from './hasher.ts'
import { secondProof } from '../second-proof/index.ts'
import { securityHolds } from '../security-holds/index.ts'
import { securityLog } from '../../security-log/index.ts'
import { messages } from '../../service/messages/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  account,
  bus,
  clock,
  database,
  hasher: fundPasswordHasher,
  messages,
  secondProof,
  securityHolds,
  securityLog,
}

/** What this module gets. */
export type Needs = Opened<typeof needs>
