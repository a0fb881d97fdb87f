import { HOUR_CYCLES } from './format/date.ts'
import type { HourCycle } from './format/date.ts'
import type { Language } from './languages.ts'

/** Who reads a text: their language and, where they chose one, their clock. */
export interface Reader {
  readonly language: Language
  /** Without it, times are told as the language does. */
  readonly hourCycle?: HourCycle | undefined
}

/** A clock by its name on the wire and in the database; `undefined` where it names none. */
export const hourCycleNamed = (name: string | null | undefined): HourCycle | undefined =>
  HOUR_CYCLES.find((cycle) => cycle === name)
