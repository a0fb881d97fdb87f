import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './page-foot.module.css'

/** The place of a page's main action: at the foot, in sight while the page scrolls. What stands against it is said above. */
export function PageFoot({ children }: { readonly children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => (foot.current ? trackHeight(foot.current) : undefined), [])

  return (
    <div ref={foot} className={styles.foot}>
      {children}
    </div>
  )
}

const HEIGHT = '--foot'

/** Keeps the foot's height, as it grows and shrinks, for what must not cover it (toast.module.css). @returns how to stop */
function trackHeight(foot: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${foot.offsetHeight}px`))
  observer.observe(foot)

  return () => {
    observer.disconnect()
    style.removeProperty(HEIGHT)
  }
}
