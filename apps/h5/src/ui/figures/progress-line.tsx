import styles from './progress-line.module.css'

/** How full something is: 3 px of ink over a line, with its words beneath. `share` from 0 to 1. */
export const ProgressLine = ({
  share,
  words,
  percent,
}: {
  readonly share: number
  readonly words: string
  readonly percent: string
}) => (
  <div className={styles.progress}>
    <span className={styles.line} aria-hidden="true">
      <span style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </span>
    <p>
      <span>{words}</span>
      <span className="figure">{percent}</span>
    </p>
  </div>
)
