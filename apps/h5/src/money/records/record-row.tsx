import type { ReactNode } from 'react'
import styles from './record-row.module.css'

/** A record, 60 high: what and when at the left, the sum at the right with its word beneath. Opens the record. */
export const RecordRow = (props: {
  readonly to: string
  readonly title: ReactNode
  readonly meta: ReactNode
  readonly amount: ReactNode
  readonly word: ReactNode
}) => (
  <a className={styles.row} href={`#${props.to}`}>
    <span className={styles.what}>
      <span>{props.title}</span>
      <span className="meta">{props.meta}</span>
    </span>
    <span className={styles.result}>
      <span className={`${styles.amount} figure`}>{props.amount}</span>
      <span className="meta">{props.word}</span>
    </span>
  </a>
)
