import { messagesCall, readMessagesCall } from '@plumbline/api-schema/message'
import type { Refusal } from '@plumbline/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { messageView } from './create-messages.ts'
import type { SayMessage } from './message-words.ts'
import { registerSentNotices } from './sent-notices.ts'
import type { SentNoticesDeps } from './sent-notices.ts'
import { countUnread, markRead, messagesOf } from './store.ts'

export interface MessageRoutesDeps extends SentNoticesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly say: SayMessage
}

const CURSOR = /^(\d{1,15})~([0-9a-f-]{36})$/

function readCursor(cursor: string | undefined) {
  const [, at, id] = CURSOR.exec(cursor ?? '') ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}

export function registerRoutes(app: FastifyInstance, deps: MessageRoutesDeps): void {
  const { database, clock, say } = deps
  registerSentNotices(app, deps)
  registerCall(app, messagesCall, async ({ type, cursor, limit }, { customerId, language }) => {
    const before = readCursor(cursor)
    if (cursor !== undefined && !before)
      return { refusal: 'field_invalid', field: 'cursor' } as const satisfies Refusal
    const [rows, unread] = await Promise.all([
      messagesOf(database, customerId, { type, before, limit: limit + 1 }),
      countUnread(database, customerId),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map((row) => messageView(row, say(row, language))),
      unread,
      ...(last && { next: `${last.written_at}~${last.id}` }),
    }
  })
  registerCall(app, readMessagesCall, async ({ ids, all }, { customerId }) => {
    if (ids === undefined && all !== true)
      return { refusal: 'field_invalid', field: 'ids' } as const satisfies Refusal
    await markRead(database, customerId, all === true ? undefined : ids, clock.now())
    return { unread: await countUnread(database, customerId) }
  })
}
