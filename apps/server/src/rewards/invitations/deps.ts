import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import type { Translate } from '@plumbline/language/translate'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { MakeId } from '../../platform/ids.ts'
import type { Messages } from '../../service/messages/index.ts'

export interface Invitee {
  readonly id: bigint
  readonly account: string
  readonly registered_at: Instant
}

/** What accounts know of invitations. */
export interface Invitations {
  codeOf(db: Queryable, customerId: bigint): Promise<string>
  count(db: Queryable, customerId: bigint): Promise<number>
  /** Newest first. @param before the id of the last one of the page before */
  list(db: Queryable, customerId: bigint, before: bigint | undefined, limit: number): Promise<Invitee[]>
}

export interface InvitationDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly makeId: MakeId
  readonly mode: 'practice' | 'live'
  /** The platform's zone: a year is one of it. */
  readonly zone: Zone
  readonly publicUrl: string
  readonly messages: Pick<Messages, 'write'>
  readonly translator: (language: Language) => Translate
  readonly invitations: Invitations
}

/** The platform's year of now. */
export const yearOf = ({ zone, clock }: Pick<InvitationDeps, 'zone' | 'clock'>): number =>
  Number(zone.dayOf(clock.now()).date.slice(0, 4))
