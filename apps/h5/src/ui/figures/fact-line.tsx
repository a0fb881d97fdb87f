import type { ReactNode } from 'react'
import styles from './fact-line.module.css'

/** A fact of a record, 28 a line: label at the left, value on the right edge. Stands within a list of facts, or alone. */
export const FactLine = (props: {
  readonly label: ReactNode
  readonly children: ReactNode
  /** A figure never wraps. */
  readonly isFigure?: boolean
  readonly isStrong?: boolean
}) => (
  <dl className={styles.fact} data-strong={props.isStrong || undefined}>
    <dt>{props.label}</dt>
    <dd className={props.isFigure ? 'figure' : undefined}>{props.children}</dd>
  </dl>
)
