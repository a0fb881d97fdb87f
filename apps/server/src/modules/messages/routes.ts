import { MESSAGE_TYPES, messagesCall, readMessagesCall } from '@plumbline/api-schema/message'
import { NOTICE_KINDS } from '@plumbline/domain/notice'
import type { NoticeKind } from '@plumbline/domain/notice'
import type { Refusal } from '@plumbline/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { messageView } from './create-messages.ts'
import type { SayMessage } from './message-words.ts'
import type { MessageType } from './messages.ts'
import { registerSentNotices } from './sent-notices.ts'
import type { SentNoticesDeps } from './sent-notices.ts'
import { NOTICE_KIND_OF } from './notice-kinds.ts'
import { countUnread, markRead, messagesOf, unreadTypes } from './store.ts'

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

/** One type, all that go by one row of the preferences, or all. */
function typesOf(
  type: MessageType | undefined,
  about: NoticeKind | undefined,
): readonly MessageType[] | undefined {
  const known = type === undefined ? MESSAGE_TYPES : [type]
  if (about === undefined) return type && known
  return known.filter((each) => NOTICE_KIND_OF[each] === about)
}

export function registerRoutes(app: FastifyInstance, deps: MessageRoutesDeps): void {
  const { database, clock, say } = deps
  registerSentNotices(app, deps)
  registerCall(app, messagesCall, async ({ type, about, cursor, limit }, { customerId, language }) => {
    const before = readCursor(cursor)
    if (cursor !== undefined && !before)
      return { refusal: 'field_invalid', field: 'cursor' } as const satisfies Refusal
    const [rows, unread] = await Promise.all([
      messagesOf(database, customerId, { types: typesOf(type, about), before, limit: limit + 1 }),
      unreadTypes(database, customerId),
    ])
    const unreadOf = (kind: NoticeKind): number =>
      unread.reduce((sum, row) => sum + (NOTICE_KIND_OF[row.type] === kind ? Number(row.count) : 0), 0)
    const counts = NOTICE_KINDS.map((kind) => ({ kind, count: unreadOf(kind) }))
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map((row) => messageView(row, say(row, language))),
      unread: counts.reduce((sum, { count }) => sum + count, 0),
      unread_about: counts.filter(({ count }) => count > 0),
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
