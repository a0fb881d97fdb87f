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
  secretKey,
} from '../../platform/floor.ts'
import { hasher } from '../../accounts/account/index.ts'
import { operatorSessions } from '../../http/index.ts'
import { securityLog } from '../../security-log/index.ts'
import type { Opened } from '../../platform/module.ts'

/** Seals the secrets of authenticator apps; the database never sees it. */
const operatorKey = secretKey('operator')

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

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
