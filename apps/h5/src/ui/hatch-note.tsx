import type { ReactNode } from 'react'
import styles from './hatch-note.module.css'

/** A note on what is practice, under the hatch of the ribbon. */
export function HatchNote({ children }: { readonly children: ReactNode }) {
  return (
    <aside className={styles.note}>
      <span className={styles.hatch} aria-hidden="true" />
      <p>{children}</p>
    </aside>
  )
}
