import { Bob } from '@plumbline/web/parts/mark'
import { marksToEnd, shareOf } from '../term-marks.ts'
import styles from './term-scale.module.css'
import { cssPercent } from '../../format/drawn-words.ts'

/** Words beside a mark near the end of the line stand before it. */
const sideOf = (share: number): 'before' | 'after' => (share > 0.6 ? 'before' : 'after')

/**
 * A term drawn to scale from the day it was paid in to its last, one mark a day: what has passed as a bar of ink, the bob
 * over the day a second instalment is due. The words beneath are read; the drawing is named by `label`.
 */
export function TermScale(props: {
  readonly day: number
  readonly days: number
  readonly due?: { readonly day: number; readonly words: string } | undefined
  readonly label: string
  readonly from: string
  readonly to: string
}) {
  const { day, days, due } = props
  const long = (isLong: boolean) => (isLong ? 7 : 4)

  const marks = marksToEnd(days)
    .map((mark) => `M${mark.day} 0v${long(mark.isLong)}`)
    .join('')

  return (
    <div className={styles.line}>
      <div className={styles.drawing} role="img" aria-label={props.label} data-due={due && true}>
        {due && <Due at={shareOf(due.day, days)} words={due.words} />}
        <svg
          className={styles.scale}
          viewBox={`0 -3 ${days} 10`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className={styles.passed} y="-3" height="3" width={shareOf(day, days) * days} />
          <path className={styles.ticks} d={`M0 0h${days}${marks}`} />
        </svg>
      </div>
      <p className={styles.words} aria-hidden="true">
        <span>{props.from}</span>
        <span>{props.to}</span>
      </p>
    </div>
  )
}

const Due = ({ at, words }: { readonly at: number; readonly words: string }) => (
  <span
    className={styles.due}
    data-side={sideOf(at)}
    style={{ insetInlineStart: cssPercent(at) }}
    aria-hidden="true"
  >
    <svg viewBox="0 0 24 38" width="24" height="38">
      <path d="M12 0v24" />
      <Bob x={12} y={38} scale={0.8} />
    </svg>
    <span>{words}</span>
  </span>
)
