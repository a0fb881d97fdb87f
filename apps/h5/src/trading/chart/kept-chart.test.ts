import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_CHOICE } from './chart-choice.ts'
import { createKeptChart, KEEP_AFTER_MS } from './kept-chart.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a chart', () => {
  test('is sent once for changes that follow each other, as it stands then', async () => {
    const send = vi.fn<(document: object) => Promise<boolean>>(() => Promise.resolve(true))
    const chart = createKeptChart(DEFAULT_CHOICE, send)

    chart.change({ interval: '5m' })
    chart.change({ shape: 'line' })
    expect(chart.isKept.get()).toBe(false)
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS)
    expect(send.mock.calls).toEqual([[{ ...DEFAULT_CHOICE, interval: '5m', shape: 'line' }]])
    expect(chart.isKept.get()).toBe(true)
  })

  test('takes in what another device left, but not over a change of its own', async () => {
    let answer = (_hasArrived: boolean): void => undefined
    const chart = createKeptChart(DEFAULT_CHOICE, () => new Promise((resolve) => (answer = resolve)))

    chart.takeIn({ ...DEFAULT_CHOICE, interval: '1h' })
    expect(chart.shown.get().interval).toBe('1h')
    chart.change({ interval: '4h' })
    chart.takeIn({ ...DEFAULT_CHOICE, interval: '1d' })
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS)
    chart.takeIn({ ...DEFAULT_CHOICE, interval: '1d' })
    expect(chart.shown.get().interval).toBe('4h')
    answer(true)
    await vi.advanceTimersByTimeAsync(0)
    chart.takeIn({ ...DEFAULT_CHOICE, interval: '1d' })
    expect(chart.shown.get().interval).toBe('1d')
  })

  test('that did not arrive says so, and is sent with the next change or when the page goes', async () => {
    const send = vi.fn<(document: object) => Promise<boolean>>(() => Promise.resolve(false))
    const chart = createKeptChart(DEFAULT_CHOICE, send)

    chart.change({ interval: '5m' })
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS)
    expect([send.mock.calls.length, chart.isKept.get()]).toEqual([1, false])
    chart.change({ shape: 'line' })
    chart.flush()
    chart.flush()
    expect(send.mock.calls[1]).toEqual([{ ...DEFAULT_CHOICE, interval: '5m', shape: 'line' }])
    expect(send).toHaveBeenCalledTimes(2)
  })
})
