import { createStore, useStore } from '@plumbline/web/state/store'
import styles from './said.module.css'

/** Long enough to read a sentence twice. */
const SHOWN_MS = 6_000

const shown = createStore<{ readonly id: number; readonly text: string } | undefined>(undefined)
let ends: ReturnType<typeof setTimeout> | undefined

/** Says one short sentence at the foot of the page, and to screen readers: "Credited. Next: PL 9U1G". */
export function say(text: string): void {
  clearTimeout(ends)
  shown.set({ id: (shown.get()?.id ?? 0) + 1, text })
  ends = setTimeout(() => shown.set(undefined), SHOWN_MS)
}

/** Takes back what was said: it belonged to the page before. */
export function hush(): void {
  clearTimeout(ends)
  shown.set(undefined)
}

/** Where it is said; stands once, in the shell. */
export function Said() {
  const now = useStore(shown)

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
