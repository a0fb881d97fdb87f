import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SECURITY_EVENT_KINDS, SECURITY_WINDOW_MS } from './security-event.ts'
import type { SecurityEvent } from './security-event.ts'
import { SecurityGatherer } from './security-gathering.ts'

const event = (change: Partial<SecurityEvent> = {}): SecurityEvent => ({
  kind: 'log_in_failed',
  deviceName: '',
  place: '',
  detail: '',
  ...change,
})

describe('a flood of one event', () => {
  test('is one row at once and one with the rest', () => {
    const gatherer = new SecurityGatherer()
    const first = gatherer.take(event({ addressHash: 'aa' }), 1_000)

    expect(first).toEqual({ ...event({ addressHash: 'aa' }), at: 1_000, until: 1_000, times: 1 })
    for (let i = 0; i < 99; i += 1)
      expect(gatherer.take(event({ addressHash: 'aa' }), 2_000 + i)).toBeUndefined()

    expect(gatherer.drain()).toEqual([
      { ...event({ addressHash: 'aa' }), at: 2_000, until: 2_098, times: 99 },
    ])

    expect(gatherer.drain()).toEqual([])
  })

  test('begins anew with the next window', () => {
    const gatherer = new SecurityGatherer()
    expect(gatherer.turn(0)).toEqual([])
    gatherer.take(event(), 1)
    gatherer.take(event(), 2)
    expect(gatherer.turn(SECURITY_WINDOW_MS - 1)).toEqual([])
    expect(gatherer.turn(SECURITY_WINDOW_MS)).toHaveLength(1)
    expect(gatherer.take(event(), SECURITY_WINDOW_MS + 1)).toBeDefined()
  })

  test('from many addresses against one customer leaves five places and then counts', () => {
    const gatherer = new SecurityGatherer()
    const rows = Array.from({ length: 50 }, (_, i) =>
      gatherer.take(event({ customerId: 7n, addressHash: `${i}`, place: '10.0.*.*' }), i),
    ).filter((row) => row !== undefined)

    expect(rows.map(({ addressHash }) => addressHash)).toEqual(['0', '1', '2', '3', '4', undefined])
    expect(gatherer.drain()).toMatchObject([{ customerId: 7n, place: '', times: 44 }])
  })

  test('against one customer takes no room from another', () => {
    const gatherer = new SecurityGatherer()
    for (let i = 0; i < 5_000; i += 1) gatherer.take(event({ customerId: 7n, addressHash: `${i}` }), i)
    expect(gatherer.take(event({ customerId: 8n, addressHash: 'z' }), 1)).toMatchObject({ customerId: 8n })
  })
})

describe('whatever comes', () => {
  const anything = fc.record({
    kind: fc.constantFrom(...SECURITY_EVENT_KINDS),
    customerId: fc.option(fc.bigInt(1n, 2_000n), { nil: undefined }),
    addressHash: fc.option(fc.integer({ min: 0, max: 5_000 }).map(String), { nil: undefined }),
    deviceName: fc.constant(''),
    place: fc.constant(''),
    detail: fc.constantFrom('', '/api/login/index'),
  })

  test('the times written are the times it happened, kind by kind', () =>
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 300 }), (events) => {
        const gatherer = new SecurityGatherer()
        const written = events.flatMap((each, i) => gatherer.take(each, i) ?? [])
        const all = [...written, ...gatherer.drain()]
        for (const kind of SECURITY_EVENT_KINDS)
          expect(all.filter((row) => row.kind === kind).reduce((sum, { times }) => sum + times, 0)).toBe(
            events.filter((each) => each.kind === kind).length,
          )
      }),
    ))

  test('a window writes a bounded number of rows', () => {
    const gatherer = new SecurityGatherer()
    let rows = 0
    for (let i = 0; i < 200_000; i += 1) {
      const kind = SECURITY_EVENT_KINDS[i % SECURITY_EVENT_KINDS.length] ?? 'log_in'
      const customerId = i % 3 === 0 ? BigInt(i) : undefined
      if (gatherer.take(event({ kind, customerId, addressHash: `${i}` }), i)) rows += 1
    }

    const rest = gatherer.drain()
    expect(rows).toBeLessThanOrEqual(500 + 31 * SECURITY_EVENT_KINDS.length)
    expect(rest.length).toBeLessThanOrEqual(rows)
    expect(rows + rest.reduce((sum, { times }) => sum + times, 0)).toBe(200_000)
  })
})

test('an alarm is raised once in a window, by the one that is too many', () => {
  const gatherer = new SecurityGatherer()
  const raised = Array.from({ length: 60 }, () => gatherer.raisesAlarm('account_locked'))

  expect(raised.flatMap((is, i) => (is ? [i + 1] : []))).toEqual([30])
  gatherer.turn(SECURITY_WINDOW_MS * 3)
  expect(gatherer.raisesAlarm('cap_reached')).toBe(true)
  expect(gatherer.raisesAlarm('log_in')).toBe(false)
})
