import { platformDay } from '@plumbline/domain/investing/investment-terms'
import type { PlatformDay } from '@plumbline/domain/investing/investment-terms'
import { dayIn } from '../format/platform-day.ts'
import { useServerNow } from '../market-data/server-now.ts'
import { usePlatformZone } from './platform-zone.ts'

/** The platform's day now, by the server's clock: the post date of what is paid in today. Turns at its midnight. */
export function usePlatformToday(): PlatformDay {
  return platformDay(dayIn(useServerNow(60_000), usePlatformZone()))
}
