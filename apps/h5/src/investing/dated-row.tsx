import type { ReactNode } from 'react'
import { profitPage } from './investment-data.ts'
import styles from './dated-row.module.css'

/** What falls on a day, a link to the investment it is of: words at the left, smaller ones beneath, the sum on the right edge. */
export const DatedRow = (props: {
  /** The subscription's id. */
  readonly of: string
  readonly sum: string
  /** Brings no cash. */
  readonly isQuiet?: boolean
  /** A row of a whole page, between hairlines. */
  readonly isInList?: boolean
  readonly children: ReactNode
}) => (
  <a
    className={styles.row}
    href={`#${profitPage(props.of)}`}
    data-quiet={props.isQuiet || undefined}
    data-in-list={props.isInList || undefined}
  >
    <span>{props.children}</span>
    <span className="figure">{props.sum}</span>
  </a>
)
