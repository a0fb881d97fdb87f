import { useSyncExternalStore } from 'react'
import styles from './toast.module.css'

/** Long enough to read twelve words twice. */
const SHOWN_MS = 5_000

/** A toast said together with a step to another page ("Password changed") goes along; a later step takes it away. */
const STEP_MS = 1_000

/** Where what was said can be looked at. */
export interface ToastStep {
  /** Route path. */
  readonly to: string
  readonly words: string
}

interface Toast {
  readonly shownAt: number
  readonly id: number
  readonly text: string
  readonly step: ToastStep | undefined
}
let current: Toast | undefined
let ends: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(toast: Toast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}

/** Says one short sentence above the foot of the page, politely: "Copied". The next one takes its place. */
export function toast(text: string, step?: ToastStep): void {
  clearTimeout(ends)
  show({ id: (current?.id ?? 0) + 1, shownAt: performance.now(), text, step })
  ends = setTimeout(() => show(undefined), SHOWN_MS)
}

/** Takes the toast away: what has opened stands where it was. */
export function dropToast(): void {
  if (current) show(undefined)
}

/** Takes a toast away when its page is left. Returns how to stop. */
export function clearToastOnLeave(): () => void {
  const onLeave = () => {
    if (current && performance.now() - current.shownAt > STEP_MS) show(undefined)
  }
  addEventListener('hashchange', onLeave)
  return () => removeEventListener('hashchange', onLeave)
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
          {shown.step && (
            <a href={`#${shown.step.to}`} onClick={() => show(undefined)}>
              {shown.step.words}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
