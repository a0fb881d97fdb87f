import type { Chart } from 'klinecharts'
import { PRICE_PRESSED } from './price-pressed.ts'
import type { PressedPrice } from './price-pressed.ts'

/** How long a finger must rest before it selects the price under it. */
const HELD_MS = 600
/** A finger that moves further means the chart. */
export const STILL_PX = 8

/**
 * Calls back with the height within `host` at which a finger or the mouse was held still.
 * @returns how to stop
 */
export function watchLongPress(host: HTMLElement, onPress: (y: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let start = { x: 0, y: 0 }
  const end = () => clearTimeout(timer)

  const begin = (event: PointerEvent) => {
    end()
    if (!event.isPrimary || event.button !== 0) return

    start = { x: event.clientX, y: event.clientY }
    timer = setTimeout(() => onPress(start.y - host.getBoundingClientRect().top), HELD_MS)
  }

  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) end()
  }

  const handlers = { pointerdown: begin, pointermove: move, pointerup: end, pointercancel: end } as const
  for (const [name, handler] of Object.entries(handlers))
    host.addEventListener(name, handler as EventListener, { capture: true, passive: true })

  return () => {
    end()
    for (const [name, handler] of Object.entries(handlers))
      host.removeEventListener(name, handler as EventListener, { capture: true })
  }
}

/** Says which price stands at a height of the host; nothing beside the candles’ own pane. */
export function reportPress(chart: Chart, host: HTMLElement, y: number): void {
  const pane = chart.getSize('candle_pane', 'main')
  if (!pane || y < pane.top || y > pane.top + pane.height) return

  const [point] = [chart.convertFromPixel([{ x: 0, y: y - pane.top }], { paneId: 'candle_pane' })].flat()
  const symbol = chart.getSymbol()
  if (point?.value === undefined || point.value <= 0 || symbol === null) return

  const price = point.value.toFixed(symbol.pricePrecision)
  const detail: PressedPrice = { symbol: symbol.ticker, price }
  host.dispatchEvent(new CustomEvent(PRICE_PRESSED, { bubbles: true, detail }))
}
