import type { NoticeChannel, NoticeKind } from '@plumbline/domain/service/notice'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/*
 * SQL of what customers changed of the table kind × channel, and of their quiet hours.
 */

export interface QuietRow {
  readonly from_minute: number
  readonly to_minute: number
  readonly zone: string
}

interface KeptNotices {
  readonly changes: readonly {
    readonly kind: NoticeKind
    readonly channel: NoticeChannel
    readonly on: boolean
  }[]
  readonly quiet: QuietRow | null
}

/** What a customer changed, in one round trip: it is read for every message. */
export async function noticesOf(db: Queryable, customerId: bigint): Promise<KeptNotices> {
  const [row] = await db.query<KeptNotices>(
    {
      name: 'notices_of',
      text: `select
        coalesce((select json_agg(json_build_object('kind', kind, 'channel', channel, 'on', is_on))
          from notice_preference where customer_id = $1), '[]') changes,
        (select json_build_object('from_minute', from_minute, 'to_minute', to_minute, 'zone', zone)
          from notice_quiet where customer_id = $1) quiet`,
    },
    [customerId],
  )

  return row ?? { changes: [], quiet: null }
}

export async function setPreference(
  db: Queryable,
  {
    customerId,
    kind,
    channel,
    isOn,
    at,
  }: {
    readonly customerId: bigint
    readonly kind: NoticeKind
    readonly channel: NoticeChannel
    readonly isOn: boolean
    readonly at: Instant
  },
): Promise<void> {
  await db.query(
    `insert into notice_preference (customer_id, kind, channel, is_on, changed_at) values ($1, $2, $3, $4, instant($5))
     on conflict (customer_id, kind, channel) do update set is_on = excluded.is_on, changed_at = excluded.changed_at
     where notice_preference.is_on <> excluded.is_on`,
    [customerId, kind, channel, isOn, at],
  )
}

export async function setQuiet(
  db: Queryable,
  customerId: bigint,
  quiet: QuietRow | undefined,
): Promise<void> {
  if (!quiet) await db.query('delete from notice_quiet where customer_id = $1', [customerId])
  else
    await db.query(
      `insert into notice_quiet (customer_id, from_minute, to_minute, zone) values ($1, $2, $3, $4)
       on conflict (customer_id) do update
         set from_minute = excluded.from_minute, to_minute = excluded.to_minute, zone = excluded.zone`,
      [customerId, quiet.from_minute, quiet.to_minute, quiet.zone],
    )
}

/** Who is told of each settled order, since when; of one customer alone, where one is named. */
export async function orderListeners(db: Queryable, customerId?: bigint): Promise<Map<bigint, Instant>> {
  const rows = await db.query<{ customer_id: bigint; since: Instant }>(
    `select customer_id, min(changed_at) since from notice_preference
     where kind = 'orders' and is_on and ($1::bigint is null or customer_id = $1) group by customer_id`,
    [customerId ?? null],
  )

  return new Map(rows.map((row) => [row.customer_id, row.since]))
}
