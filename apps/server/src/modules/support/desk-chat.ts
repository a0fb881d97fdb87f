import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/call'
import type { deskChatCall, deskChatsCall, DeskChat, DeskMessage } from '@plumbline/api-schema/desk-support'
import { maskAccount } from '@plumbline/domain/account'
import type { Refusal } from '@plumbline/domain/refusal'
import { toIso } from '@plumbline/domain/time'
import type { Queryable } from '../../platform/database/database.ts'
import { readNumber } from './chat.ts'
import { countUnread, findChat, listChats, messagesOf } from './chat-store.ts'
import type { ChatRow, MessageRow } from './chat-store.ts'
import { itemOf, openText } from './chat-view.ts'
import type { SupportDeps } from './support.ts'

/* What the desk reads of chats. */

const BEGINNING = 120

export async function chatView(
  { vault, accountOf }: SupportDeps,
  db: Queryable,
  operatorId: bigint,
  chat: ChatRow,
): Promise<DeskChat> {
  const [newest] = await messagesOf(db, chat.id, { before: undefined, limit: 1 })
  const { account, language } = await accountOf(db, chat.id)
  const text = newest && (await openText(vault, db, newest))
  return {
    id: chat.id.toString(),
    customer_id: chat.id.toString(),
    account: maskAccount(account),
    language,
    ...(chat.operator !== null && { operator: chat.operator }),
    is_mine: chat.operator_id === operatorId,
    ...(chat.waiting_since !== null && { waiting_since: toIso(chat.waiting_since) }),
    last_at: toIso(chat.last_at),
    ...(text !== undefined && { last_text: Array.from(text).slice(0, BEGINNING).join('') }),
    last_from: newest && newest.operator_id !== null ? 'support' : 'customer',
    unread: await countUnread(db, chat, 'customer'),
  }
}

export async function deskMessageOf(
  { vault }: SupportDeps,
  db: Queryable,
  row: MessageRow,
  chat: ChatRow,
): Promise<DeskMessage> {
  const item = await itemOf(vault, db, row, chat)
  return { ...item, ...(row.operator !== null && { operator: row.operator }) }
}

const CURSOR = /^(\d{1,15})~(\d{1,18})$/

export async function deskChats(
  deps: SupportDeps,
  operatorId: bigint,
  { filter = 'waiting', cursor, limit }: ParsedRequestOf<typeof deskChatsCall>,
): Promise<ResponseOf<typeof deskChatsCall> | Refusal> {
  const [, at, id] = CURSOR.exec(cursor ?? '') ?? []
  const after = at === undefined || id === undefined ? undefined : { at: Number(at), id: BigInt(id) }
  if (cursor !== undefined && !after) return { refusal: 'field_invalid', field: 'cursor' }
  const rows = await listChats(deps.database, { filter, operatorId, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const place = last && (filter === 'waiting' ? last.waiting_since : last.last_at)
  const items: DeskChat[] = []
  for (const row of shown) items.push(await chatView(deps, deps.database, operatorId, row))
  return { items, ...(last && { next: `${place}~${last.id}` }) }
}

export async function deskChat(
  deps: SupportDeps,
  operatorId: bigint,
  { id, cursor, limit }: ParsedRequestOf<typeof deskChatCall>,
): Promise<ResponseOf<typeof deskChatCall> | Refusal> {
  const before = cursor === undefined ? undefined : readNumber(cursor)
  if (cursor !== undefined && before === undefined) return { refusal: 'field_invalid', field: 'cursor' }
  const { database } = deps
  const chat = await findChat(database, BigInt(id))
  if (!chat) return { refusal: 'not_found' }
  const rows = await messagesOf(database, chat.id, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const items: DeskMessage[] = []
  for (const row of shown) items.push(await deskMessageOf(deps, database, row, chat))
  return {
    chat: await chatView(deps, database, operatorId, chat),
    items,
    ...(last && { next: `number~${last.number}` }),
  }
}
