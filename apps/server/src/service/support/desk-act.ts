import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type {
  closeChatCall,
  DeskChat,
  DeskMessage,
  handOverChatCall,
  readDeskChatCall,
  sendChatCall,
  takeChatCall,
} from '@plumbline/api-schema/service/desk-support'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { ALREADY_DECIDED, NOT_FOUND } from '@plumbline/domain/basics/refusals'
import type { Instant } from '@plumbline/domain/basics/time'
import { refusalOfAnswer } from '@plumbline/language/message-secrets'
import type { Transaction } from '../../platform/database/database.ts'
import { undoIfRefused } from '../../platform/database/undo-if-refused.ts'
import { mayDecide } from '../../desk/operators/index.ts'
import { publishRead } from './chat.ts'
import { assign, findChat, insertMessage, lockChat, markRead, messagesOf } from './chat-store.ts'
import type { ChatRow } from './chat-store.ts'
import { openedItem, openTexts, sealText } from './chat-view.ts'
import { chatView, deskMessageOf } from './desk-chat.ts'
import { faqFigures, isPlatformText } from './faq.ts'
import { SUPPORT_PAGE } from './support.ts'
import type { Needs } from './needs.ts'
import { recordAct } from '../../desk/operators/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

/* What operators do with chats: one at a time has each, and every act is in the log. */

const lockKnown = async (tx: Transaction, id: string): Promise<ChatRow | Refusal> =>
  (await lockChat(tx, BigInt(id))) ?? NOT_FOUND

const publishToDesk = ({ bus }: Needs, tx: Transaction, { id }: ChatRow): void =>
  tx.onCommit(() => bus.publish({ type: 'desk', queue: 'chats', id: id.toString() }))

async function viewAfter(deps: Needs, tx: Transaction, operatorId: bigint, id: bigint): Promise<DeskChat> {
  const chat = await findChat(tx, id)
  if (!chat) throw new Error(`chat ${id} is gone`)
  return chatView(deps, tx, operatorId, chat)
}

interface Act {
  readonly operatorId: bigint
  readonly act: 'chat_take' | 'chat_hand_over' | 'chat_close'
  readonly reason?: string | undefined
  readonly at: Instant
}

/** Assigns a locked chat, with its act. */
async function pass(
  deps: Needs,
  tx: Transaction,
  chat: ChatRow,
  { operatorId, act, reason, at }: Act,
): Promise<void> {
  const isTaken = act === 'chat_take'
  const waitingSince =
    act === 'chat_close' ? null : act === 'chat_hand_over' ? (chat.waiting_since ?? at) : chat.waiting_since

  await assign(tx, chat.id, { operatorId: isTaken ? operatorId : null, waitingSince, at })
  await recordAct(tx, {
    operatorId,
    act,
    subjectKind: 'chat',
    subjectId: chat.id.toString(),
    customerId: chat.id,
    ...defined({ reason, before: chat.operator }),
    at,
  })

  publishToDesk(deps, tx, chat)
}

async function takeLocked(
  deps: Needs,
  tx: Transaction,
  operatorId: bigint,
  chat: ChatRow,
): Promise<Refusal | undefined> {
  if (!(await mayDecide(tx, operatorId, chat.id))) return { refusal: 'same_operator' }
  await pass(deps, tx, chat, { operatorId, act: 'chat_take', at: deps.clock.now() })
  return undefined
}

/** @returns the chat as it is; or `not_found`, `already_decided` where another operator has it, `same_operator` */
export const takeChat = (
  deps: Needs,
  operatorId: bigint,
  { id, over }: ParsedRequestOf<typeof takeChatCall>,
): Promise<DeskChat | Refusal> =>
  deps.database.transaction(async (tx) => {
    const chat = await lockKnown(tx, id)
    if (isRefusal(chat)) return chat

    const isOwn = chat.operator_id === operatorId
    if (!isOwn && chat.operator_id !== null && over !== true) return ALREADY_DECIDED

    const refusal = isOwn ? undefined : await takeLocked(deps, tx, operatorId, chat)
    return refusal ?? viewAfter(deps, tx, operatorId, chat.id)
  })

