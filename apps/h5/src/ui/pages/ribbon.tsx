import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './ribbon.module.css'

/**
 * The permanent line over every page that says that no money here is real; hatched like a section in a drawing.
 * It stays when the page scrolls, and tells heads of pages its height as `--top`, so that they stop beneath it.
 */
export function Ribbon({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const ribbon = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const { current } = ribbon
    if (!current) return

    const { style } = document.documentElement
    const size = new ResizeObserver(() => style.setProperty('--top', `${current.offsetHeight}px`))
    size.observe(current)

    return () => {
      size.disconnect()
      style.removeProperty('--top')
    }
  }, [])

  return (
    <aside className={styles.ribbon} aria-label={label} ref={ribbon}>
      <span className={styles.hatch} />
      <p>{children}</p>
      <span className={styles.hatch} />
    </aside>
  )
}
