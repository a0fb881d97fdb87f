import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FillRandom, MakeId } from '../../platform/ids.ts'
import type { Messages } from '../../service/messages/index.ts'

/** What the use cases of investments work with. */
export interface InvestmentDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly makeId: MakeId
  readonly fillRandom: FillRandom
  readonly mode: 'practice' | 'live'
  /** The platform's zone: interest is counted by its days. */
  readonly zone: Zone
  readonly messages: Messages
  /** Where a calendar program finds this server, without a slash at its end. */
  readonly publicUrl: string
  readonly brandName: string
}
