import { messagesCall, readMessagesCall } from '@plumbline/api-schema/service/message'
import { NOTICE_KINDS } from '@plumbline/domain/service/notice'
import type { NoticeKind } from '@plumbline/domain/service/notice'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import { MESSAGE_TYPES } from '@plumbline/domain/service/message-type'
import type { FastifyInstance } from 'fastify'
import { cutPage, readPlace, writePlace } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { messageView } from './create-messages.ts'
import type { SayMessage } from './message-words.ts'
import { registerSentNotices } from './sent-notices.ts'
import { NOTICE_KIND_OF } from './notice-kinds.ts'
import { countUnread, markRead, messagesOf, unreadTypes } from './store.ts'
import type { Needs } from './needs.ts'
import type { MessageType } from '@plumbline/domain/service/message-type'

/** One type, all that go by one row of the preferences, or all. */
function typesOf(
  type: MessageType | undefined,
  about: NoticeKind | undefined,
): readonly MessageType[] | undefined {
  const known = type === undefined ? MESSAGE_TYPES : [type]
  if (about === undefined) return type && known
  return known.filter((each) => NOTICE_KIND_OF[each] === about)
}

export function registerRoutes(
  app: FastifyInstance,
  { database, clock, translator }: Needs,
  say: SayMessage,
): void {
  registerSentNotices(app, { database, translator, say })
  registerCall(app, messagesCall, async ({ type, about, cursor, limit }, caller) => {
    const { customerId } = caller
    const before = readPlace(cursor)
    if (isRefusal(before)) return before

    const [rows, unread] = await Promise.all([
      messagesOf(database, customerId, {
        types: typesOf(type, about),
        before,
        limit: limit + 1,
      }),
      unreadTypes(database, customerId),
    ])

    const unreadOf = (kind: NoticeKind): number =>
      unread.reduce((sum, row) => sum + (NOTICE_KIND_OF[row.type] === kind ? Number(row.count) : 0), 0)
    const counts = NOTICE_KINDS.map((kind) => ({ kind, count: unreadOf(kind) }))
    const { page: shown, ...next } = cutPage(rows, limit, ({ written_at: at, id }) => writePlace({ at, id }))

    return {
      items: shown.map((row) => messageView(row, say(row, caller))),
      unread: counts.reduce((sum, { count }) => sum + count, 0),
      unread_about: counts.filter(({ count }) => count > 0),
      ...next,
    }
  })

  registerCall(app, readMessagesCall, async ({ ids, all }, { customerId }) => {
    if (ids === undefined && all !== true) return fieldInvalid('ids')
    await markRead(database, customerId, all === true ? undefined : ids, clock.now())
    return { unread: await countUnread(database, customerId) }
  })
}
