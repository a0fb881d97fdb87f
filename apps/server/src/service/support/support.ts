import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { HouseSettings } from '@plumbline/domain/desk/house-settings'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { MakeId } from '../../platform/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Messages } from '../messages/index.ts'
import type { RecordAct } from '../../desk/operators/index.ts'
import type { Uploads } from '../../accounts/uploads/index.ts'
import type { OrderBooks } from './order-books.ts'
import type { Needs } from './needs.ts'

export interface CustomerFacts {
  readonly account: string
  /** Of the customer’s last answer. */
  readonly language: string
}

/** What waits at the desk: how much, how much of it is late, since when. */
export interface WaitingCount {
  readonly waiting: bigint
  readonly overdue: bigint
  readonly oldest_since: Instant | null
}

/** The page of the app that this module’s messages lead to. */
export const SUPPORT_PAGE = '/pages/customer/customer'
