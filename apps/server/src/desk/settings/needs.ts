import { bus, clock, database, houseChanges } from '../../platform/floor.ts'
import { proposals } from '../proposals/index.ts'
import { messages } from '../../service/messages/index.ts'
import { houseSettings } from './index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { bus, changes: houseChanges, clock, database, houseSettings, messages, proposals }

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
