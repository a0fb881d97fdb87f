import type { AlertTick } from '@plumbline/domain/trading/price-alert'
import { ALERT_WITHIN_MAX_MS } from '@plumbline/domain/trading/price-alert'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Needs } from './needs.ts'

const ALERT_TICKS_AT_ONCE = 5_000

/** Where reading begins: at the last judged tick, or earlier where a move that is waited for may begin earlier. */
async function firstSeq(
  feed: Needs['feed'],
  productId: number,
  judgedSeq: bigint,
  movesSince: readonly Instant[],
): Promise<number> {
  const judged = Number(judgedSeq)
  if (movesSince.length === 0 || judged === 0) return judged

  const [at] = await feed.ticks(productId, { fromSeq: judged, limit: 1 })
  if (!at) return judged

  const from = Math.max(Math.min(...movesSince), at.time - ALERT_WITHIN_MAX_MS)
  const [first] = await feed.ticks(productId, { from, to: at.time, limit: 1 })

  return first ? Number(first.seq) : judged
}

/** The ticks of the log from the last judged one on, which is among them, and before it those that moves ask for. */
export async function* ticksSince(
  feed: Needs['feed'],
  productId: number,
  judgedSeq: bigint,
  movesSince: readonly Instant[],
): AsyncGenerator<AlertTick> {
  let fromSeq = await firstSeq(feed, productId, judgedSeq, movesSince)
  for (;;) {
    const page = await feed.ticks(productId, { fromSeq, limit: ALERT_TICKS_AT_ONCE })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < ALERT_TICKS_AT_ONCE) return

    fromSeq = Number(last.seq) + 1
  }
}
