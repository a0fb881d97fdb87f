import type { Message } from '@plumbline/api-schema/service/message'
import { CHANNEL_OF } from '@plumbline/domain/accounts/account'
import type { AccountKind } from '@plumbline/domain/accounts/account'
import { toIso } from '@plumbline/domain/basics/time'
import type { WrittenMessage } from '../../platform/bus.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Reader } from '@plumbline/language/reader'
import { chooseWays } from '../notices/index.ts'
import type { ChosenWays } from '../notices/index.ts'
import { createDeliveries } from './deliveries.ts'
import type { Deliveries } from './deliveries.ts'
import { isMessageKind, MESSAGE_KINDS } from './message-kinds.ts'
import { createMessageWords } from './message-words.ts'
import type { MessageWords, SayMessage } from './message-words.ts'
import type { Messages, NewMessage } from './messages.ts'
import { isAlwaysListed, isAlwaysTold, NOTICE_KIND_OF } from './notice-kinds.ts'
import { countUnread, insertDelivery, insertMessage } from './store.ts'
import type { MessageRow, NewDelivery } from './store.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** Messages with their ways out. */
export interface MessageParts extends Messages {
  readonly deliveries: Deliveries
  readonly say: SayMessage
  /** A message of the bus as the wire shows it; `undefined` where only a newer version has words for it. */
  word(message: WrittenMessage, reader: Reader): Message | undefined
  /** Whether letters leave for accounts of a kind. */
  reaches(kind: AccountKind): boolean
  /** Keeps that a verification code left for a customer. */
  noteCode(
    db: Queryable,
    code: { readonly customerId: bigint; readonly purpose: string; readonly channel: 'mail' | 'sms' },
  ): Promise<void>
}

/** A message as the wire shows it. */
export const messageView = (row: MessageRow, words: MessageWords): Message => ({
  id: row.id,
  type: row.type,
  ...words,
  time: toIso(row.written_at),
  is_read: row.read_at !== null,
  ...defined({ target: row.target }),
})

/** Both outboxes as one: a push service that hangs holds up no mail. */
function outboxes(both: readonly Deliveries[]): Deliveries {
  return {
    jobs: both.flatMap((each) => each.jobs),
    start: () => both.forEach((each) => each.start()),
    wake: () => both.forEach((each) => each.wake()),
    sendDue: async () => void (await Promise.all(both.map((each) => each.sendDue()))),
    stop: async () => void (await Promise.all(both.map((each) => each.stop()))),
  }
}

export function createMessages(deps: Needs): MessageParts {
  const { bus, makeId, post, push, reachOf } = deps
  const say = createMessageWords(deps)

  const lane = (of: 'post' | 'push') => createDeliveries(deps, { say, lane: of })
  const deliveries = outboxes([lane('post'), lane('push')])
  const hasPost = post.reaches('mail') || post.reaches('phone')

  /** Where a message leaves the house: the account by mail or SMS, and each device that is pushed to. */
  async function waysOut(
    tx: Transaction,
    customerId: bigint,
    ways: ChosenWays,
    formerNameId: bigint | undefined,
  ): Promise<Pick<NewDelivery, 'channel' | 'pushId' | 'formerNameId'>[]> {
    const devices = ways.push && push ? await push.devicesOf(tx, customerId) : []
    const pushed = devices.map((pushId) => ({ channel: 'push', pushId }) as const)
    if (!ways.post || !hasPost) return pushed

    const { kind } = await reachOf(tx, customerId)
    const posted = post.reaches(kind) ? [{ channel: CHANNEL_OF[kind] }] : []
    if (formerNameId === undefined) return [...posted, ...pushed]

    const { kind: before } = await reachOf(tx, customerId, formerNameId)
    const also = post.reaches(before) ? [{ channel: CHANNEL_OF[before], formerNameId }] : []

    return [...posted, ...also, ...pushed]
  }

  /** The one place where it is chosen how a customer is told. */
  async function write(tx: Transaction, message: NewMessage): Promise<void> {
    const { customerId, kind, at } = message
    const type = MESSAGE_KINDS[kind]
    const notice = { kind: NOTICE_KIND_OF[type], isUnsilenced: isAlwaysTold(kind, type), at }
    const ways = await chooseWays(tx, customerId, notice)
    const out = await waysOut(tx, customerId, ways, message.formerNameId)

    const isListed = ways.app || isAlwaysListed(kind)
    if (!isListed && out.length === 0) return

    const params = Object.entries(message.params ?? {}).filter(([, value]) => value !== undefined)
    const row: MessageRow = {
      id: message.id ?? makeId(),
      kind,
      type,
      params: Object.fromEntries(params),
      target: message.target ?? null,
      written_at: at,
      read_at: null,
    }
    if (!(await insertMessage(tx, customerId, row, isListed))) return

    const dueAt = ways.quietUntil ?? at
    for (const way of out)
      await insertDelivery(tx, { customerId, messageId: row.id, kind, ...way, at, dueAt })
    if (out.length > 0) tx.onCommit(deliveries.wake)
    if (!isListed) return

    const { read_at: _, written_at: writtenAt, ...written } = row
    tx.onCommit(() => bus.publish({ type: 'message', customerId, message: { ...written, writtenAt } }))
  }

  return {
    deliveries,
    say,
    word({ kind, writtenAt, ...message }, reader) {
      if (!isMessageKind(kind)) return undefined

      const kept = { ...message, kind }
      return messageView({ ...kept, written_at: writtenAt, read_at: null }, say(kept, reader))
    },
    write,
    reaches: post.reaches,
    unreadOf: countUnread,
    async noteCode(db, { customerId, purpose, channel }) {
      const at = deps.clock.now()
      const kind = `code_${purpose}`
      await insertDelivery(db, { customerId, messageId: undefined, kind, channel, at, dueAt: at, sentAt: at })
    },
  }
}
