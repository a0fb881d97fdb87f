/** One candle as the chart's numbers; the only place in the app where a price is a float (it is drawn, never booked). */
export interface Bar {
  readonly timestamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume?: number
  /** Number of the tick that `close` is, on the running candle: the page proves by it that all its prices agree. */
  readonly seq?: number
}

/** Values of one bar by figure key; a key is absent while the indicator has too few bars. */
export type Values = Record<string, number>

/** An indicator as a walk over bars: `step` takes what the walk carried so far and never changes it. */
export interface Walk<Carried> {
  readonly begin: Carried
  readonly step: (carried: Carried, bars: readonly Bar[], index: number) => readonly [Carried, Values]
}

/** What the chart library passes as the indicator: an identity to remember by, and its periods. */
export interface IndicatorInstance {
  readonly calcParams: readonly number[]
}

interface Memory<Carried> {
  readonly firstBar: Bar | undefined
  readonly periods: string
  readonly results: Values[]
  /** What was carried before the last bar but one, before the last bar, and after it. */
  readonly carried: readonly [Carried, Carried, Carried]
}

/** The walk resumes two bars back: the bar before the newest may have had its last tick after its last calculation. */
const REDONE_BARS = 2

/**
 * The library calculates each indicator over all bars at every tick. This remembers the last walk of each indicator and
 * goes over the two newest bars only, as long as the series is the same: same first bar (its identity tells a change of
 * product, interval or older bars put in front, which a count alone would not), same periods, at most one bar more.
 */
export function incremental<Carried>(
  walkOf: (periods: readonly number[]) => Walk<Carried>,
): (bars: readonly Bar[], indicator: IndicatorInstance) => Values[] {
  const memories = new WeakMap<IndicatorInstance, Memory<Carried>>()

  return (bars, indicator) => {
    const walk = walkOf(indicator.calcParams)
    const periods = indicator.calcParams.join()
    const known = memories.get(indicator)
    const resumed = known && resume(known, bars, periods)
    const results = resumed ? resumed.results : []
    let carried = resumed ? resumed.carried : walk.begin
    let beforeLast = carried
    let beforeLastButOne = carried

    for (let index = resumed ? resumed.from : 0; index < bars.length; index++) {
      beforeLastButOne = beforeLast
      beforeLast = carried
      const [next, values] = walk.step(carried, bars, index)
      carried = next
      results[index] = values
    }

    memories.set(indicator, {
      firstBar: bars[0],
      periods,
      results,
      carried: [beforeLastButOne, beforeLast, carried],
    })

    return results
  }
}

/** Where the walk may go on and with what, or `undefined` where it must start over. */
function resume<Carried>(
  known: Memory<Carried>,
  bars: readonly Bar[],
  periods: string,
): { from: number; carried: Carried; results: Values[] } | undefined {
  const added = bars.length - known.results.length
  if (known.firstBar !== bars[0] || known.periods !== periods || added < 0 || added > 1) return undefined

  const from = bars.length - REDONE_BARS
  if (from < 0 || known.results.length < REDONE_BARS) return undefined

  return { from, carried: added === 0 ? known.carried[0] : known.carried[1], results: known.results }
}
