import type { CHAT_FILTERS } from '@plumbline/api-schema/service/desk-support'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/* SQL of tables `support_chat` and `support_message`. A chat is named by its customer. */

export interface ChatRow {
  readonly id: bigint
  readonly operator_id: bigint | null
  readonly operator: string | null
  readonly waiting_since: Instant | null
  readonly last_number: number
  readonly last_at: Instant
  readonly customer_read: number
  readonly support_read: number
}

export interface MessageRow {
  readonly id: string
  readonly chat_id: bigint
  readonly number: number
  readonly operator_id: bigint | null
  readonly operator: string | null
  readonly sealed: Buffer
  readonly file_id: string | null
  readonly written_at: Instant
}

const CHAT = `c.id, c.operator_id, (select o.name from published.operator o where o.id = c.operator_id) as operator, c.waiting_since,
  c.last_number, c.last_at, c.customer_read, c.support_read`
const MESSAGE = `m.id, m.chat_id, m.number, m.operator_id, (select o.name from published.operator o where o.id = m.operator_id) as operator,
  m.sealed, m.file_id, m.written_at`

export async function findChat(db: Queryable, id: bigint): Promise<ChatRow | undefined> {
  const [row] = await db.query<ChatRow>(`select ${CHAT} from support_chat c where c.id = $1`, [id])
  return row
}

/** A chat, held until the transaction ends. */
export async function lockChat(tx: Queryable, id: bigint): Promise<ChatRow | undefined> {
  const [row] = await tx.query<ChatRow>(`select ${CHAT} from support_chat c where c.id = $1 for update`, [id])
  return row
}

/** The customer's chat, begun where there is none, held until the transaction ends. */
export async function beginChat(tx: Queryable, id: bigint, at: Instant): Promise<ChatRow> {
  await tx.query(
    'insert into support_chat (id, last_at) values ($1, instant($2)) on conflict (id) do nothing',
    [id, at],
  )

  const row = await lockChat(tx, id)
  if (!row) throw new Error(`no chat of customer ${id}`)

  return row
}

export interface NewMessage {
  readonly id: string
  readonly chatId: bigint
  readonly number: number
  readonly operatorId?: bigint
  readonly sealed: Buffer
  readonly fileId?: string | undefined
  readonly key?: string | undefined
  readonly waitedSince?: Instant | null
  readonly at: Instant
}

/** The next message of a locked chat: of the customer it waits from now on, of an operator nothing waits any more. */
export async function insertMessage(tx: Queryable, message: NewMessage): Promise<void> {
  const { id, chatId, number, operatorId, sealed, fileId, key, waitedSince, at } = message
  await tx.query(
    operatorId === undefined
      ? `update support_chat set last_number = $2, last_at = instant($3), waiting_since = coalesce(waiting_since, instant($3)) where id = $1`
      : `update support_chat set last_number = $2, last_at = instant($3), waiting_since = null, support_read = $2 where id = $1`,
    [chatId, number, at],
  )

  await tx.query(
    `insert into support_message (id, chat_id, number, operator_id, sealed, file_id, sent_key, waited_since, written_at)
     values ($1, $2, $3, $4, $5, $6, $7, instant($8), instant($9))`,
    [id, chatId, number, operatorId ?? null, sealed, fileId ?? null, key ?? null, waitedSince ?? null, at],
  )
}

export async function messageOfKey(
  db: Queryable,
  chatId: bigint,
  key: string,
): Promise<MessageRow | undefined> {
  const [row] = await db.query<MessageRow>(
    `select ${MESSAGE} from support_message m where m.chat_id = $1 and m.sent_key = $2`,
    [chatId, key],
  )
  return row
}

