import { classNames } from '@plumbline/web/styles/class-names'
import styles from './decimal-axis.module.css'

/** A formatted figure parted at its decimal separator; `fraction` begins with the separator. `useFormat().split` makes it. */
export interface Figure {
  readonly whole: string
  readonly fraction: string
}

/**
 * A figure on the decimal axis: its point stands on one vertical line with every other of the list, prices and
 * changes alike. The column's width comes from the row's own style (58 px behind the point). A screen reader hears it as
 * one figure: of the two cells it would make two.
 */
export const DecimalAxis = ({
  figure,
  className,
}: {
  readonly figure: Figure
  readonly className?: string | undefined
}) => (
  <span className={classNames(styles.axis, className)}>
    <span aria-hidden="true">{figure.whole}</span>
    <span aria-hidden="true">{figure.fraction}</span>
    <span className="unseen">{figure.whole + figure.fraction}</span>
  </span>
)

/** A sum at the head of a page: 36/600, its fraction in the quietest ink, the unit beside it. */
export const Sum = ({ figure, unit }: { readonly figure: Figure; readonly unit?: string | undefined }) => (
  <span className={styles.sum} data-lead={figure.whole.startsWith('1') ? 'one' : undefined}>
    <span className="figure">
      {figure.whole}
      <span className={styles.fraction}>{figure.fraction}</span>
    </span>
    {unit !== undefined && <span className={styles.unit}>{unit}</span>}
  </span>
)
