import type { Zone } from '../feed/calendar-zone.ts'
import type { Instant } from '../basics/time.ts'

/** What a customer may be told about (docs/rules/service.md#messages). */
export const NOTICE_KINDS = [
  'orders',
  'pending',
  'money',
  'security',
  'projects',
  'alerts',
  'follow',
  'news',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** By which way: in the list of the app, pushed to a device, by mail or SMS to the account. */
export const NOTICE_CHANNELS = ['app', 'push', 'post'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** What carries a message out of the app. */
export const DELIVERY_CHANNELS = ['mail', 'sms', 'push'] as const
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number]

export type NoticeWays = Readonly<Record<NoticeChannel, boolean>>

const ALL: NoticeWays = { app: true, push: true, post: true }
const NONE: NoticeWays = { app: false, push: false, post: false }

/**
 * What the platform begins with. A settled order is seen in the app as it happens, and writes no message; news come
 * to the list of the app and ring nowhere.
 */
export const NOTICE_DEFAULTS: Readonly<Record<NoticeKind, NoticeWays>> = {
  orders: NONE,
  pending: { ...ALL, post: false },
  money: ALL,
  security: ALL,
  projects: ALL,
  alerts: ALL,
  follow: { ...ALL, post: false },
  news: { ...NONE, app: true },
}

/** Security cannot be switched off. Money that goes out is told as well, whatever the row of money says. */
export const isFixedNotice = (kind: NoticeKind): boolean => kind === 'security'

/** What a customer changed. */
export type NoticeChanges = Readonly<Partial<Record<NoticeKind, Partial<NoticeWays>>>>

/** The ways that a notice takes. @param isUnsilenced of security, or of money that goes out */
export function waysOf(kind: NoticeKind, changes: NoticeChanges, isUnsilenced: boolean): NoticeWays {
  if (isUnsilenced || isFixedNotice(kind)) return ALL
  return { ...NOTICE_DEFAULTS[kind], ...changes[kind] }
}

/** Hours in which nothing rings, in minutes after midnight of their zone; `to` below `from` goes over midnight. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

/** When the quiet hours that `now` lies in end; nothing outside them. Right also in nights of 23 and 25 hours. */
export function quietUntil({ from, to }: QuietHours, zone: Zone, now: Instant): Instant | undefined {
  const today = zone.dayOf(now)
  for (const back of [-1, 0]) {
    const day = zone.dayAfter(today.date, back)
    const begins = zone.instantAt(day.date, from)
    const ends = zone.instantAt(to > from ? day.date : zone.dayAfter(day.date, 1).date, to)
    if (begins <= now && now < ends) return ends
  }

  return undefined
}

/** Minutes after midnight of `HH:MM`; `undefined` where the text is no such time. */
export function parseClock(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** `HH:MM` of minutes after midnight. */
export const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
