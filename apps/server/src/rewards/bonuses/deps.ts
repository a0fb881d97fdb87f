import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import type { Translate } from '@plumbline/language/translate'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { MakeId } from '../../platform/ids.ts'
import type { Messages } from '../../service/messages/index.ts'

export interface BonusDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly makeId: MakeId
  readonly mode: 'practice' | 'live'
  /** The platform's zone: a sign-in counts for a day of it. */
  readonly zone: Zone
  readonly messages: Pick<Messages, 'write'>
  readonly translator: (language: Language) => Translate
  /** What conditions are about; the modules that know it are wired in. */
  readonly known: CustomerKnowledge
}

export interface CustomerKnowledge {
  registeredAt(db: Queryable, customerId: bigint): Promise<Instant>
  hasIdentity(db: Queryable, customerId: bigint): Promise<boolean>
  hasDeposited(db: Queryable, customerId: bigint): Promise<boolean>
}

/** Where a message about bonuses leads. */
export const BONUS_PAGE = '/pages/user/activityCenter'
