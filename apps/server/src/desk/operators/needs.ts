import {
  brandName,
  bus,
  clock,
  database,
  fillRandom,
  logger,
  makeId,
  mode,
  platformTimeZone,
  practiceReview,
  publicUrl,
} from '../../platform/floor.ts'
import { hasher } from '../../accounts/account/index.ts'
import { operatorSessions } from '../../http/index.ts'
import { securityLog } from '../../security-log/index.ts'
import { operatorKey } from './operator-key.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  brandName,
  bus,
  clock,
  database,
  fillRandom,
  hasher,
  logger,
  makeId,
  mode,
  operatorKey,
  operatorSessions,
  platformTimeZone,
  practiceReview,
  publicUrl,
  securityLog,
}

/** What this module gets. */
export type Needs = Opened<typeof needs>
