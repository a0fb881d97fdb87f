import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type {
  historyCall,
  sendMessageCall,
  SupportItem,
  waitingCall,
} from '@plumbline/api-schema/service/support'
import { handlingAt } from '@plumbline/domain/money/handling-hours'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { DAY_MS, toIso, isoOf } from '@plumbline/domain/basics/time'
import { refusalOfIncoming } from '@plumbline/language/message-secrets'
import { BAD_CURSOR, cutPage } from '../../http/page.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { undoIfRefused } from '../../platform/database/undo-if-refused.ts'
import {
  beginChat,
  countBefore,
  countUnread,
  findChat,
  insertMessage,
  markRead,
  messageOfKey,
  messagesOf,
  newestUpTo,
  usualWait,
} from './chat-store.ts'
import type { ChatRow } from './chat-store.ts'
import { itemOf, openedItem, openTexts, sealText } from './chat-view.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

/* The customer's side of the chat. */

const USUAL_OF_DAYS = 30
/** Fewer answers say nothing about what is usual. */
const USUAL_MIN = 5

async function write(
  deps: Needs,
  tx: Transaction,
  customerId: bigint,
  { text, file_id: fileId, key }: ParsedRequestOf<typeof sendMessageCall>,
): Promise<SupportItem | Refusal> {
  const at = deps.clock.now()
  const chat = await beginChat(tx, customerId, at)
  const known = key === undefined ? undefined : await messageOfKey(tx, customerId, key)
  if (known) return openedItem(deps.vault, tx, known, chat)

  const id = deps.makeId()
  if (fileId !== undefined) {
    const use = { customerId, fileId, purpose: 'chat', usedBy: `message ${id}` } as const
    const taken = await deps.uploads.take(tx, use)
    if (isRefusal(taken)) return taken
  }

  const number = chat.last_number + 1
  const sealed = await sealText(deps.vault, tx, customerId, id, text ?? '')
  await insertMessage(tx, { id, chatId: customerId, number, sealed, fileId, key, at })

  const item: SupportItem = {
    id,
    number,
    from: 'customer',
    text: text ?? '',
    ...defined({ file_id: fileId }),
    time: toIso(at),
    is_read: false,
  }

  tx.onCommit(() => {
    deps.bus.publish({ type: 'support', customerId, item })
    deps.bus.publish({ type: 'desk', queue: 'chats', id: customerId.toString() })
  })

  return item
}

/** @returns the message as kept; or `field_invalid` where it is empty, `message_holds_secrets`, `file_refused`, `file_used` */
export async function sendMessage(
  deps: Needs,
  customerId: bigint,
  request: ParsedRequestOf<typeof sendMessageCall>,
): Promise<SupportItem | Refusal> {
  if (request.text === undefined && request.file_id === undefined) return fieldInvalid('text')

  return (
    refusalOfIncoming(request.text, 'text') ??
    undoIfRefused(deps.database, (tx) => write(deps, tx, customerId, request))
  )
}

const CURSOR = /^number~(\d{1,9})$/

/** @returns the number that a page begins below; `undefined` where the text is no cursor of ours */
export function readNumber(cursor: string): number | undefined {
  const [, number] = CURSOR.exec(cursor) ?? []
  return number === undefined ? undefined : Number(number)
}

const NO_MARKS = { customer_read: 0, support_read: 0 }

/** The chat, newest first. */
export async function history(
  { database, vault }: Needs,
  customerId: bigint,
  { cursor, limit }: ParsedRequestOf<typeof historyCall>,
): Promise<ResponseOf<typeof historyCall> | Refusal> {
  const before = cursor === undefined ? undefined : readNumber(cursor)
  if (cursor !== undefined && before === undefined) return BAD_CURSOR

  const chat = await findChat(database, customerId)
  const rows = await messagesOf(database, customerId, { before, limit: limit + 1 })
  const { page: shown, ...next } = cutPage(rows, limit, (last) => `number~${last.number}`)
  const texts = await openTexts(vault, database, shown)

  return {
    items: shown.map((row) => itemOf(row, chat ?? NO_MARKS, texts)),
    unread: chat ? await countUnread(database, chat) : 0,
    ...next,
  }
}

/** Tells one side how far the other has read: the newest message that is read now stands for all before it. */
export async function publishRead(
  deps: Needs,
  tx: Transaction,
  customerId: bigint,
  by: 'customer' | 'support',
): Promise<ChatRow | undefined> {
  const chat = await findChat(tx, customerId)
  const newest =
    chat && by === 'support' ? await newestUpTo(tx, customerId, chat.support_read, 'customer') : undefined
  const item = newest && chat && (await openedItem(deps.vault, tx, newest, chat))
  tx.onCommit(() => {
    if (item) deps.bus.publish({ type: 'support', customerId, item })
    deps.bus.publish({ type: 'desk', queue: 'chats', id: customerId.toString() })
  })

  return chat
}

/** Marks answers as read. @returns how many are not */
export const readChat = (deps: Needs, customerId: bigint, number: number): Promise<{ unread: number }> =>
  deps.database.transaction(async (tx) => {
    const hasMoved = await markRead(tx, customerId, 'customer', number)
    const chat = hasMoved
      ? await publishRead(deps, tx, customerId, 'customer')
      : await findChat(tx, customerId)
    return { unread: chat ? await countUnread(tx, chat) : 0 }
  })

/** When somebody is there, and how long it takes. */
export async function waiting(
  { database, clock, zone, platformTimeZone, houseSettings }: Needs,
  customerId: bigint,
): Promise<ResponseOf<typeof waitingCall>> {
  const now = clock.now()
  const { begins_at: beginsAt, ...hours } = handlingAt(zone, now, houseSettings.handlingHours(now))
  const chat = await findChat(database, customerId)
  const usual = await usualWait(database, now - USUAL_OF_DAYS * DAY_MS, USUAL_MIN)

  return {
    hours: {
      ...hours,
      time_zone: platformTimeZone,
      ...defined({ begins_at: isoOf(beginsAt) }),
    },
    ...(chat && chat.waiting_since !== null && { before: await countBefore(database, chat) }),
    ...defined({ usual_seconds: usual }),
    is_taken: chat !== undefined && chat.operator_id !== null,
  }
}
