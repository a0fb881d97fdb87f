import type { Message } from '@plumbline/api-schema/message'
import { CHANNEL_OF } from '@plumbline/domain/account'
import { toIso } from '@plumbline/domain/time'
import { createTranslator } from '@plumbline/language/translator'
import type { Bus } from '../../platform/bus.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { MakeId } from '../../platform/ids.ts'
import { createDeliveries } from './deliveries.ts'
import type { Deliveries, DeliveriesDeps } from './deliveries.ts'
import { MESSAGE_KINDS } from './message-kinds.ts'
import { createMessageWords } from './message-words.ts'
import type { SayMessage } from './message-words.ts'
import type { Messages, NewMessage } from './messages.ts'
import { countUnread, insertDelivery, insertMessage } from './store.ts'
import type { MessageRow } from './store.ts'

export interface MessagesDeps extends Omit<DeliveriesDeps, 'translator' | 'say'> {
  readonly bus: Bus
  readonly makeId: MakeId
  readonly brandName: string
  readonly timeZone: string
}

/** Messages with their ways out. */
export interface MessageParts extends Messages {
  readonly deliveries: Deliveries
  readonly say: SayMessage
  /** Keeps that a verification code left for a customer. */
  noteCode(
    db: Queryable,
    code: { readonly customerId: bigint; readonly purpose: string; readonly channel: 'mail' | 'sms' },
  ): Promise<void>
}

/** A message as the wire shows it. */
export const messageView = (row: MessageRow, words: { title: string; text: string }): Message => ({
  id: row.id,
  type: row.type,
  ...words,
  time: toIso(row.written_at),
  is_read: row.read_at !== null,
  ...(row.target !== null && { target: row.target }),
})

export function createMessages(deps: MessagesDeps): MessageParts {
  const { bus, makeId, post, reachOf } = deps
  const translator = createTranslator(deps.brandName)
  const say = createMessageWords({ translator, timeZone: deps.timeZone })
  const deliveries = createDeliveries({ ...deps, translator, say })
  const hasWayOut = post.reaches('mail') || post.reaches('phone')

  async function queue(tx: Transaction, { customerId, kind, at }: NewMessage, messageId: string) {
    const recipient = await reachOf(tx, customerId)
    if (!post.reaches(recipient.kind)) return
    await insertDelivery(tx, { customerId, messageId, kind, channel: CHANNEL_OF[recipient.kind], at })
    tx.onCommit(deliveries.wake)
  }

  return {
    deliveries,
    say,
    async write(tx, message) {
      const { customerId, kind, at } = message
      const row: MessageRow = {
        id: makeId(),
        kind,
        type: MESSAGE_KINDS[kind],
        params: Object.fromEntries(
          Object.entries(message.params ?? {}).filter(([, value]) => value !== undefined),
        ),
        target: message.target ?? null,
        written_at: at,
        read_at: null,
      }
      await insertMessage(tx, customerId, row)
      if (hasWayOut) await queue(tx, message, row.id)
      tx.onCommit(() =>
        bus.publish({
          type: 'message',
          customerId,
          render: (language) => messageView(row, say(row, language)),
        }),
      )
    },
    unreadOf: countUnread,
    async noteCode(db, { customerId, purpose, channel }) {
      const at = deps.clock.now()
      const kind = `code_${purpose}`
      await insertDelivery(db, { customerId, messageId: undefined, kind, channel, at, sentAt: at })
    },
  }
}
