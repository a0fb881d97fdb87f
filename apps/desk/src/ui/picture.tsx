import { Maximize, Minimize, RotateCcw, RotateCw, Shrink, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LucideIcon } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from '@plumbline/web/styles/class-names'
import { Icon } from '@plumbline/web/parts/icon'
import { FIT, moved, turned, zoomed } from './picture-view.ts'
import type { PictureView } from './picture-view.ts'
import styles from './picture.module.css'

export interface PictureWords {
  readonly what: string
  readonly viewer: string
  readonly larger: string
  readonly smaller: string
  readonly left: string
  readonly right: string
  readonly fit: string
  readonly full: string
  readonly leaveFull: string
}

const ACT_OF_KEY: Readonly<Record<string, (view: PictureView) => PictureView>> = {
  '+': (view) => zoomed(view, 1),
  '=': (view) => zoomed(view, 1),
  '-': (view) => zoomed(view, -1),
  '[': (view) => turned(view, -1),
  ']': (view) => turned(view, 1),
  '0': () => FIT,
  ArrowLeft: (view) => moved(view, 40, 0),
  ArrowRight: (view) => moved(view, -40, 0),
  ArrowUp: (view) => moved(view, 0, 40),
  ArrowDown: (view) => moved(view, 0, -40),
}

/** A picture to look at closely: zoom, turn, drag; by keys while it has the focus. `src` is a `data:` address. */
export function Picture({
  src,
  words,
  onLeave,
}: {
  readonly src: string
  readonly words: PictureWords
  /** Escape was pressed within. */
  readonly onLeave: () => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [view, setView] = useState(FIT)
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    // By the style object: the policy of the page allows no style attribute in markup.
    if (image.current)
      image.current.style.transform = `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.zoom})`
  }, [view])

  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])

  const toggleFull = (): void => {
    void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => undefined)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return onLeave()
    }

    const act = event.key === 'f' ? undefined : ACT_OF_KEY[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey || (!act && event.key !== 'f')) return

    event.preventDefault()
    if (act) setView(act)
    else toggleFull()
  }

  const onMove = (event: PointerEvent): void => {
    if (event.buttons === 1) setView((now) => moved(now, event.movementX, event.movementY))
  }

  return (
    <div className={classNames(styles.frame, isFull && styles.full)} ref={frame}>
      <div
        className={styles.ground}
        role="application"
        aria-label={words.viewer}
        tabIndex={0}
        data-picture=""
        onKeyDown={onKeyDown}
        onPointerMove={onMove}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onWheel={(event) => setView((now) => zoomed(now, event.deltaY < 0 ? 1 : -1))}
        onDoubleClick={() => setView((now) => (now.zoom === 1 ? zoomed(now, 3) : FIT))}
      >
        <img src={src} alt={words.what} ref={image} className={styles.image} draggable={false} />
      </div>
      <div className={styles.tools}>
        <Tool label={words.larger} of={ZoomIn} onUse={() => setView((now) => zoomed(now, 1))} />
        <Tool label={words.smaller} of={ZoomOut} onUse={() => setView((now) => zoomed(now, -1))} />
        <Tool label={words.left} of={RotateCcw} onUse={() => setView((now) => turned(now, -1))} />
        <Tool label={words.right} of={RotateCw} onUse={() => setView((now) => turned(now, 1))} />
        <Tool label={words.fit} of={Shrink} onUse={() => setView(FIT)} />
        <Tool
          label={isFull ? words.leaveFull : words.full}
          of={isFull ? Minimize : Maximize}
          onUse={toggleFull}
        />
      </div>
    </div>
  )
}

const Tool = ({
  label,
  of,
  onUse,
}: {
  readonly label: string
  readonly of: LucideIcon
  readonly onUse: () => void
}) => (
  <IconButton label={label} onClick={onUse} className={styles.tool}>
    <Icon of={of} />
  </IconButton>
)
