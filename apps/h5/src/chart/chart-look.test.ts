import type { Chart } from 'klinecharts'
import { expect, test, vi } from 'vitest'
import type { DrawnOrder } from './candle-source.ts'
import { drawOrders } from './chart-look.ts'
import type { ChartState } from './chart-look.ts'
import type { OrderDrawing } from './order-overlay.ts'

// The library asks for a window as it is read; nothing of it is called here.
vi.mock('klinecharts', () => ({ utils: {}, registerFigure: undefined, registerOverlay: undefined }))

const order = (id: string): DrawnOrder => ({
  id,
  direction: 'up',
  entryTime: 0,
  entryPrice: 100,
  expiresAt: 30_000,
  durationMs: 30_000,
  priceText: id,
  stakeText: '10',
})

/** What the library does with what it is given anew: objects and lists are worked into the old ones by key. */
function merge(target: Record<string, unknown>, source: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(source)) {
    const old = target[key]
    if (isObject(value) && isObject(old)) merge(old, value)
    else target[key] = isObject(value) ? structuredClone(value) : value
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

test('an order that has settled leaves the chart, and the one that remains stands there once', () => {
  const overlays: Record<string, unknown>[] = []
  const library = {
    getOverlays: () => overlays,
    createOverlay: (made: Record<string, unknown>) => {
      overlays.push({})
      library.overrideOverlay(made)
    },
    overrideOverlay: (change: Record<string, unknown>) => overlays.forEach((old) => merge(old, change)),
    removeOverlay: () => overlays.splice(0),
  }

  const draw = (...orders: readonly DrawnOrder[]) =>
    // The chart and its state are as large as the library; this touches no more of them.
    drawOrders(library as unknown as Chart, { drawing: { orders } } as unknown as ChartState)

  const drawn = () =>
    overlays.map(({ extendData }) => (extendData as () => OrderDrawing)().orders.map(({ id }) => id))

  draw(order('first'), order('second'))
  expect(drawn()).toEqual([['first', 'second']])
  draw(order('second'))
  expect(drawn()).toEqual([['second']])
  draw()
  expect(drawn()).toEqual([])
})
