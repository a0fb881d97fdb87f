import { feed } from '../../feed/index.ts'
import { orderGate } from '../order-gate/index.ts'
import { ownRules } from '../../accounts/limits/index.ts'
import { riskGate } from '../../openness/offering/index.ts'
import {
  bus,
  clock,
  database,
  jobs,
  keyFiles,
  logger,
  makeId,
  metrics,
  mode,
  publicReads,
  traces,
  zone,
} from '../../platform/floor.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  bus,
  clock,
  database,
  feed,
  gate: riskGate,
  invariants: orderGate,
  jobs,
  keyFiles,
  logger,
  makeId,
  metrics,
  mode,
  ownRules,
  publicReads,
  traces,
  zone,
}

/** What this module gets. */
export type Needs = Opened<typeof needs>
