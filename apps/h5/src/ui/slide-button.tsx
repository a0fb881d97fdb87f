import { ChevronsRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './slide-button.module.css'

const END = 100
/** A finger may leap over a few steps between two frames; a tap beside the handle leaps further. */
const LEAP = 45

/**
 * An action that is slid instead of tapped: the handle goes from the left edge to the right one, and back when it is let go
 * before. A range underneath: arrow keys move it too, End slides it at once.
 */
export function SlideButton(props: {
  readonly label: string
  readonly hint: string
  readonly disabled: boolean
  readonly busy: boolean
  /** Stands right in the line: the sum that the action moves. */
  readonly trailing?: ReactNode
  readonly onSlide: () => void
}) {
  const [at, setAt] = useState(0)
  const isByKey = useRef(false)
  const isDone = useRef(false)

  const move = (next: number) => {
    const isLeap = !isByKey.current && Math.abs(next - at) > LEAP
    if (isLeap || props.busy || isDone.current) return
    if (next < END) return setAt(next)

    setAt(0)
    isDone.current = true
    props.onSlide()
  }

  const letGo = () => {
    setAt(0)
    isDone.current = false
  }

  return (
    <div className={styles.slide} data-off={props.disabled || undefined} aria-busy={props.busy || undefined}>
      <svg className="turns" width="100%" height="100%" aria-hidden="true">
        <rect width={`${at}%`} height="100%" />
      </svg>
      <span className={styles.words} aria-hidden="true">
        {!props.disabled && <Icon of={ChevronsRight} />}
        <span>{props.label}</span>
        {props.trailing !== undefined && (
          <span className="figure" data-end="">
            {props.trailing}
          </span>
        )}
      </span>
      <input
        type="range"
        min={0}
        max={END}
        step={1}
        value={at}
        disabled={props.disabled}
        aria-label={`${props.label}. ${props.hint}`}
        onKeyDown={(event) => {
          isByKey.current = true
          if (event.key === 'Enter') event.preventDefault()
        }}
        onPointerDown={() => {
          isByKey.current = false
        }}
        onChange={(event) => move(Number(event.target.value))}
        onKeyUp={() => {
          isDone.current = false
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onBlur={letGo}
      />
    </div>
  )
}
