import type { RequestOf } from '@plumbline/api-schema/wire/call'
import type { pendingTicketCall } from '@plumbline/api-schema/trading/pending'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { sideOf } from '@plumbline/domain/trading/pending-order'
import type { TouchSide } from '@plumbline/domain/trading/pending-order'
import { DAY_MS, SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import { levelOf } from '../product/typed-level.ts'
import type { TicketWish } from '../ticket/ticket-form.ts'

export const WHENS = ['now', 'price', 'time'] as const
export type When = (typeof WHENS)[number]
/** How long a price is waited for, in minutes. */
export const VALIDITIES = [60, 240, 720, 1440] as const

/** When the order is to be placed, as it was typed. */
export interface TypedWhen {
  readonly when: When
  readonly level: string
  readonly valid: (typeof VALIDITIES)[number]
  /** `14:30:00`, in the shown zone. */
  readonly clock: string
}

export const NOW: TypedWhen = { when: 'now', level: '', valid: 1440, clock: '' }

/** What a pending order waits for, as the call takes it. */
export type WhenWish = Pick<RequestOf<typeof pendingTicketCall>, 'trigger' | 'level' | 'at' | 'valid'>

/** On which side of a level the price stands; both are decimal strings. */
export function sideOfLevel(level: string, price: string, decimals: number): TouchSide | undefined {
  const [wanted, now] = [parseDecimal(level, decimals), parseDecimal(price, decimals)]
  return wanted === undefined || now === undefined ? undefined : sideOf(wanted, now)
}

/**
 * The next moment at which the zone's clock shows a typed time.
 * @param typed `15:04` or `15:04:05`, as a time field gives it
 * @returns nothing where the text is no time
 */
export function nextAt(typed: string, zone: Zone, now: Instant): Instant | undefined {
  const [, hours, minutes, seconds = '0'] = /^(\d\d):(\d\d)(?::(\d\d))?/.exec(typed) ?? []
  if (hours === undefined) return undefined

  const on = (date: string): Instant =>
    zone.instantAt(date, Number(hours) * 60 + Number(minutes)) + Number(seconds) * SECOND_MS
  const today = zone.dayOf(now).date
  const at = on(today) > now ? on(today) : on(zone.dayAfter(today, 1).date)

  // A night of 25 hours: the next one lies further away than may be waited for.
  return at > now && at <= now + DAY_MS ? at : undefined
}

/** What goes to the server; nothing while it is not typed, or cannot be read. */
export function whenWish(
  typed: TypedWhen,
  known: { readonly decimals: number; readonly language: Language; readonly at: Instant | undefined },
): WhenWish | undefined {
  if (typed.when === 'time')
    return known.at === undefined ? undefined : { trigger: 'time', at: toIso(known.at) }
  const level = levelOf(typed.level, known.decimals, known.language)
  return level === undefined ? undefined : { trigger: 'price', level, valid: typed.valid }
}

export type PendingWish = TicketWish & WhenWish