async function answer(
  deps: Needs,
  tx: Transaction,
  operatorId: bigint,
  { id, text }: ParsedRequestOf<typeof sendChatCall>,
): Promise<DeskMessage | Refusal> {
  const chat = await lockKnown(tx, id)
  if (isRefusal(chat)) return chat
  if (chat.operator_id !== null && chat.operator_id !== operatorId) return ALREADY_DECIDED

  const refusal = chat.operator_id === null ? await takeLocked(deps, tx, operatorId, chat) : undefined
  if (refusal) return refusal

  const [newest] = await messagesOf(tx, chat.id, { before: undefined, limit: 1 })

  // Who has closed the account reads nothing any more, and their key is shut: such a chat can only be closed.
  if (newest && !(await openTexts(deps.vault, tx, [newest])).has(newest.id)) return NOT_FOUND

  const at = deps.clock.now()
  const messageId = deps.makeId()
  const sealed = await sealText(deps.vault, tx, chat.id, messageId, text)
  const since = chat.waiting_since

  await insertMessage(tx, {
    id: messageId,
    chatId: chat.id,
    number: chat.last_number + 1,
    operatorId,
    sealed,
    waitedSince: since === null ? null : Math.min(since, at),
    at,
  })

  await recordAct(tx, {
    operatorId,
    act: 'chat_answer',
    subjectKind: 'chat_message',
    subjectId: messageId,
    customerId: chat.id,
    at,
  })

  // One note for one answer that was waited for: whoever is in the chat hears each of them on the stream.
  if (since !== null)
    await deps.messages.write(tx, { customerId: chat.id, kind: 'support_answered', target: SUPPORT_PAGE, at })
  const [row] = await messagesOf(tx, chat.id, { before: undefined, limit: 1 })
  if (!row) throw new Error(`no message in chat ${chat.id}`)

  const item = await openedItem(deps.vault, tx, row, chat)

  // Its own event says the answer; another says that all before it was read.
  tx.onCommit(() => deps.bus.publish({ type: 'support', customerId: chat.id, item }))
  await publishRead(deps, tx, chat.id, 'support')

  return deskMessageOf(row, item)
}

/**
 * Answers; a chat that nobody has is taken by it.
 * @returns the message; or `message_holds_secrets`, `promise_refused`, `not_found`, `already_decided`, `same_operator`
 */
export const sendAnswer = async (
  deps: Needs,
  operatorId: bigint,
  request: ParsedRequestOf<typeof sendChatCall>,
): Promise<DeskMessage | Refusal> =>
  refusalOfAnswer(request.text, 'text', (text) =>
    isPlatformText(text, deps.brandName, faqFigures(deps.houseSettings, deps.clock.now())),
  ) ?? undoIfRefused(deps.database, (tx) => answer(deps, tx, operatorId, request))

async function letGo(
  deps: Needs,
  tx: Transaction,
  operatorId: bigint,
  {
    id,
    ...act
  }: {
    readonly id: string
    readonly act: 'chat_hand_over' | 'chat_close'
    readonly note?: string | undefined
  },
): Promise<DeskChat | Refusal> {
  const chat = await lockKnown(tx, id)
  if (isRefusal(chat)) return chat
  if (chat.operator_id !== operatorId) return ALREADY_DECIDED

  await pass(deps, tx, chat, { operatorId, act: act.act, reason: act.note, at: deps.clock.now() })
  return viewAfter(deps, tx, operatorId, chat.id)
}

export const handOver = (
  deps: Needs,
  operatorId: bigint,
  { id, note }: ParsedRequestOf<typeof handOverChatCall>,
): Promise<DeskChat | Refusal> =>
  deps.database.transaction((tx) => letGo(deps, tx, operatorId, { id, act: 'chat_hand_over', note }))

export const closeChat = (
  deps: Needs,
  operatorId: bigint,
  { id }: ParsedRequestOf<typeof closeChatCall>,
): Promise<DeskChat | Refusal> =>
  deps.database.transaction((tx) => letGo(deps, tx, operatorId, { id, act: 'chat_close' }))

/** The operator saw the customer's messages up to a number. */
export const readByDesk = (
  deps: Needs,
  operatorId: bigint,
  { id, number }: ParsedRequestOf<typeof readDeskChatCall>,
): Promise<DeskChat | Refusal> =>
  deps.database.transaction(async (tx) => {
    const chat = await lockKnown(tx, id)
    if (isRefusal(chat)) return chat

    if (await markRead(tx, chat.id, 'support', number)) await publishRead(deps, tx, chat.id, 'support')
    return viewAfter(deps, tx, operatorId, chat.id)
  })
