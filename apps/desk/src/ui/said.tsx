import { useSyncExternalStore } from 'react'
import styles from './said.module.css'

/** Long enough to read a sentence twice. */
const SHOWN_MS = 6_000

let shown: { readonly id: number; readonly text: string } | undefined
let ends: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: typeof shown): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Says one short sentence at the foot of the page, and to screen readers: "Credited. Next: PL 9U1G". */
export function say(text: string): void {
  clearTimeout(ends)
  show({ id: (shown?.id ?? 0) + 1, text })
  ends = setTimeout(() => show(undefined), SHOWN_MS)
}

/** Takes back what was said: it belonged to the page before. */
export function hush(): void {
  clearTimeout(ends)
  show(undefined)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where it is said; stands once, in the shell. */
export function Said() {
  const now = useSyncExternalStore(subscribe, () => shown)

  return (
    <div className={styles.place} role="status">
      {now && (
        <p key={now.id} className={styles.said}>
          {now.text}
        </p>
      )}
    </div>
  )
}
