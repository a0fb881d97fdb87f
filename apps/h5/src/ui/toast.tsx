import { useSyncExternalStore } from 'react'
import styles from './toast.module.css'

/** Long enough to read twelve words twice. */
const SHOWN_MS = 5_000

interface Toast {
  readonly id: number
  readonly text: string
}
let current: Toast | undefined
let ends: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(toast: Toast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}

/** Says one short sentence above the foot of the page, politely: "Copied". The next one takes its place. */
export function toast(text: string): void {
  clearTimeout(ends)
  show({ id: (current?.id ?? 0) + 1, text })
  ends = setTimeout(() => show(undefined), SHOWN_MS)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear; stands once, in the shell. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
  return (
    <div className={styles['place']} role="status">
      {shown && (
        <p key={shown.id} className={styles['toast']}>
          {shown.text}
        </p>
      )}
    </div>
  )
}
