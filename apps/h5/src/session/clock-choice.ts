import { chooseClock } from '@plumbline/language/format/date'
import type { HourCycle } from '@plumbline/language/format/date'
import { createStoredStore } from '@plumbline/web/state/storage'
import { useStore } from '@plumbline/web/state/store'

/** How times are told: as the language does, with AM and PM, or by 24 hours. */
export const CLOCK_CHOICES = ['language', '12', '24'] as const
export type ClockChoice = (typeof CLOCK_CHOICES)[number]

const HOUR_CYCLES: Readonly<Record<ClockChoice, HourCycle | undefined>> = {
  language: undefined,
  '12': 'h12',
  '24': 'h23',
}

export const clockStore = createStoredStore<ClockChoice>(
  'clock',
  (stored) => CLOCK_CHOICES.find((choice) => choice === stored) ?? 'language',
  (choice) => (choice === 'language' ? undefined : choice),
)

/** What the customer chose; `undefined` is as the language does. */
export const chosenHourCycle = (): HourCycle | undefined => HOUR_CYCLES[clockStore.get()]

const follow = (): void => chooseClock(chosenHourCycle())

follow()
clockStore.subscribe(follow)

export const useClockChoice = (): ClockChoice => useStore(clockStore)
