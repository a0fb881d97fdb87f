import { describe, expect, it, test, vi } from 'vitest'
import { createTickStore, paced } from './tick-store.ts'

function arrange() {
  const frames: (() => void)[] = []
  const store = createTickStore((draw) => frames.push(draw))

  const frame = () => frames.splice(0).forEach((draw) => draw())
  const push = (symbol: string, seq: number, price: string) =>
    store.push({ symbol, seq, price, time: '2026-11-21T12:00:00.250Z' })

  return { store, frames, frame, push }
}

describe('the tick store', () => {
  it('calls each reader once a frame, with the newest tick, and readers of other products not at all', () => {
    const { store, frames, frame, push } = arrange()
    const btc = vi.fn<() => void>()
    const eur = vi.fn<() => void>()

    store.subscribe('BTCUSD', btc)
    store.subscribe('EURUSD', eur)
    push('BTCUSD', 1, '100.00')
    push('BTCUSD', 2, '101.00')
    push('BTCUSD', 3, '99.50')
    expect(frames).toHaveLength(1)
    expect(btc).not.toHaveBeenCalled()
    frame()
    expect([btc, eur].map((reader) => reader.mock.calls.length)).toEqual([1, 0])

    expect(store.get('BTCUSD')).toEqual({
      symbol: 'BTCUSD',
      seq: 3,
      price: '99.50',
      time: Date.UTC(2026, 10, 21, 12, 0, 0, 250),
      movement: 0,
    })
  })

  it('shows the same tick to all readers until the next frame', () => {
    const { store, frame, push } = arrange()
    push('BTCUSD', 1, '100.00')
    frame()

    const shown = store.get('BTCUSD')
    push('BTCUSD', 2, '101.00')
    expect(store.get('BTCUSD')).toBe(shown)
    expect(store.newestSeq('BTCUSD')).toBe(2)
    frame()
    expect(store.get('BTCUSD')?.seq).toBe(2)
  })

  it.each([
    ['100.00', '100.01', 1],
    ['99.99', '100.00', 1],
    ['100.00', '99.99', -1],
    ['1.10000', '1.10000', 0],
  ])('from %s to %s moves %i', (before, after, movement) => {
    const { store, frame, push } = arrange()
    push('X', 1, before)
    frame()
    push('X', 2, after)
    frame()
    expect(store.get('X')?.movement).toBe(movement)
  })

  it('does not draw for a tick that is shown, nor for a reader that left', () => {
    const { store, frames, frame, push } = arrange()
    const reader = vi.fn<() => void>()
    const leave = store.subscribe('BTCUSD', reader)

    push('BTCUSD', 1, '100.00')
    frame()
    push('BTCUSD', 1, '100.00')
    expect(frames).toHaveLength(0)
    leave()
    push('BTCUSD', 2, '100.00')
    frame()
    expect(reader).toHaveBeenCalledTimes(1)
  })
})

test('frames come at most once a period, and one late tick makes no other late', () => {
  vi.useFakeTimers()
  const start = performance.now()
  const drawn: number[] = []
  const request = paced(250, (draw) => draw())

  const tickAt = (ms: number): void => {
    vi.advanceTimersByTime(start + ms - performance.now())
    request(() => drawn.push(performance.now() - start))
  }

  for (const ms of [0, 100, 600, 750, 1_000]) tickAt(ms)
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  expect(drawn).toEqual([0, 250, 600, 750, 1_000])
})
