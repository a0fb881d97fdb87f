import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { languageInfo } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { defined } from '@plumbline/domain/basics/defined'

/** Clocks are set at quarters of an hour. */
const STEADY_MS = 15 * MINUTE_MS

const partsIn = new Map<string, Intl.DateTimeFormat>()
const known = new Map<string, number>()

function formatIn(zone: string): Intl.DateTimeFormat {
  const made =
    partsIn.get(zone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })

  partsIn.set(zone, made)
  return made
}

/** How far a zone is ahead of UTC at a moment, in ms. @param zone IANA name; left out: the device's own */
export function zoneAheadMs(time: number, zone: string | undefined): number {
  if (zone === undefined) return -new Date(time).getTimezoneOffset() * MINUTE_MS

  const steady = Math.floor(time / STEADY_MS) * STEADY_MS
  const key = `${zone} ${steady}`
  const kept = known.get(key)
  if (kept !== undefined) return kept

  const parts = new Map(
    formatIn(zone)
      .formatToParts(steady)
      .map(({ type, value }) => [type, Number(value)]),
  )

  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))

  if (known.size > 20_000) known.clear()
  known.set(key, there - steady)

  return there - steady
}

/** A zone's short name at a moment, as the language writes it: `UTC`, `GMT+1`, `MEZ`. */
export const zoneName = (time: number, language: Language, zone: string | undefined): string =>
  new Intl.DateTimeFormat(languageInfo(language).locale, {
    timeZoneName: 'short',
    ...defined({ timeZone: zone }),
  })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
