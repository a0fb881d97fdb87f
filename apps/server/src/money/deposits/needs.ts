import type { Opened } from '../../platform/module.ts'
import { identity } from '../../accounts/identity/index.ts'
import { uploads } from '../../accounts/uploads/index.ts'
import { reviews } from '../../desk/reviews/index.ts'
import { houseSettings } from '../../desk/settings/index.ts'
import { coinPrice } from '../../feed/index.ts'
import { payoutTargets } from '../payout-targets/index.ts'
import { bus, clock, database, fillRandom, makeId, mode, zone } from '../../platform/floor.ts'
import { messages } from '../../service/messages/index.ts'

export const needs = {
  bus,
  clock,
  coinPrice,
  database,
  fillRandom,
  houseSettings,
  identity,
  makeId,
  messages,
  mode,
  payoutTargets,
  reviews,
  uploads,
  zone,
}

/** What this module gets. */
export type Needs = Opened<typeof needs>
