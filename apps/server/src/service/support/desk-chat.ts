import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type {
  deskChatCall,
  deskChatsCall,
  DeskChat,
  DeskMessage,
} from '@plumbline/api-schema/service/desk-support'
import type { SupportItem } from '@plumbline/api-schema/service/support'
import { mask } from '@plumbline/domain/basics/mask'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import { BAD_CURSOR, cutPage } from '../../http/page.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readNumber } from './chat.ts'
import { countUnreadAtDesk, findChat, listChats, messagesOf, newestOfEach } from './chat-store.ts'
import type { ChatRow, MessageRow } from './chat-store.ts'
import { itemOf, openTexts } from './chat-view.ts'
import type { Needs } from './needs.ts'
import { reachesOf } from '../../accounts/reach/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

/* What the desk reads of chats. */

const BEGINNING = 120

/** Chats as an operator sees them, in the order of the rows. */
async function chatViews(
  { vault }: Needs,
  db: Queryable,
  operatorId: bigint,
  chats: readonly ChatRow[],
): Promise<DeskChat[]> {
  const ids = chats.map(({ id }) => id)
  const rows = await newestOfEach(db, ids)
  const texts = await openTexts(vault, db, rows)
  const newest = new Map(rows.map((row) => [row.chat_id, row]))
  const customers = await reachesOf(db, ids)
  const unread = await countUnreadAtDesk(db, ids)

  return chats.map((chat) => {
    const customer = customers.get(chat.id)
    if (!customer) throw new RangeError(`no customer ${chat.id}`)

    const row = newest.get(chat.id)
    const text = row && texts.get(row.id)

    return {
      id: chat.id.toString(),
      customer_id: chat.id.toString(),
      account: mask(customer.account),
      language: customer.language,
      ...defined({ operator: chat.operator }),
      is_mine: chat.operator_id === operatorId,
      ...defined({ waiting_since: isoOf(chat.waiting_since) }),
      last_at: toIso(chat.last_at),
      ...(text !== undefined && { last_text: Array.from(text).slice(0, BEGINNING).join('') }),
      last_from: row && row.operator_id !== null ? 'support' : 'customer',
      unread: unread.get(chat.id) ?? 0,
    }
  })
}

/** One chat of them. */
export async function chatView(
  deps: Needs,
  db: Queryable,
  operatorId: bigint,
  chat: ChatRow,
): Promise<DeskChat> {
  const [view] = await chatViews(deps, db, operatorId, [chat])
  if (!view) throw new Error('one row is one chat')
  return view
}

/** A message as operators see it: with who of them wrote it. */
export const deskMessageOf = (row: MessageRow, item: SupportItem): DeskMessage => ({
  ...item,
  ...defined({ operator: row.operator }),
})

const CURSOR = /^(\d{1,15})~(\d{1,18})$/

export async function deskChats(
  deps: Needs,
  operatorId: bigint,
  { filter = 'waiting', cursor, limit }: ParsedRequestOf<typeof deskChatsCall>,
): Promise<ResponseOf<typeof deskChatsCall> | Refusal> {
  const [, at, id] = CURSOR.exec(cursor ?? '') ?? []
  const after = at === undefined || id === undefined ? undefined : { at: Number(at), id: BigInt(id) }
  if (cursor !== undefined && !after) return BAD_CURSOR

  const rows = await listChats(deps.database, { filter, operatorId, after, limit: limit + 1 })
  const { page: shown, ...next } = cutPage(rows, limit, (last) => {
    const place = filter === 'waiting' ? last.waiting_since : last.last_at
    return `${place}~${last.id}`
  })

  const items = await chatViews(deps, deps.database, operatorId, shown)
  return { items, ...next }
}

export async function deskChat(
  deps: Needs,
  operatorId: bigint,
  { id, cursor, limit }: ParsedRequestOf<typeof deskChatCall>,
): Promise<ResponseOf<typeof deskChatCall> | Refusal> {
  const before = cursor === undefined ? undefined : readNumber(cursor)
  if (cursor !== undefined && before === undefined) return BAD_CURSOR

  const { database } = deps
  const chat = await findChat(database, BigInt(id))
  if (!chat) return { refusal: 'not_found' }

  const rows = await messagesOf(database, chat.id, { before, limit: limit + 1 })
  const { page: shown, ...next } = cutPage(rows, limit, (last) => `number~${last.number}`)
  const texts = await openTexts(deps.vault, database, shown)

  return {
    chat: await chatView(deps, database, operatorId, chat),
    items: shown.map((row) => deskMessageOf(row, itemOf(row, chat, texts))),
    ...next,
  }
}
