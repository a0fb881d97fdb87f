import type { Opened } from '../../platform/module.ts'
import { clock, database, logger } from '../../platform/floor.ts'
import { securityLog } from '../../security-log/index.ts'
import { messages } from '../../service/messages/index.ts'

export const needs = { clock, database, logger, messages, securityLog }

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
