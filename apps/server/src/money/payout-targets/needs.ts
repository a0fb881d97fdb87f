import type { Opened } from '../../platform/module.ts'
import { fundPassword } from '../../accounts/fund-password/index.ts'
import { identity } from '../../accounts/identity/index.ts'
import { secondProof } from '../../accounts/second-proof/index.ts'
import { houseSettings } from '../../desk/settings/index.ts'
import { bus, clock, database, makeId } from '../../platform/floor.ts'
import { messages } from '../../service/messages/index.ts'
import { vault } from '../../vault/index.ts'

export const needs = {
  bus,
  clock,
  database,
  fundPassword,
  houseSettings,
  identity,
  makeId,
  messages,
  secondProof,
  vault,
}

/** What this module gets. */
export type Needs = Opened<typeof needs>
