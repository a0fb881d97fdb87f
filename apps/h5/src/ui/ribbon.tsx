import type { ReactNode } from 'react'
import styles from './ribbon.module.css'

/** The permanent line over every page that says that no money here is real; hatched like a section in a drawing. */
export const Ribbon = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <aside className={styles['ribbon']} aria-label={label}>
    <span className={styles['hatch']} />
    <p>{children}</p>
    <span className={styles['hatch']} />
  </aside>
)
