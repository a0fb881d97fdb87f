import {
  brandName,
  bus,
  clock,
  database,
  fillRandom,
  logger,
  makeId,
  mode,
  practiceInbox,
} from '../../platform/floor.ts'
import { codeAlarm, delivery, hasher, keys } from './parts.ts'
import { userFacts } from './user-facts.ts'
import { secondFactor } from '../second-factor/index.ts'
import { securityHolds } from '../security-holds/index.ts'
import { houseSettings } from '../../desk/settings/index.ts'
import { sessions } from '../../http/index.ts'
import { securityLog } from '../../security-log/index.ts'
import { content } from '../../service/content/index.ts'
import { messages } from '../../service/messages/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  brandName,
  bus,
  clock,
  codeAlarm,
  content,
  database,
  delivery,
  fillRandom,
  hasher,
  houseSettings,
  keys,
  logger,
  makeId,
  messages,
  mode,
  practiceInbox,
  secondFactor,
  securityHolds,
  securityLog,
  sessions,
  userFacts,
}

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
