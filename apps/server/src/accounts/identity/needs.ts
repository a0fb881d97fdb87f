import type { Opened } from '../../platform/module.ts'
import { uploads } from '../uploads/index.ts'
import { reviews } from '../../desk/reviews/index.ts'
import { clock, database, makeId, mode, zone } from '../../platform/floor.ts'
import { messages } from '../../service/messages/index.ts'
import { vault } from '../../vault/index.ts'

export const needs = { clock, database, makeId, messages, mode, reviews, uploads, vault, zone }

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
