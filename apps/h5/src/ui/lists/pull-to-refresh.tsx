import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './pull-to-refresh.module.css'

/** How far the page is pulled before letting go refreshes it, and how far it follows at most, in px. */
const RELEASE_AT = 64
const MAX = 96

/** Pulling the page down from its very top asks for everything anew; the page's queries show the rest. */
export function PullToRefresh({
  onRefresh,
  label,
  children,
}: {
  readonly onRefresh: () => Promise<unknown>
  readonly label: string
  readonly children: ReactNode
}) {
  const [pulled, setPulled] = useState(0)
  const [isRefreshing, setRefreshing] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const refresh = useRef(onRefresh)

  useEffect(() => {
    refresh.current = onRefresh
  })

  useEffect(() => {
    const element = area.current
    if (!element) return

    return followPull(element, setPulled, () => {
      setRefreshing(true)
      void refresh.current().finally(() => setRefreshing(false))
    })
  }, [])

  return (
    <div ref={area}>
      <div
        className={styles.pull}
        role="status"
        style={isRefreshing || pulled > 0 ? { height: isRefreshing ? 48 : pulled / 2 } : undefined}
        data-ready={pulled >= RELEASE_AT || undefined}
        data-busy={isRefreshing || undefined}
      >
        {isRefreshing ? <span className={styles.words}>{label}</span> : pulled > 0 && <Icon of={ArrowDown} />}
      </div>
      {children}
    </div>
  )
}

/** Watches one finger that starts at the top of the page and moves down; returns how to stop. */
function followPull(
  element: HTMLElement,
  setPulled: (px: number) => void,
  onRelease: () => void,
): () => void {
  let startsAt: number | undefined
  let pulled = 0

  const start = (event: TouchEvent) => {
    const [touch] = event.touches
    startsAt = scrollY <= 0 && event.touches.length === 1 && touch ? touch.clientY : undefined
  }

  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (startsAt === undefined || !touch) return

    pulled = scrollY > 0 ? 0 : Math.min(MAX, Math.max(0, touch.clientY - startsAt))
    setPulled(pulled)
  }

  const end = () => {
    if (pulled >= RELEASE_AT) onRelease()
    pulled = 0
    startsAt = undefined
    setPulled(0)
  }

  element.addEventListener('touchstart', start, { passive: true })
  element.addEventListener('touchmove', move, { passive: true })
  element.addEventListener('touchend', end)
  element.addEventListener('touchcancel', end)

  return () => {
    element.removeEventListener('touchstart', start)
    element.removeEventListener('touchmove', move)
    element.removeEventListener('touchend', end)
    element.removeEventListener('touchcancel', end)
  }
}
