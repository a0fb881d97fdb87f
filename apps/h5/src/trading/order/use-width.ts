import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Width of an element in px, followed as it changes: drawings with text are made to measure, never scaled. */
export function useWidth<E extends HTMLElement>(fallback: number): [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(fallback)

  useEffect(() => {
    if (!element.current) return

    const watcher = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    watcher.observe(element.current)

    return () => watcher.disconnect()
  }, [])

  return [element, width]
}
