import type { Opened } from '../../platform/module.ts'
import { clock, database, mode, zone } from '../../platform/floor.ts'
import { logs } from '../../proofs/index.ts'
import { evidence } from '../../trading/contract-orders/index.ts'

export const needs = { clock, database, evidence, logs, mode, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
