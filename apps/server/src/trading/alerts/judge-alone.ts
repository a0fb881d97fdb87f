import { ProductAlerts } from '@plumbline/domain/trading/price-alert-index'
import type { Fired } from '@plumbline/domain/trading/price-alert-index'
import type { AlertState, AlertTick } from '@plumbline/domain/trading/price-alert'
import { watchedOf } from './alert-views.ts'
import type { Needs } from './needs.ts'
import type { AlertRow } from './store.ts'
import { ticksSince } from './ticks-since.ts'

export interface JudgedAlone {
  readonly fired: readonly (Fired & { readonly tick: AlertTick })[]
  /** Its state after the last of these ticks; absent where it is over. */
  readonly state: AlertState | undefined
  /** That tick. */
  readonly seq: bigint
}

/** Judges one alert by the ticks of the log that came since it was made, at least up to one that the others were judged by. */
export async function judgeAlone(
  feed: Needs['feed'],
  row: AlertRow,
  judgedSeq: () => bigint,
): Promise<JudgedAlone> {
  const index = new ProductAlerts()
  index.add(watchedOf(row))

  const fired: (Fired & { readonly tick: AlertTick })[] = []
  const moves = row.kind === 'change' ? [row.since] : []
  let seq = row.judged_seq

  for (let before: bigint | undefined; seq !== before && (before === undefined || seq < judgedSeq());) {
    before = seq

    for await (const tick of ticksSince(feed, row.product_id, seq, moves)) {
      if (tick.seq > seq) {
        seq = tick.seq
        for (const each of index.judge(tick).fired) fired.push({ ...each, tick })
      } else if (before === row.judged_seq) index.remember(tick.time, tick.price)
    }
  }

  return { fired, state: index.stateOf(row.id), seq }
}
