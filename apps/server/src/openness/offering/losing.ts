import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { losingShareCall } from '@plumbline/api-schema/openness/offering'
import { losingShare } from '@plumbline/domain/openness/losing-share'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import { countLosing, readLosing } from './store.ts'
import type { Needs } from './needs.ts'

/** What is shown on trade pages; practice mode has no real order to count. */
export async function answerLosingShare({
  database,
  clock,
  zone,
  mode,
}: Pick<Needs, 'database' | 'clock' | 'zone' | 'mode'>): Promise<ResponseOf<typeof losingShareCall>> {
  if (mode === 'practice') return {}

  const { date } = zone.dayOf(clock.now())
  if (!(await readLosing(database, date))) await countLosing(database, date)

  const row = await readLosing(database, date)
  if (!row) throw new Error(`nothing was counted for ${date}`)

  const share = losingShare({ customers: Number(row.customers), losing: Number(row.losing) })

  return {
    since: toIso(row.since),
    until: toIso(row.until),
    ...(share !== undefined && { share: formatDecimal(BigInt(share), 1) }),
  }
}
