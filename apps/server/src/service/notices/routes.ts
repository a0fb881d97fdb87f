import {
  noticePreferencesCall,
  setNoticePreferenceCall,
  setQuietHoursCall,
} from '@plumbline/api-schema/service/notice'
import type { NoticePreferences } from '@plumbline/api-schema/service/notice'
import {
  formatClock,
  isFixedNotice,
  NOTICE_KINDS,
  parseClock,
  waysOf,
} from '@plumbline/domain/service/notice'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { changesOf } from './notices.ts'
import { noticesOf, setPreference, setQuiet } from './store.ts'

export interface NoticeRoutesDeps {
  readonly database: Database
  /** How mail or SMS would reach the account; nothing where none is sent. */
  readonly postBy: (db: Queryable, customerId: bigint) => Promise<'mail' | 'sms' | undefined>
  readonly hasPush: boolean
  readonly clock: Clock
  /** What a customer hears of has changed. */
  readonly onChanged: (customerId: bigint) => Promise<void>
}

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export function registerRoutes(app: FastifyInstance, deps: NoticeRoutesDeps): void {
  const { database, clock, postBy, hasPush } = deps

  async function preferencesOf(customerId: bigint): Promise<NoticePreferences> {
    const { changes, quiet } = await noticesOf(database, customerId)
    const changed = changesOf(changes)
    const by = await postBy(database, customerId)

    return {
      items: NOTICE_KINDS.map((kind) => ({
        kind,
        ...waysOf(kind, changed, false),
        fixed: isFixedNotice(kind),
      })),
      ...(quiet && {
        quiet: { from: formatClock(quiet.from_minute), to: formatClock(quiet.to_minute), zone: quiet.zone },
      }),
      ...(by !== undefined && { post_by: by }),
      has_push: hasPush,
    }
  }

  registerCall(app, noticePreferencesCall, (_request, { customerId }) => preferencesOf(customerId))
  registerCall(app, setNoticePreferenceCall, async ({ kind, channel, on }, { customerId }) => {
    if (isFixedNotice(kind)) return { refusal: 'not_allowed', field: 'kind' } satisfies Refusal

    await setPreference(database, { customerId, kind, channel, isOn: on, at: clock.now() })
    await deps.onChanged(customerId)

    return preferencesOf(customerId)
  })

  registerCall(app, setQuietHoursCall, async ({ from, to, zone }, { customerId }) => {
    const [begins, ends] = [parseClock(from ?? ''), parseClock(to ?? '')]
    if (begins === undefined && ends === undefined) await setQuiet(database, customerId, undefined)
    else if (begins === undefined) return fieldInvalid('from')
    else if (ends === undefined || ends === begins) return fieldInvalid('to')
    else if (zone === undefined || !isZone(zone)) return fieldInvalid('zone')
    else await setQuiet(database, customerId, { from_minute: begins, to_minute: ends, zone })

    return preferencesOf(customerId)
  })
}
