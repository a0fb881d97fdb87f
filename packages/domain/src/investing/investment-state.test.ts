import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joined, withParcel } from './investment-interest.ts'
import {
  dueDay,
  eventOfDay,
  INVESTMENT_EVENTS,
  INVESTMENT_STATES,
  mayHappen,
  stateAfter,
  statusOf,
} from './investment-state.ts'
import type { InvestmentEvent, InvestmentState } from './investment-state.ts'
import type { Holding, InvestmentTerms } from './investment-terms.ts'

const JOINED = 20_000

const PLAIN: InvestmentTerms = {
  dividendMethod: 'daily',
  days: 30,
  dailyRatePpb: 150_000n,
  minMinor: 1n,
  maxMinor: 10n ** 12n,
  exitChargePpm: 0n,
}

const TIERED = { ...PLAIN, instalment: { minor: 500_00n, dueDay: 10, dailyRatePpb: 200_000n } }

describe('every edge and every non-edge', () => {
  const NEXT: Record<InvestmentState, Record<InvestmentEvent, InvestmentState | undefined>> = {
    earning: {
      day: 'earning',
      overdue: 'pending_top_up',
      last: 'earning',
      append: 'earning',
      instalment: 'earning',
      keep: 'earning',
      stop: 'settled',
      maturity: 'settled',
    },
    pending_top_up: {
      day: 'pending_top_up',
      overdue: undefined,
      last: 'earning',
      append: 'pending_top_up',
      instalment: 'earning',
      keep: 'pending_top_up',
      stop: 'settled',
      maturity: undefined,
    },
    settled: {
      day: undefined,
      overdue: undefined,
      last: undefined,
      append: undefined,
      instalment: undefined,
      keep: undefined,
      stop: undefined,
      maturity: undefined,
    },
  }

  const pairs = INVESTMENT_STATES.flatMap((state) =>
    INVESTMENT_EVENTS.map((event) => [state, event, NEXT[state][event]] as const),
  )

  test.each(pairs)('%s, %s: %s', (state, event, next) => {
    expect(stateAfter(state, event)).toBe(next)
  })

  test('are all there are', () => {
    expect(pairs).toHaveLength(24)
  })
})

describe('the status of a day', () => {
  const tiered = joined(TIERED, JOINED, 1_000_00n)
  const paidOn = (day: number): Holding =>
    withParcel(tiered, { kind: 'instalment', postDay: day, minor: 500_00n })

  test.each<[InvestmentState, Holding, number]>([
    ['earning', joined(PLAIN, JOINED, 1_000_00n), JOINED + 10],
    ['earning', tiered, JOINED],
    ['earning', tiered, JOINED + 9],
    ['earning', tiered, JOINED + 10],
    ['pending_top_up', tiered, JOINED + 11],
    ['pending_top_up', tiered, JOINED + 29],
    ['earning', tiered, JOINED + 30],
    ['earning', paidOn(JOINED + 20), JOINED + 20],
    ['earning', paidOn(JOINED), JOINED + 11],
    ['earning', paidOn(JOINED + 10), JOINED + 11],
  ])('%s', (status, holding, today) => {
    expect(statusOf(holding, today, false)).toBe(status)
    expect(statusOf(holding, today, true)).toBe('settled')
  })

  test('an append is no second instalment', () => {
    const appended = withParcel(tiered, { kind: 'append', postDay: JOINED + 3, minor: 500_00n })
    expect(statusOf(appended, JOINED + 11, false)).toBe('pending_top_up')
  })

  test('due on the day before the last earning day, it is never pending: from then on it cannot be paid', () => {
    const late = { ...TIERED, instalment: { ...TIERED.instalment, dueDay: 29 } }
    for (const day of [29, 30])
      expect(statusOf(joined(late, JOINED, 1n), JOINED + day, false)).toBe('earning')
  })

  test('the due date is counted from the post date', () => {
    expect(dueDay(tiered)).toBe(JOINED + 10)
    expect(dueDay(joined(PLAIN, JOINED, 1n))).toBeUndefined()
  })
})

describe('what may happen', () => {
  const tiered = joined(TIERED, JOINED, 1_000_00n)
  test.each([
    ['append', JOINED, true],
    ['append', JOINED + 29, true],
    ['append', JOINED + 30, false],
    ['instalment', JOINED, true],
    ['instalment', JOINED + 29, true],
    ['instalment', JOINED + 30, false],
    ['keep', JOINED + 30, true],
    ['keep', JOINED + 31, false],
    ['stop', JOINED + 30, true],
    ['stop', JOINED + 400, true],
  ] as const)('%s on day %i: %s', (event, day, isPossible) => {
    expect(mayHappen(tiered, day, event)).toBe(isPossible)
  })

  test('no instalment where there is none, and none twice', () => {
    expect(mayHappen(joined(PLAIN, JOINED, 1n), JOINED, 'instalment')).toBe(false)
    const paid = withParcel(tiered, { kind: 'instalment', postDay: JOINED + 2, minor: 500_00n })
    expect(mayHappen(paid, JOINED + 3, 'instalment')).toBe(false)
  })
})

test('walked through day by day, whatever is paid when, the machine is where the status of the day is', () => {
  const lives = fc.record({
    isTiered: fc.boolean(),
    days: fc.integer({ min: 2, max: 40 }),
    due: fc.nat(),
    acts: fc.array(
      fc.record({ day: fc.nat(40), event: fc.constantFrom('append', 'instalment', 'keep', 'stop') }),
      { maxLength: 8 },
    ),
  })

  fc.assert(
    fc.property(lives, ({ isTiered, days, due, acts }) => {
      const instalment = { ...TIERED.instalment, dueDay: 1 + (due % (days - 1)) }
      let holding = joined(isTiered ? { ...PLAIN, days, instalment } : { ...PLAIN, days }, JOINED, 1n)
      let state: InvestmentState | undefined = 'earning'
      for (let day = JOINED; state !== 'settled'; day += 1) {
        if (day > JOINED) state = stateAfter(state, eventOfDay(holding, day))
        if (state === undefined) throw new Error(`no edge on day ${day - JOINED}`)

        if (state === 'settled') expect(day).toBe(JOINED + days + 1)

        for (const { event } of acts.filter((act) => act.day === day - JOINED)) {
          if (state === 'settled' || !mayHappen(holding, day, event)) continue

          if (event === 'append' || event === 'instalment')
            holding = withParcel(holding, { kind: event, postDay: day, minor: 1n })
          state = stateAfter(state, event)
          if (state === undefined) throw new Error(`${event} was possible`)
        }

        expect(statusOf(holding, day, state === 'settled')).toBe(state)
        if (day <= JOINED + instalment.dueDay) expect(state).not.toBe('pending_top_up')
      }
    }),
    { numRuns: 2_000 },
  )
})
