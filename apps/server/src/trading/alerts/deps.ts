import type { Feed } from '../../feed/feed.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MakeId } from '../../platform/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Messages } from '../../service/messages/index.ts'

export interface AlertsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly makeId: MakeId
  readonly feed: Pick<Feed, 'products' | 'product' | 'quote' | 'ticks' | 'lastTick'>
  readonly messages: Pick<Messages, 'write'>
}
