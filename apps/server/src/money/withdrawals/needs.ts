import { fundPassword } from '../../accounts/fund-password/index.ts'
import { identity } from '../../accounts/identity/index.ts'
import { secondProof } from '../../accounts/second-proof/index.ts'
import { reviews } from '../../desk/reviews/index.ts'
import { houseSettings } from '../../desk/settings/index.ts'
import { coinPrice } from '../../feed/index.ts'
import { payoutTargets } from '../payout-targets/index.ts'
import { bus, clock, database, logger, makeId, metrics, mode, zone, secretKey } from '../../platform/floor.ts'
import { messages } from '../../service/messages/index.ts'
import type { Opened } from '../../platform/module.ts'

/** Keys the hash of a request that holds a fund password, so that a dump of the database lets nobody guess it. */
const requestKey = secretKey('withdrawal-request')

export const needs = {
  bus,
  clock,
  coinPrice,
  database,
  fundPassword,
  houseSettings,
  identity,
  logger,
  makeId,
  messages,
  metrics,
  mode,
  payoutTargets,
  requestKey,
  reviews,
  secondProof,
  zone,
}

/** What this module gets. */
export type Needs = Opened<typeof needs>
