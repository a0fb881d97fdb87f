import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { ownSecurityEventsCall } from '@plumbline/api-schema/accounts/security-event'
import { SHOWN_SECURITY_EVENTS } from '@plumbline/domain/accounts/security-event'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { cutPage, readPlace, writePlace } from '../../http/page.ts'
import type { Queryable } from '../../platform/database/database.ts'

type Shown = (typeof SHOWN_SECURITY_EVENTS)[number]

interface Row {
  readonly line: string
  readonly kind: Shown
  readonly at: Instant
  readonly until: Instant
  readonly times: number
  readonly device_name: string
  readonly place: string
}

/** What happened around a customer's account, newest first. */
export async function ownEvents(
  db: Queryable,
  customerId: bigint,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<ResponseOf<typeof ownSecurityEventsCall> | Refusal> {
  const after = readPlace(cursor)
  if (isRefusal(after)) return after

  // Not by its number in the table: that would tell how much happens elsewhere.
  const rows = await db.query<Row>(
    `select line::text, kind, at, until, times, device_name, place from (
       select left(encode(sha256(convert_to(customer_id || ' ' || id, 'UTF8')), 'hex'), 32)::uuid as line, *
       from published.security_event where customer_id = $1 and kind = any($2)) as own
     where $3::bigint is null or (at, line) < (instant($3), $4::uuid)
     order by at desc, line desc limit $5`,
    [customerId, SHOWN_SECURITY_EVENTS, after?.at ?? null, after?.id ?? null, limit + 1],
  )

  const { page, ...next } = cutPage(rows, limit, ({ line, at }) => writePlace({ at, id: line }))

  return {
    items: page.map((row) => ({
      id: row.line,
      kind: row.kind,
      time: toIso(row.at),
      ...(row.until > row.at && { until: toIso(row.until) }),
      times: row.times,
      device: row.device_name,
      place: row.place,
    })),
    ...next,
  }
}
