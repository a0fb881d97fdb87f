import type { ReactNode } from 'react'
import { classNames } from '@plumbline/web/styles/class-names'
import styles from './receipt.module.css'

export interface ReceiptLine {
  readonly label: ReactNode
  /** Quiet words beside the label: how the figure comes about. */
  readonly note?: ReactNode
  readonly value: ReactNode
  /** "%" hangs in the margin, so that the digits of all lines end on one edge. */
  readonly unit?: string
  /** The value is a figure: it never wraps, the words beside it do. */
  readonly isFigure?: boolean
  /** The line that the eye should find first. */
  readonly isStrong?: boolean
}

/** Terms or a sum, line by line, 24 a line. Numbers end 18 px before the gutter. */
export const Receipt = ({
  lines,
  className,
}: {
  readonly lines: readonly (ReceiptLine & { readonly key: string })[]
  readonly className?: string
}) => (
  <dl className={classNames(styles.receipt, className)}>
    {lines.map((line) => (
      <div key={line.key} className={styles.line}>
        <dt>
          {line.label}
          {line.note !== undefined && <span className={styles.note}> {line.note}</span>}
        </dt>
        <dd className={classNames(line.isFigure && 'figure', line.isStrong && styles.strong)}>
          {line.value}
          {line.unit !== undefined && <span className={styles.unit}>{line.unit}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
