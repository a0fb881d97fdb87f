import type { Zone } from '../feed/calendar-zone.ts'
import type { Instant } from './time.ts'

/** The calendar month `YYYY-MM` of a zone, [from, to). */
export function monthRange(zone: Zone, month: string): { readonly from: Instant; readonly to: Instant } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: zone.instantAt(`${month}-01`, 0), to: zone.instantAt(`${next}-01`, 0) }
}
