import { Minus, Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import type { Place } from '../../forms/places/chosen-place.ts'
import { themeStore } from '../../session/appearance.ts'
import { useStore } from '@plumbline/web/state/store'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { Bob } from '@plumbline/web/parts/mark'
import { drawMap, inksOf, projectionOf } from './draw-map.ts'
import { followHand } from './map-gestures.ts'
import { zoomed } from './map-view.ts'
import type { MapView } from './map-view.ts'
import type { Shapes } from './world-shapes.ts'
import styles from './location.module.css'
import type { Size } from './draw-map.ts'

/** At rest for so long the fine outlines are drawn. */
const REST_MS = 150

interface WorldMapProps {
  readonly view: MapView
  readonly onView: (view: MapView) => void
  readonly coarse: Shapes | undefined
  readonly fine: Shapes | undefined
  /** Where the bob stands; without one a cross marks the middle, which is what is chosen. */
  readonly pin?: Place
  /** Read out beside the map: where the cross stands. */
  readonly words: string
}

/** The map, drawn on this device alone. Pushed by finger, mouse or arrow keys; zoomed by two fingers, wheel, plus and minus. */
export function WorldMap(props: WorldMapProps) {
  const t = useWords()
  const helpId = useId()
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useSize(box)
  useDrawing(canvas, size, props)
  const hand = useRef(props)

  useEffect(() => {
    hand.current = props
  })

  useEffect(() => {
    const element = box.current
    return element
      ? followHand(element, { view: () => hand.current.view, change: (view) => hand.current.onView(view) })
      : undefined
  }, [])

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.map}
        role="application"
        tabIndex={0}
        aria-label={`${t('place.map')}: ${props.words}`}
        aria-describedby={helpId}
      >
        <canvas ref={canvas} aria-hidden="true" />
        {props.pin ? <Pin {...props} pin={props.pin} size={size} /> : <Cross />}
      </div>
      <p id={helpId} className="unseen">
        {t('place.map_help')}
      </p>
      <div className={styles.zoom}>
        <IconButton label={t('place.zoom_in')} onClick={() => props.onView(zoomed(props.view, 2))}>
          <Icon of={Plus} />
        </IconButton>
        <IconButton label={t('place.zoom_out')} onClick={() => props.onView(zoomed(props.view, 0.5))}>
          <Icon of={Minus} />
        </IconButton>
      </div>
    </div>
  )
}

function useSize(box: { readonly current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })

  useEffect(() => {
    const element = box.current
    if (!element) return

    const watcher = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )

    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box])

  return size
}

/** Draws with each change: coarse outlines at once, fine ones when the map has come to rest. */
function useDrawing(
  canvas: { readonly current: HTMLCanvasElement | null },
  size: Size,
  { view, coarse, fine }: WorldMapProps,
): void {
  const theme = useStore(themeStore)

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || size.width === 0) return

    const draw = (shapes: Shapes | undefined) => {
      const density = Math.min(3, devicePixelRatio)
      element.width = size.width * density
      element.height = size.height * density
      context.setTransform(density, 0, 0, density, 0, 0)
      drawMap(context, view, size, shapes, inksOf(element))
    }

    const frame = requestAnimationFrame(() => draw(coarse))
    const rest = fine && setTimeout(() => draw(fine), REST_MS)

    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
    }
  }, [canvas, size, view, coarse, fine, theme])
}

const Cross = () => (
  <svg viewBox="-24 -24 48 48" width="48" height="48" className={styles.cross} aria-hidden="true">
    <path d="M-22 0h16M6 0h16M0-22v16M0 6v16" />
    <circle r="1.5" />
  </svg>
)

function Pin({ view, pin, size }: WorldMapProps & { readonly pin: Place; readonly size: Size }) {
  const at = projectionOf(view, size)([pin.longitude, pin.latitude])
  if (!at || size.width === 0) return null

  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      className={styles.pin}
      aria-hidden="true"
    >
      <Bob x={at[0]} y={at[1]} scale={1.5} />
    </svg>
  )
}
