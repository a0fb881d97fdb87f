import type { WithdrawalClock } from '@plumbline/api-schema/openness/public-figures'
import { isoOf } from '@plumbline/domain/basics/time'
import type { ClockRow, CountRow } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

type Day = WithdrawalClock['days'][number]
type Figures = Omit<Day, 'day' | 'document' | 'seq'>

const reasons = (refusals: Readonly<Record<string, number | string>> | null): Figures['refusals'] =>
  Object.entries(refusals ?? {})
    .map(([reason, count]) => ({ reason, count: Number(count) }))
    .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))

const seconds = (name: 'usual' | 'slow' | 'slowest', value: bigint | string | null) =>
  value === null ? {} : { [`${name}_seconds`]: Number(value) }

/** The figures up to now. */
export const clockFigures = (row: ClockRow): Figures => ({
  paid: Number(row.paid),
  ...seconds('usual', row.usual_seconds),
  ...seconds('slow', row.slow_seconds),
  ...seconds('slowest', row.slowest_seconds),
  refusals: reasons(row.refusals),
  waiting: Number(row.waiting),
  ...defined({ oldest_since: isoOf(row.oldest) }),
})

/** A day of the clock as the log holds it: numbers are decimal digits. */
interface DayDocument {
  readonly paid: string
  readonly usual_seconds: string | null
  readonly slow_seconds: string | null
  readonly slowest_seconds: string | null
  readonly refusals: Readonly<Record<string, string>>
  readonly waiting: string
  readonly oldest_waiting: string | null
}

/** One day from its own document, so that what is shown is what was signed. */
export function clockDay({ day, document, seq }: CountRow): Day {
  // Written by withdrawal_document() of migration 0039 alone.
  const counted = JSON.parse(document) as DayDocument

  return {
    day,
    paid: Number(counted.paid),
    ...seconds('usual', counted.usual_seconds),
    ...seconds('slow', counted.slow_seconds),
    ...seconds('slowest', counted.slowest_seconds),
    refusals: reasons(counted.refusals),
    waiting: Number(counted.waiting),
    ...defined({ oldest_since: counted.oldest_waiting }),
    document,
    ...(seq !== null && { seq: Number(seq) }),
  }
}
