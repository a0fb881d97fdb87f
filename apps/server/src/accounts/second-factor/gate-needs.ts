import { clock, database, makeId, publicUrl } from '../../platform/floor.ts'
import type { Opened } from '../../platform/module.ts'
import { securityLog } from '../../security-log/index.ts'
import { messages } from '../../service/messages/index.ts'
import { keys } from '../account/index.ts'

export const gateNeeds = { clock, database, keys, makeId, messages, publicUrl, securityLog }

/** What judging a second factor needs. */
export type GateNeeds = Opened<typeof gateNeeds>
