import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './state.module.css'

/** An empty, waiting or failed place, with the next step where there is one. */
export const Place = ({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly children?: ReactNode
}) => (
  <div className={styles.place}>
    <p className={styles.title}>{title}</p>
    {note !== undefined && <p className={styles.note}>{note}</p>}
    {children}
  </div>
)

/** Something to know before going on: in the warning's colour, with its sign and in words. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.notice} role="status">
    <Icon of={TriangleAlert} />
    <div>{children}</div>
  </div>
)