/** Messages below a number, newest first. */
export const messagesOf = (
  db: Queryable,
  chatId: bigint,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<MessageRow[]> =>
  db.query<MessageRow>(
    `select ${MESSAGE} from support_message m
     where m.chat_id = $1 and ($2::integer is null or m.number < $2) order by m.number desc limit $3`,
    [chatId, before ?? null, limit],
  )

/** The newest message of each chat that has one. */
export const newestOfEach = (db: Queryable, chatIds: readonly bigint[]): Promise<MessageRow[]> =>
  db.query<MessageRow>(
    `select ${MESSAGE} from support_chat c join support_message m on m.chat_id = c.id and m.number = c.last_number
     where c.id = any($1::bigint[])`,
    [chatIds],
  )

/** The newest message of one side up to a number. */
export async function newestUpTo(
  db: Queryable,
  chatId: bigint,
  number: number,
  from: 'customer' | 'support',
): Promise<MessageRow | undefined> {
  const [row] = await db.query<MessageRow>(
    `select ${MESSAGE} from support_message m
     where m.chat_id = $1 and m.number <= $2 and (m.operator_id is null) = $3 order by m.number desc limit 1`,
    [chatId, number, from === 'customer'],
  )

  return row
}

/** Answers that the customer has not seen. */
export async function countUnread(db: Queryable, { id, customer_read: read }: ChatRow): Promise<number> {
  const [row] = await db.query<{ count: bigint }>(
    'select count(*) from support_message where chat_id = $1 and number > $2 and operator_id is not null',
    [id, read],
  )
  return Number(row?.count ?? 0n)
}

/** Messages of each customer that the desk has not seen; a chat without any is not among them. */
export async function countUnreadAtDesk(
  db: Queryable,
  chatIds: readonly bigint[],
): Promise<Map<bigint, number>> {
  const rows = await db.query<{ id: bigint; count: bigint }>(
    `select c.id, count(*) from support_chat c join support_message m on m.chat_id = c.id and m.number > c.support_read
     where c.id = any($1::bigint[]) and m.operator_id is null group by c.id`,
    [chatIds],
  )

  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** Moves a read mark forward. @returns whether it moved */
export async function markRead(
  tx: Queryable,
  id: bigint,
  by: 'customer' | 'support',
  number: number,
): Promise<boolean> {
  const column = by === 'customer' ? 'customer_read' : 'support_read'
  const rows = await tx.query(
    `update support_chat set ${column} = least($2, last_number) where id = $1 and ${column} < least($2, last_number) returning id`,
    [id, number],
  )

  return rows.length > 0
}

/** Gives a locked chat to an operator, or to nobody. */
export async function assign(
  tx: Queryable,
  id: bigint,
  to: { readonly operatorId: bigint | null; readonly waitingSince: Instant | null; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `update support_chat set operator_id = $2, waiting_since = instant($3),
       taken_at = case when $2::bigint is null then null else instant($4) end where id = $1`,
    [id, to.operatorId, to.waitingSince, to.at],
  )
}

export interface ChatPage {
  readonly filter: (typeof CHAT_FILTERS)[number]
  readonly operatorId: bigint
  readonly after: { readonly at: Instant; readonly id: bigint } | undefined
  readonly limit: number
}

const LISTS: Readonly<Record<ChatPage['filter'], string>> = {
  waiting: `c.waiting_since is not null and c.operator_id is null and $4::bigint is not null
    and ($1::bigint is null or (c.waiting_since, c.id) > (instant($1), $2::bigint)) order by c.waiting_since, c.id`,
  mine: `c.operator_id = $4 and ($1::bigint is null or (c.last_at, c.id) < (instant($1), $2::bigint)) order by c.last_at desc, c.id desc`,
  all: `c.last_number > 0 and $4::bigint is not null
    and ($1::bigint is null or (c.last_at, c.id) < (instant($1), $2::bigint)) order by c.last_at desc, c.id desc`,
}

export const listChats = (
  db: Queryable,
  { filter, operatorId, after, limit }: ChatPage,
): Promise<ChatRow[]> =>
  db.query<ChatRow>(`select ${CHAT} from support_chat c where ${LISTS[filter]} limit $3`, [
    after?.at ?? null,
    after?.id ?? null,
    limit,
    operatorId,
  ])

/** How many chats have waited longer than this one. */
export async function countBefore(db: Queryable, { id, waiting_since: since }: ChatRow): Promise<number> {
  const [row] = await db.query<{ count: bigint }>(
    `select count(*) from support_chat where waiting_since is not null and (waiting_since, id) < (instant($1), $2::bigint)`,
    [since, id],
  )
  return Number(row?.count ?? 0n)
}

/** The median wait for an answer since an instant, in whole seconds; `undefined` below `least` answers. */
export async function usualWait(db: Queryable, since: Instant, least: number): Promise<number | undefined> {
  const [row] = await db.query<{ count: bigint; seconds: number | null }>(
    `select count(*), round(percentile_cont(0.5) within group (order by extract(epoch from written_at - waited_since)))::integer as seconds
     from support_message where waited_since is not null and written_at >= instant($1)`,
    [since],
  )

  return row && Number(row.count) >= least ? (row.seconds ?? undefined) : undefined
}

export async function countWaitingChats(
  db: Queryable,
): Promise<{ readonly waiting: bigint; readonly oldest_since: Instant | null }> {
  const [row] = await db.query<{ waiting: bigint; oldest_since: Instant | null }>(
    'select count(*) as waiting, min(waiting_since) as oldest_since from support_chat where waiting_since is not null',
  )
  return row ?? { waiting: 0n, oldest_since: null }
}
