import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { quietUntil, waysOf } from '@plumbline/domain/service/notice'
import type { NoticeChanges, NoticeKind, NoticeWays } from '@plumbline/domain/service/notice'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import { noticesOf } from './store.ts'

/** The ways a notice takes, and until when those that ring wait. */
export interface ChosenWays extends NoticeWays {
  readonly quietUntil: Instant | undefined
}

const zones = new Map<string, Zone>()

/** There are some hundred zones; each keeps what it has worked out. */
function zoneOf(name: string): Zone {
  const known = zones.get(name) ?? createZone(name)
  zones.set(name, known)
  return known
}

/** What a customer changed, by kind. */
export function changesOf(rows: Awaited<ReturnType<typeof noticesOf>>['changes']): NoticeChanges {
  const changes: Partial<Record<NoticeKind, Partial<NoticeWays>>> = {}
  for (const { kind, channel, on } of rows) changes[kind] = { ...changes[kind], [channel]: on }
  return changes
}

/**
 * Which ways a notice takes to a customer, by the table that is theirs.
 * @param isUnsilenced of security, or of money that goes out: all ways, at once, at any hour
 */
export async function chooseWays(
  db: Queryable,
  customerId: bigint,
  notice: { readonly kind: NoticeKind; readonly isUnsilenced: boolean; readonly at: Instant },
): Promise<ChosenWays> {
  const { changes, quiet } = await noticesOf(db, customerId)
  const ways = waysOf(notice.kind, changesOf(changes), notice.isUnsilenced)
  const hours = quiet && { from: quiet.from_minute, to: quiet.to_minute }
  const until = hours && !notice.isUnsilenced ? quietUntil(hours, zoneOf(quiet.zone), notice.at) : undefined

  return { ...ways, quietUntil: until }
}
