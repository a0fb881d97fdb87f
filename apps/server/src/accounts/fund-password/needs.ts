import { bus, clock, database } from '../../platform/floor.ts'
import { account, hasher, keys } from '../account/index.ts'
import { secondProof } from '../second-proof/index.ts'
import { securityHolds } from '../security-holds/index.ts'
import { securityLog } from '../../security-log/index.ts'
import { messages } from '../../service/messages/index.ts'
import type { Opened } from '../../platform/module.ts'
import { defineValue } from '../../platform/module.ts'

/** The process that hashes passwords, with a pepper of fund passwords alone. */
const fundPasswordHasher = defineValue('fundPasswordHasher', { hasher, keys }, (opened) =>
  opened.hasher.peppered(opened.keys.fundPepper),
)

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

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
