import { SLOW_PERCENT } from '@plumbline/domain/desk/review'
import type { Chances, FairnessBoard } from '@plumbline/api-schema/openness/public-figures'
import { ODDS_SCALE } from '@plumbline/domain/trading/contract-order'
import {
  binomialTest,
  kolmogorovSmirnovTest,
  percentileOf,
} from '@plumbline/domain/openness/fairness-statistics'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import { breakEvenOf, winShare } from '@plumbline/domain/trading/trading-results'
import type { CountRow, FairnessCounts } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

type Wins = FairnessCounts['wins']

const share = (value: number): string => value.toFixed(4)

function chancesOf(counted: Wins): Chances {
  const sum = (name: 'won' | 'lost' | 'ties'): number => counted.reduce((total, row) => total + row[name], 0)
  const [won, lost, ties] = [sum('won'), sum('lost'), sum('ties')]
  const rate = winShare(won, won + lost)

  return {
    won,
    lost,
    ties,
    ...(rate && { rate: share(rate.share), low: share(rate.low), high: share(rate.high) }),
    p: share(binomialTest(won, won + lost)),
  }
}

const groupsBy = <Key extends string | number>(
  counted: Wins,
  keyOf: (row: Wins[number]) => Key,
): (readonly [Key, Wins])[] => [...Map.groupBy(counted, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))

function breakEven(counted: Wins): Pick<FairnessBoard, 'break_even_rate'> {
  const sum = (name: 'cost' | 'payouts'): bigint =>
    counted.reduce((total, row) => total + BigInt(row[name]), 0n)
  const rate = breakEvenOf(sum('cost'), sum('payouts'))
  return rate === undefined ? {} : { break_even_rate: formatDecimal(rate, ODDS_SCALE) }
}

function delaysOf(counted: FairnessCounts['delays']): FairnessBoard['delays'] {
  const waits = (side: 'won' | 'lost') => {
    const counts = counted.map((row) => ({ value: row.delay_ms, count: row[side] }))
    const [usual, slow] = [percentileOf(counts, 0.5), percentileOf(counts, SLOW_PERCENT / 100)]

    return {
      orders: counts.reduce((total, { count }) => total + count, 0),
      ...defined({ usual_ms: usual, slow_ms: slow }),
    }
  }

  const test = kolmogorovSmirnovTest(
    counted.map(({ delay_ms: value, won, lost }) => ({ value, first: won, second: lost })),
  )

  return {
    won: waits('won'),
    lost: waits('lost'),
    ...(test && { distance: share(test.distance), p: share(test.p) }),
  }
}

function voidsOf(counted: FairnessCounts['voids']): FairnessBoard['voids'] {
  const sides = counted
    .map(({ direction, ...counts }) => ({
      direction: direction === 1 ? ('up' as const) : ('down' as const),
      ...counts,
    }))
    .toSorted((a, b) => (a.direction > b.direction ? -1 : 1))

  const orders = sides.reduce((total, side) => total + side.orders, 0)
  const wanting = (side: (typeof sides)[number]): number =>
    side.no_entry_tick + side.no_exit_tick + side.too_few_ticks

  const up = sides.find(({ direction }) => direction === 'up')
  const all = sides.reduce((total, side) => total + wanting(side), 0)

  // All orders on one side: their voids can lie nowhere else.
  const isJudged = up !== undefined && up.orders < orders
  return { sides, p: share(isJudged ? binomialTest(wanting(up), all, up.orders / orders) : 1) }
}

/** One count of the database, with the tests made of it. */
export function fairnessBoard(row: CountRow): FairnessBoard {
  // Written by fairness_document() of migration 0039 alone, whose numbers are far below 2^53.
  const { wins, delays, voids } = JSON.parse(row.document) as FairnessCounts

  return {
    day: row.day,
    since: toIso(row.since),
    until: toIso(row.until),
    counted_at: toIso(row.counted_at),
    orders: voids.reduce((total, side) => total + side.orders, 0),
    all: chancesOf(wins),
    durations: groupsBy(wins, (part) => part.seconds).map(([seconds, part]) => ({
      seconds,
      ...chancesOf(part),
    })),
    products: groupsBy(wins, (part) => part.symbol).map(([symbol, part]) => ({ symbol, ...chancesOf(part) })),
    parts: wins.map((part) => ({ symbol: part.symbol, seconds: part.seconds, ...chancesOf([part]) })),
    ...breakEven(wins),
    delays: delaysOf(delays),
    voids: voidsOf(voids),
  }
}
