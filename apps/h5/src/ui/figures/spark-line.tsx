import styles from './spark-line.module.css'
import type { Tone } from '../../format/increase.ts'

const WIDTH = 72
const HEIGHT = 28
const PAD = 3

/**
 * The course of a session, 72 × 28: one line with a dot at its end, the previous close as a dotted level.
 * `points` and `level` are decimal strings; only their picture becomes numbers. Direction is said in figures beside it.
 */
export function SparkLine(props: {
  readonly points: readonly string[]
  readonly level: string
  readonly tone: Tone
}) {
  const values = props.points.map(Number)
  const level = Number(props.level)
  const low = Math.min(level, ...values)
  const span = Math.max(level, ...values) - low || 1

  const y = (value: number) => round(HEIGHT - PAD - ((value - low) / span) * (HEIGHT - 2 * PAD))
  const step = (WIDTH - 2 * PAD) / Math.max(1, values.length - 1)

  const path = values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${round(PAD / 2 + at * step)} ${y(value)}`)
    .join('')

  const last = values.at(-1)

  return (
    <svg
      className={styles.spark}
      data-tone={props.tone}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path className={styles.level} d={`M0 ${y(level)}H${WIDTH}`} />
      <path className={styles.line} d={path} />
      {last !== undefined && (
        <circle cx={round(PAD / 2 + (values.length - 1) * step)} cy={y(last)} r="1.75" />
      )}
    </svg>
  )
}

const round = (coordinate: number): number => Math.round(coordinate * 10) / 10
