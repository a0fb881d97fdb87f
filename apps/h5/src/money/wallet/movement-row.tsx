import type { ReactNode } from 'react'
import styles from './movement-row.module.css'

interface RowProps {
  readonly title: ReactNode
  readonly meta: ReactNode
  readonly amount: string
}

/** One movement or hold, 60 high; `to` opens what is behind it. */
export const MovementRow = ({
  to,
  onTap,
  ...rest
}: RowProps & { readonly to?: string; readonly onTap?: () => void }) =>
  to === undefined ? (
    <button type="button" className={styles.row} onClick={onTap}>
      <Inside {...rest} />
    </button>
  ) : (
    <a className={styles.row} href={`#${to}`}>
      <Inside {...rest} />
    </a>
  )

const Inside = ({ title, meta, amount }: RowProps) => (
  <>
    <span className={styles.what}>
      <span>{title}</span>
      <span className="meta">{meta}</span>
    </span>
    <span className={`${styles.amount} figure`}>{amount}</span>
  </>
)
