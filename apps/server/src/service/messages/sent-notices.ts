import { sentNoticesCall } from '@plumbline/api-schema/service/notice'
import type { SentNotice } from '@plumbline/api-schema/service/notice'
import { CODE_PURPOSES } from '@plumbline/domain/accounts/code-purpose'
import { toIso } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import type { FastifyInstance } from 'fastify'
import { BAD_CURSOR, cutPage } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import type { Database } from '../../platform/database/database.ts'
import type { SayMessage } from './message-words.ts'
import { countSent, sentTo } from './store.ts'
import type { SentRow } from './store.ts'
import type { Needs } from './needs.ts'

interface Reading {
  readonly database: Database
  readonly translator: Needs['translator']
  readonly say: SayMessage
}

/** What it was about, in the reader’s language; of a code what it was asked for, never the code. */
function subjectOf({ kind, message }: SentRow, { say, translator }: Reading, language: Language): string {
  if (message) return say(message, { language }).title

  const t = translator(language)
  const purpose = CODE_PURPOSES.find((known) => kind === `code_${known}`)

  return t('message.sent_code', { purpose: purpose === undefined ? '' : t(`mail.purpose_${purpose}`) })
}

const sentView = (row: SentRow, deps: Reading, language: Language): SentNotice => ({
  id: row.id.toString(),
  time: toIso(row.sent_at ?? row.given_up_at ?? row.queued_at),
  channel: row.channel,
  subject: subjectOf(row, deps, language),
  status: row.sent_at !== null ? 'sent' : row.given_up_at !== null ? 'given_up' : 'waiting',
})

/** What the list asks on with: the last one’s number. */
const CURSOR = /^d([1-9]\d{0,17})$/

/** Whoever gets a letter can look up here whether it was from the platform (docs/rules/accounts.md#genuine-messages). */
export function registerSentNotices(app: FastifyInstance, deps: Reading): void {
  registerCall(app, sentNoticesCall, async ({ cursor, limit }, { customerId, language }) => {
    const [, id] = CURSOR.exec(cursor ?? '') ?? []
    if (cursor !== undefined && id === undefined) return BAD_CURSOR

    const before = id === undefined ? undefined : BigInt(id)
    const [rows, count] = await Promise.all([
      sentTo(deps.database, customerId, { before, limit: limit + 1 }),
      countSent(deps.database, customerId),
    ])

    const { page: shown, ...next } = cutPage(rows, limit, (last) => `d${last.id}`)

    return {
      items: shown.map((row) => sentView(row, deps, language)),
      ...next,
      count,
    }
  })
}
