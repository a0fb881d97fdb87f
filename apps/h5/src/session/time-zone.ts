import { createStoredStore } from '@plumbline/web/state/storage'
import { createStore, useStore } from '@plumbline/web/state/store'

/** In which zone times are told: the device's, UTC, or the platform's. One choice for chart, lists and details. */
export type ZoneChoice = 'device' | 'utc' | 'platform'
export const ZONE_CHOICES: readonly ZoneChoice[] = ['device', 'utc', 'platform']

export const zoneStore = createStoredStore<ZoneChoice>(
  'time_zone',
  (stored) => ZONE_CHOICES.find((choice) => choice === stored) ?? 'device',
  (choice) => (choice === 'device' ? undefined : choice),
)

/** What the platform answered; UTC until it has. */
const platformZone = createStore('UTC')
export const setPlatformZone = (zone: string): void => platformZone.set(zone)

const zoneOf = (choice: ZoneChoice, platform: string): string | undefined =>
  choice === 'device' ? undefined : choice === 'utc' ? 'UTC' : platform

/** The zone to write times in, by its IANA name; `undefined` is the device's own. */
export const zoneNow = (): string | undefined => zoneOf(zoneStore.get(), platformZone.get())

export function useZone(): string | undefined {
  const choice = useStore(zoneStore)
  const platform = useStore(platformZone)
  return zoneOf(choice, platform)
}

/** The device's own, by its name. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The platform's own zone, by its name. */
export const usePlatformZone = (): string => useStore(platformZone)
