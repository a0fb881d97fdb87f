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
import { changesOf } from './notices.ts'
import { noticesOf, setPreference, setQuiet } from './store.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { CHANNEL_OF } from '@plumbline/domain/accounts/account'
import { defineModule } from '../../platform/module.ts'
import { isTimeZone } from '@plumbline/domain/feed/calendar-zone'
import { defined } from '@plumbline/domain/basics/defined'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { database, clock, houseChanges, messages, orderNotices, push, reachOf } = deps

  /** How mail or SMS would reach the account; nothing where none is sent. */
  async function postBy(customerId: bigint): Promise<'mail' | 'sms' | undefined> {
    const { kind } = await reachOf(database, customerId)
    return messages.reaches(kind) ? CHANNEL_OF[kind] : undefined
  }

  async function preferencesOf(customerId: bigint): Promise<NoticePreferences> {
    const { changes, quiet } = await noticesOf(database, customerId)
    const changed = changesOf(changes)
    const by = await postBy(customerId)

    return {
      items: NOTICE_KINDS.map((kind) => ({
        kind,
        ...waysOf(kind, changed, false),
        fixed: isFixedNotice(kind),
      })),
      ...(quiet && {
        quiet: { from: formatClock(quiet.from_minute), to: formatClock(quiet.to_minute), zone: quiet.zone },
      }),
      ...defined({ post_by: by }),
      has_push: push !== undefined,
    }
  }

  registerCall(app, noticePreferencesCall, (_request, { customerId }) => preferencesOf(customerId))
  registerCall(app, setNoticePreferenceCall, async ({ kind, channel, on }, { customerId }) => {
    if (isFixedNotice(kind)) return { refusal: 'not_allowed', field: 'kind' } satisfies Refusal

    await database.transaction(async (tx) => {
      await setPreference(tx, { customerId, kind, channel, isOn: on, at: clock.now() })
      await houseChanges.note(tx, 'notices', String(customerId))
    })

    await orderNotices.refresh(customerId)

    return preferencesOf(customerId)
  })

  registerCall(app, setQuietHoursCall, async ({ from, to, zone }, { customerId }) => {
    const [begins, ends] = [parseClock(from ?? ''), parseClock(to ?? '')]
    if (begins === undefined && ends === undefined) await setQuiet(database, customerId, undefined)
    else if (begins === undefined) return fieldInvalid('from')
    else if (ends === undefined || ends === begins) return fieldInvalid('to')
    else if (zone === undefined || !isTimeZone(zone)) return fieldInvalid('zone')
    else await setQuiet(database, customerId, { from_minute: begins, to_minute: ends, zone })

    return preferencesOf(customerId)
  })
}

export const notices = defineModule({
  name: 'notices',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
