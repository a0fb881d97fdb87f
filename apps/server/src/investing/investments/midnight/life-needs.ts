import { bus, clock, makeId, zone } from '../../../platform/floor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Opened } from '../../../platform/module.ts'
import { messages } from '../../../service/messages/index.ts'
import type { Pace } from './pace.ts'

export const lifeNeeds = { bus, clock, makeId, messages, zone }

/** What whoever credits, ends or renews one investment works with; everything else is in the transaction. */
export type LifeNeeds = Opened<typeof lifeNeeds>

/** What a midnight works with that goes through many, one after another. */
export type ManyNeeds = LifeNeeds & {
  readonly database: Database
  readonly logger: Logger
  readonly pace: Pace
  readonly isStopped: () => boolean
}
