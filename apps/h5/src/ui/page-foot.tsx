import type { ReactNode } from 'react'
import styles from './page-foot.module.css'

/** The place of a page's main action: at the foot, in sight while the page scrolls. What stands against it is said above. */
export const PageFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['foot']}>{children}</div>
)
