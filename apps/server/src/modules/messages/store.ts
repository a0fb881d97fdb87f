import type { Instant } from '@plumbline/domain/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { KeptMessage } from './message-words.ts'
import type { MessageType } from './messages.ts'

/*
 * SQL of messages and of what leaves by mail or SMS.
 */

export interface MessageRow extends KeptMessage {
  readonly id: string
  readonly target: string | null
  readonly written_at: Instant
  readonly read_at: Instant | null
}

const COLUMNS = 'id, kind, type, params, target, written_at, read_at'

export async function insertMessage(
  tx: Queryable,
  customerId: bigint,
  row: Omit<MessageRow, 'read_at'>,
): Promise<void> {
  await tx.query(
    `insert into message (id, customer_id, kind, type, params, target, written_at)
     values ($1, $2, $3, $4, $5, $6, instant($7))`,
    [row.id, customerId, row.kind, row.type, JSON.stringify(row.params), row.target, row.written_at],
  )
}

export interface Page {
  readonly type: MessageType | undefined
  readonly before: { readonly at: Instant; readonly id: string } | undefined
  readonly limit: number
}

/** Newest first; `before` is the last one of the page before. */
export async function messagesOf(db: Queryable, customerId: bigint, page: Page): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `select ${COLUMNS} from message
     where customer_id = $1 and ($2::text is null or type = $2)
       and ($3::bigint is null or (written_at, id) < (instant($3), $4::uuid))
     order by written_at desc, id desc limit $5`,
    [customerId, page.type ?? null, page.before?.at ?? null, page.before?.id ?? null, page.limit],
  )
}

export async function countUnread(db: Queryable, customerId: bigint): Promise<number> {
  const [row] = await db.query<{ count: bigint }>(
    'select count(*) from message where customer_id = $1 and read_at is null',
    [customerId],
  )
  return Number(row?.count ?? 0)
}

/** Marks some of the customer's own messages as read, or all; ids of others' are nobody's here. */
export async function markRead(
  db: Queryable,
  customerId: bigint,
  ids: readonly string[] | undefined,
  at: Instant,
): Promise<void> {
  await db.query(
    `update message set read_at = instant($3)
     where customer_id = $1 and read_at is null and ($2::uuid[] is null or id = any($2))`,
    [customerId, ids ?? null, at],
  )
}

export interface NewDelivery {
  readonly customerId: bigint
  readonly messageId: string | undefined
  readonly kind: string
  readonly channel: 'mail' | 'sms'
  readonly at: Instant
  /** Of a code: it has left already. */
  readonly sentAt?: Instant
}

export async function insertDelivery(tx: Queryable, delivery: NewDelivery): Promise<void> {
  const { customerId, messageId, kind, channel, at, sentAt } = delivery
  await tx.query(
    `insert into delivery (customer_id, message_id, kind, channel, queued_at, due_at, sent_at)
     values ($1, $2, $3, $4, instant($5), instant($5), instant($6))`,
    [customerId, messageId ?? null, kind, channel, at, sentAt ?? null],
  )
}

export interface DueDelivery {
  readonly id: bigint
  readonly customer_id: bigint
  readonly message_id: string
  readonly queued_at: Instant
  readonly tries: number
}

/** Takes what is due, so that nobody else sends it before `again`; a sender that dies leaves it due then. */
export async function takeDue(
  db: Queryable,
  now: Instant,
  again: Instant,
  most: number,
): Promise<DueDelivery[]> {
  return db.query<DueDelivery>(
    `update delivery set tries = tries + 1, due_at = instant($2)
     where id in (select id from delivery where sent_at is null and given_up_at is null and due_at <= instant($1)
       order by due_at, id limit $3 for update skip locked)
     returning id, customer_id, message_id, queued_at, tries`,
    [now, again, most],
  )
}

export async function messageById(db: Queryable, id: string): Promise<MessageRow> {
  const [row] = await db.query<MessageRow>(`select ${COLUMNS} from message where id = $1`, [id])
  if (!row) throw new RangeError(`no message ${id}`)
  return row
}

export async function markSent(db: Queryable, id: bigint, at: Instant): Promise<void> {
  await db.query('update delivery set sent_at = instant($2) where id = $1 and sent_at is null', [id, at])
}

export async function tryAgain(db: Queryable, id: bigint, at: Instant): Promise<void> {
  await db.query('update delivery set due_at = instant($2) where id = $1', [id, at])
}

export async function giveUp(db: Queryable, id: bigint, at: Instant): Promise<void> {
  await db.query('update delivery set given_up_at = instant($2) where id = $1', [id, at])
}
