import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { Feed } from '../../feed/feed.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FillRandom, MakeId } from '../../platform/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ContractOrders } from '../contract-orders/index.ts'
import type { Messages } from '../../service/messages/index.ts'

export interface FollowDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly makeId: MakeId
  readonly fillRandom: FillRandom
  /** The platform's: a daily cap is one of its days. */
  readonly zone: Zone
  readonly mode: 'practice' | 'live'
  readonly messages: Messages
  readonly feed: Pick<Feed, 'products' | 'product'>
  readonly orders: Pick<ContractOrders, 'copyTo' | 'offerCopy' | 'placeCopy' | 'recentOrders' | 'history'>
  /** Tests put other terms in force. */
  readonly terms?: string
}
