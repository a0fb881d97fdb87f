import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** Asks for more when its end comes within a screen of sight; the button beneath is for who does not scroll. */
export function InfiniteList(props: {
  readonly children: ReactNode
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
  /** Words of the button that loads more by hand. */
  readonly moreLabel: string
  /** Stands at the end: skeleton while loading, error, or the end of the list. */
  readonly foot?: ReactNode
}) {
  const end = useRef<HTMLDivElement>(null)
  const { hasMore, isLoadingMore, onMore } = props

  useEffect(() => {
    const mark = end.current
    if (!mark || !hasMore || isLoadingMore) return

    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onMore(),
      { rootMargin: '600px' },
    )

    watcher.observe(mark)
    return () => watcher.disconnect()
  }, [hasMore, isLoadingMore, onMore])

  return (
    <>
      {props.children}
      <div ref={end} />
      {hasMore && !isLoadingMore && (
        <button type="button" className="unseen" onClick={onMore}>
          {props.moreLabel}
        </button>
      )}
      {props.foot}
    </>
  )
}
