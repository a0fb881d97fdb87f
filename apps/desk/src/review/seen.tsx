import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { createStore, useStore } from '@plumbline/web/state/store'
import styles from './panel.module.css'

/** What was seen to its end since the desk was opened, by the id of what would be confirmed. */
const seen = createStore<ReadonlySet<string>>(new Set())

/** Whether this was seen to its end. */
export const useSeen = (id: string): boolean => useStore(seen).has(id)

/** Brings what is still to be seen into sight. */
export const showRest = (): void =>
  document.querySelector('[data-seen-end]')?.scrollIntoView({ block: 'end' })

/** What a second operator has to see whole before they can confirm it: seen once its end was in sight. */
export function SeenWhole({
  id,
  isReady = true,
  children,
}: {
  readonly id: string
  /** Whether all of it is there: what still loads has no end yet. */
  readonly isReady?: boolean
  readonly children: ReactNode
}) {
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isReady || !end.current) return undefined

    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen.set(new Set([...seen.get(), id]))
    })

    watch.observe(end.current)
    return () => watch.disconnect()
  }, [id, isReady])

  return (
    <div className={styles.whole}>
      {children}
      <div ref={end} data-seen-end={isReady ? '' : undefined} className={styles.end} />
    </div>
  )
}
