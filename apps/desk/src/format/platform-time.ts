import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { parseIso, toIso } from '@plumbline/domain/basics/time'

const zones = new Map<string, Zone>()

/** A zone by its name, made once: it keeps what it worked out. */
export function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known) return known

  const made = createZone(name)
  zones.set(name, made)

  return made
}

let platform = 'UTC'

/** Called by the shell with what the server says of itself. */
export function setPlatformZone(name: string): void {
  platform = name
}

/** The platform's zone, by whose midnights interest is credited. No page stands before it is known. */
export const platformZone = (): Zone => zoneOf(platform)

const LOCAL = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/

/** A date and time as typed (`2026-12-01T09:00`) by the clock of a zone, as a time of the wire; `undefined` where it is none. */
export function wireTimeIn(typed: string, zone: Zone): string | undefined {
  const [, date = '', hours = '', minutes = ''] = LOCAL.exec(typed) ?? []
  if (parseIso(`${date}T${hours}:${minutes}:00Z`) === undefined) return undefined
  return toIso(zone.instantAt(date, Number(hours) * 60 + Number(minutes)))
}

/** A time of the wire as a field for date and time shows it, by the clock of a zone. */
export function typedTimeIn(iso: string, zone: Zone): string {
  const instant = parseIso(iso)
  return instant === undefined ? '' : toIso(instant + zone.offsetAt(instant)).slice(0, 16)
}
