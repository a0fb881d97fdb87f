import { clock, database, mode, zone } from '../../platform/floor.ts'
import { standingInstructions } from '../standing-instructions/index.ts'
import { coinPrice } from '../../feed/index.ts'
import { messages } from '../../service/messages/index.ts'
import { changeRules } from '../../trading/contract-orders/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { changeRules, clock, coinPrice, database, messages, mode, standingInstructions, zone }

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
