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

export interface SupportDeps {
  readonly houseSettings: HouseSettings
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly makeId: MakeId
  readonly vault: Vault
  readonly uploads: Pick<Uploads, 'take' | 'whyNotTaken'>
  readonly messages: Pick<Messages, 'write'>
  readonly recordAct: RecordAct
  /** How the desk's lists name customers. */
  readonly customersOf: (
    db: Queryable,
    customerIds: readonly bigint[],
  ) => Promise<ReadonlyMap<bigint, CustomerFacts>>
  /** What the evidence of a complaint is held against. */
  readonly orders: OrderBooks
  readonly zone: Zone
  readonly platformTimeZone: string
  readonly brandName: string
}

export interface CustomerFacts {
  readonly account: string
  /** Language of the customer’s last answer. */
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
