import { keyed, pushed, zoomed } from './map-view.ts'
import type { MapView } from './map-view.ts'

interface Hand {
  readonly view: () => MapView
  readonly change: (view: MapView) => void
}

interface Point {
  readonly x: number
  readonly y: number
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))

/** Fingers, mouse, wheel and keys on the map; returns how to stop. One finger pushes, two zoom. */
export function followHand(element: HTMLElement, hand: Hand): () => void {
  const down = new Map<number, Point>()

  const fromMiddle = ({ x, y }: Point): Point => {
    const box = element.getBoundingClientRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    down.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  const onMove = (event: PointerEvent) => {
    const from = down.get(event.pointerId)
    if (!from) return

    const to = { x: event.clientX, y: event.clientY }
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1]

    down.set(event.pointerId, to)
    if (!other) return hand.change(pushed(hand.view(), to.x - from.x, to.y - from.y))

    const [before, after] = [middle(from, other), middle(to, other)]
    const at = fromMiddle(after)
    const moved = pushed(hand.view(), after.x - before.x, after.y - before.y)
    hand.change(zoomed(moved, distance(to, other) / distance(from, other), at.x, at.y))
  }

  const onUp = (event: PointerEvent) => down.delete(event.pointerId)

  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const at = fromMiddle({ x: event.clientX, y: event.clientY })
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 16
    hand.change(zoomed(hand.view(), Math.exp(-lines * 0.003), at.x, at.y))
  }

  const onDouble = (event: MouseEvent) => {
    const at = fromMiddle({ x: event.clientX, y: event.clientY })
    hand.change(zoomed(hand.view(), 2, at.x, at.y))
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return

    const next = keyed(hand.view(), event.key, event.shiftKey)
    if (!next) return

    event.preventDefault()
    hand.change(next)
  }

  const stopped = new AbortController()
  const { signal } = stopped

  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
  element.addEventListener('wheel', onWheel, { signal, passive: false })
  element.addEventListener('dblclick', onDouble, { signal })
  element.addEventListener('keydown', onKey, { signal })

  return () => stopped.abort()
}
