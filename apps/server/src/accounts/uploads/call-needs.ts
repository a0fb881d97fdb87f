import { clock, database } from '../../platform/floor.ts'
import type { Opened } from '../../platform/module.ts'
import { messages } from '../../service/messages/index.ts'
import { uploads } from './index.ts'

export const callNeeds = { clock, database, messages, uploads }

/** What the calls of uploads need. */
export type CallNeeds = Opened<typeof callNeeds>
