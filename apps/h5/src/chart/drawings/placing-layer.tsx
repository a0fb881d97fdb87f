import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Drawing, DrawingKind } from '@plumbline/api-schema/trading/chart-keeping'
import type { Drawer } from './drawer.ts'
import { pointsOf } from './drawing-figures.ts'
import styles from './placing-layer.module.css'

interface Place {
  readonly x: number
  readonly y: number
}

/** A finger that moved further than this between down and up has drawn both ends at once. */
const DRAG_PX = 12
const STEP_PX = 8
const LONG_STEP_PX = 40

const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Takes the points of one drawing after another over the chart: tapped one by one, dragged from end to end, or set by
 * keys with a cross that arrows move. The chart beneath stands still meanwhile.
 */
export function PlacingLayer(props: {
  readonly drawer: Drawer
  readonly tool: DrawingKind
  readonly hint: string
  /** Where the cross of the keyboard stands, in words. */
  readonly place: (point: Drawing['points'][number]) => string
  readonly onDrawn: (drawing: Drawing) => void
  readonly onLeave: () => void
}) {
  const { drawer, tool, onLeave } = props
  const layer = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState<Drawing['points'][number]>()
  const [cross, setCross] = useState<Place>()

  /** Where the pointer went down, and whether an earlier tap had set the first point. */
  const down = useRef<Place & { readonly isSecond: boolean }>(undefined)
  useEffect(() => layer.current?.focus({ preventScroll: true }), [tool])

  useEffect(() => {
    setFirst(undefined)
    return () => drawer.preview(undefined)
  }, [drawer, tool])

  const drawn = (points: Drawing['points']): Drawing => ({ id: crypto.randomUUID(), kind: tool, points })

  const finish = (points: Drawing['points']) => {
    drawer.preview(undefined)
    setFirst(undefined)
    props.onDrawn(drawn(points))
  }

  /** Sets the next point; the last one finishes the drawing. */
  const set = ({ x, y }: Place) => {
    const point = drawer.pointAt(x, y)
    if (!point) return
    if (pointsOf(tool) === 1) finish([point])
    else if (first) finish([first, point])
    else setFirst(point)
  }

  const show = ({ x, y }: Place) => {
    const point = first && drawer.pointAt(x, y)
    if (first && point) drawer.preview(drawn([first, point]))
  }

  const placeOf = (event: PointerEvent): Place => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  const onDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return

    event.currentTarget.setPointerCapture(event.pointerId)
    const place = placeOf(event)
    down.current = { ...place, isSecond: first !== undefined }
    if (!first && pointsOf(tool) === 2) set(place)
  }

  const onUp = (event: PointerEvent) => {
    const from = down.current
    down.current = undefined
    if (!from) return

    const to = placeOf(event)
    const isDrag = Math.hypot(to.x - from.x, to.y - from.y) > DRAG_PX
    if (pointsOf(tool) === 1 || from.isSecond || isDrag) set(to)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const box = layer.current?.getBoundingClientRect()
    if (!box || event.metaKey || event.ctrlKey || event.altKey) return

    const at = cross ?? { x: box.width / 2, y: box.height / 2 }
    const way = KEYS[event.key]
    if (way) {
      const step = event.shiftKey ? LONG_STEP_PX : STEP_PX
      const next = {
        x: Math.min(box.width, Math.max(0, at.x + way[0] * step)),
        y: Math.min(box.height, Math.max(0, at.y + way[1] * step)),
      }

      setCross(next)
      show(next)
    } else if (event.key === 'Enter' || event.key === ' ') set(at)
    else if (event.key === 'Escape') onLeave()
    else return

    event.preventDefault()
    event.stopPropagation()
  }

  const spot = cross && drawer.pointAt(cross.x, cross.y)

  return (
    <div
      ref={layer}
      className={styles.layer}
      role="application"
      aria-label={props.hint}
      tabIndex={0}
      onPointerDown={onDown}
      onPointerMove={(event) => show(placeOf(event))}
      onPointerUp={onUp}
      onPointerCancel={() => {
        down.current = undefined
      }}
      onKeyDown={onKeyDown}
    >
      {cross && (
        <svg width="100%" height="100%" aria-hidden="true">
          <line x1={cross.x} x2={cross.x} y1="0" y2="100%" />
          <line x1="0" x2="100%" y1={cross.y} y2={cross.y} />
        </svg>
      )}
      <span className="unseen" aria-live="polite">
        {spot && props.place(spot)}
      </span>
    </div>
  )
}
