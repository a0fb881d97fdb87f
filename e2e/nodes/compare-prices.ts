import { setTimeout } from 'node:timers/promises'
import { candlesCall, goodsCall } from '@plumbline/api-schema/trading/market'
import type { Goods } from '@plumbline/api-schema/trading/market'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { must } from '../../tools/recompute/http-client.ts'

const INTERVALS = [
  ['1m', 60_000],
  ['1h', 3_600_000],
  ['1d', 86_400_000],
] as const

const LOOKS_MAX = 200
const LOOK_EVERY_MS = 50

/** What two nodes show differently of the same tick or the same ended candles; `compared`: how many products they both showed. */
export interface PriceComparison {
  readonly compared: number
  readonly different: readonly string[]
}

async function marketAt(base: string): Promise<ReadonlyMap<string, Goods>> {
  const { items } = goodsCall.response.parse(await must(base, goodsCall.path))
  return new Map(items.map((item) => [item.symbol, item]))
}

/** Asks both at once, again and again, until each product was seen at the same tick. */
export async function comparePrices(one: string, other: string): Promise<PriceComparison> {
  const compared = new Set<string>()
  const different = await candlesThatDiffer(one, other)

  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const [here, there] = await Promise.all([marketAt(one), marketAt(other)])

    for (const [symbol, row] of here) {
      const same = there.get(symbol)
      if (same?.seq !== row.seq) continue

      compared.add(symbol)
      if (JSON.stringify(same) !== JSON.stringify(row)) different.push(`${symbol} at ${row.seq}`)
    }

    if (here.size > 0 && compared.size === here.size) break

    await setTimeout(LOOK_EVERY_MS)
  }

  return { compared: compared.size, different }
}

async function candlesThatDiffer(one: string, other: string): Promise<string[]> {
  const different: string[] = []

  for (const [interval, lengthMs] of INTERVALS) {
    // Those that have ended, and have reached both: one that runs may move between the two answers.
    const before = new Date(Math.floor(Date.now() / lengthMs - 1) * lengthMs).toISOString()
    const asked = new URLSearchParams({ symbol: 'BTCUSD', interval, before })
    const [here, there] = await Promise.all(
      [one, other].map((base) => must(base, `${candlesCall.path}?${asked.toString()}`)),
    )

    const isSame =
      candlesCall.response.parse(here).items.length > 0 && JSON.stringify(here) === JSON.stringify(there)
    if (!isSame) different.push(`candles of ${interval}`)
  }

  return different
}

/** Products with a tick whose number does not follow on the one before it, or whose time is not later. */
export const brokenTickLogs = (owner: Database): Promise<{ readonly product_id: number }[]> =>
  owner.query(`select distinct product_id from (
    select product_id, seq, time, lag(seq, 1, 0::bigint) over w as seq_before, lag(time) over w as time_before
    from tick window w as (partition by product_id order by seq)) t
    where seq <> seq_before + 1 or time <= time_before`)
