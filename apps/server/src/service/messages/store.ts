import type { Instant } from '@plumbline/domain/basics/time'
import { DAY_MS } from '@plumbline/domain/basics/time'
import type { DeliveryChannel } from '@plumbline/domain/service/notice'
import type { Queryable } from '../../platform/database/database.ts'
import type { KeptMessage } from './message-words.ts'
import { ABOUT_MONEY_IN } from './notice-kinds.ts'
import type { MessageType } from '@plumbline/domain/service/message-type'

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

/** @returns whether it was written; not where one of this id is there already */
export async function insertMessage(
  tx: Queryable,
  customerId: bigint,
  row: Omit<MessageRow, 'read_at'>,
  isShown: boolean,
): Promise<boolean> {
  const params = JSON.stringify(row.params)
  const written = await tx.query(
    `insert into message (id, customer_id, kind, type, params, target, written_at, is_shown)
     values ($1, $2, $3, $4, $5, $6, instant($7), $8) on conflict (id) do nothing returning id`,
    [row.id, customerId, row.kind, row.type, params, row.target, row.written_at, isShown],
  )

  return written.length > 0
}

export interface Page {
  /** Any of these; all without. */
  readonly types: readonly MessageType[] | undefined
  readonly before: { readonly at: Instant; readonly id: string } | undefined
  readonly limit: number
}

/** Newest first; `before` is the last one of the page before. */
export async function messagesOf(db: Queryable, customerId: bigint, page: Page): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `select ${COLUMNS} from message
     where customer_id = $1 and is_shown and ($2::text[] is null or type = any($2))
       and ($3::bigint is null or (written_at, id) < (instant($3), $4::uuid))
     order by written_at desc, id desc limit $5`,
    [customerId, page.types ?? null, page.before?.at ?? null, page.before?.id ?? null, page.limit],
  )
}

export async function countUnread(db: Queryable, customerId: bigint): Promise<number> {
  const [row] = await db.query<{ count: bigint }>(
    'select count(*) from message where customer_id = $1 and read_at is null and is_shown',
    [customerId],
  )
  return Number(row?.count ?? 0)
}

/** How many are unread of each type that has any. */
export async function unreadTypes(
  db: Queryable,
  customerId: bigint,
): Promise<readonly { readonly type: MessageType; readonly count: bigint }[]> {
  return db.query(
    'select type, count(*) from message where customer_id = $1 and read_at is null and is_shown group by type',
    [customerId],
  )
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
     where customer_id = $1 and read_at is null and is_shown and ($2::uuid[] is null or id = any($2))`,
    [customerId, ids ?? null, at],
  )
}

export interface NewDelivery {
  readonly customerId: bigint
  readonly messageId: string | undefined
  readonly kind: string
  readonly channel: DeliveryChannel
  /** The device of a push. */
  readonly pushId?: string
  /** To a name that the customer had, not to the one that they have. */
  readonly formerNameId?: bigint
  readonly at: Instant
  /** Not before: the end of quiet hours. */
  readonly dueAt: Instant
  /** Whether a code was sent already. */
  readonly sentAt?: Instant
}

export async function insertDelivery(tx: Queryable, delivery: NewDelivery): Promise<void> {
  const { customerId, messageId, kind, channel, pushId, formerNameId, at, dueAt, sentAt } = delivery
  await tx.query(
    `insert into delivery (customer_id, message_id, kind, channel, push_id, former_name_id, queued_at, due_at, sent_at)
     values ($1, $2, $3, $4, $5, $6, instant($7), instant($8), instant($9))`,
    [
      customerId,
      messageId ?? null,
      kind,
      channel,
      pushId ?? null,
      formerNameId ?? null,
      at,
      dueAt,
      sentAt ?? null,
    ],
  )
}

export interface DueDelivery {
  readonly id: bigint
  readonly customer_id: bigint
  readonly message_id: string
  readonly push_id: string | null
  readonly former_name_id: bigint | null
  readonly queued_at: Instant
  readonly tries: number
}

/** In `contract_order`. */
const LOST = 3

/**
 * Takes what is due, so that nobody else sends it before `again`; a sender that dies leaves it due then. What is about money
 * in stays until a day has passed without a lost order (docs/fair-dealing.md 22); in the app it can be read meanwhile.
 */
export async function takeDue(
  db: Queryable,
  now: Instant,
  again: Instant,
  most: number,
  lane: 'post' | 'push' = 'post',
): Promise<DueDelivery[]> {
  return db.query<DueDelivery>(
    `update delivery set tries = tries + 1, due_at = instant($2)
     where id in (select id from delivery where sent_at is null and given_up_at is null and due_at <= instant($1)
       and (channel = 'push') = $4 and not (kind = any($5) and exists (
         select from published.contract_order o where o.customer_id = delivery.customer_id and o.status = $6
           and o.settled_at > instant($7)))
       order by due_at, id limit $3 for update skip locked)
     returning id, customer_id, message_id, push_id, former_name_id, queued_at, tries`,
    [now, again, most, lane === 'push', ABOUT_MONEY_IN, LOST, now - DAY_MS],
  )
}

/**
 * Since when the oldest delivery waits that has not left and was not given up; what is about money in may wait on purpose
 * (docs/fair-dealing.md 22).
 */
export async function readOldestDelivery(db: Queryable): Promise<Instant | undefined> {
  const [row] = await db.query<{ since: Instant | null }>(
    'select min(queued_at) as since from delivery where sent_at is null and given_up_at is null and not kind = any($1)',
    [ABOUT_MONEY_IN],
  )

  return row?.since ?? undefined
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

export interface SentRow {
  readonly id: bigint
  readonly kind: string
  readonly channel: DeliveryChannel
  readonly queued_at: Instant
  readonly sent_at: Instant | null
  readonly given_up_at: Instant | null
  /** None of a code. */
  readonly message: Pick<MessageRow, 'kind' | 'type' | 'params'> | null
}

/** What left the house, newest first; to several devices it left once each. */
export async function sentTo(
  db: Queryable,
  customerId: bigint,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<SentRow[]> {
  return db.query<SentRow>(
    `select d.id, d.kind, d.channel, d.queued_at, d.sent_at, d.given_up_at,
       case when m.id is not null then json_build_object('kind', m.kind, 'type', m.type, 'params', m.params) end message
     from delivery d left join message m on m.id = d.message_id
     where d.customer_id = $1 and ($2::bigint is null or d.id < $2) order by d.id desc limit $3`,
    [customerId, page.before ?? null, page.limit],
  )
}

export async function countSent(db: Queryable, customerId: bigint): Promise<number> {
  const [row] = await db.query<{ count: bigint }>('select count(*) from delivery where customer_id = $1', [
    customerId,
  ])
  return Number(row?.count ?? 0)
}
