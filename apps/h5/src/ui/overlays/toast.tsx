import { onHashChange } from '@plumbline/web/state/on-hash-change'
import { createStore, useStore } from '@plumbline/web/state/store'
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

/** Whoever is at its step with the keyboard or the pointer is not to lose it under their hand. */
type ToastHold = 'focus' | 'pointer'

interface Toast {
  readonly shownAt: number
  readonly id: number
  readonly text: string
  readonly step: ToastStep | undefined
}

const current = createStore<Toast | undefined>(undefined)
/** Toast displaced before it was read; shown again later. */
let displaced: Toast | undefined
let ends: ReturnType<typeof setTimeout> | undefined
let count = 0
/** What keeps the toast of now past its time. */
const holds = new Set<ToastHold>()

/** What is said now. */
export const toastNow = (): Toast | undefined => current.get()

function endLater(): void {
  clearTimeout(ends)
  ends = setTimeout(() => {
    const again = displaced
    displaced = undefined
    if (again) showText(again.text, again.step)
    else current.set(undefined)
  }, SHOWN_MS)
}

function showText(text: string, step: ToastStep | undefined): void {
  count += 1

  // What held the one before went with it, perhaps without a word.
  holds.clear()
  current.set({ id: count, shownAt: performance.now(), text, step })
  endLater()
}

/** The toast stays until this hold and every other is let go. */
export function holdToast(hold: ToastHold): void {
  holds.add(hold)
  clearTimeout(ends)
}

/** One hold less: after the last, the toast stands for its time once more. */
export function releaseToast(hold: ToastHold): void {
  if (holds.delete(hold) && holds.size === 0) endLater()
}

/**
 * Says one short sentence above the foot of the page, politely: "Copied". The next one takes its place. News, which have a
 * step, come back after a word about the customer's own act: the alert that has just been set may have fired already.
 */
export function toast(text: string, step?: ToastStep): void {
  if (step) displaced = undefined
  else if (current.get()?.step) displaced = current.get()
  showText(text, step)
}

/** Takes the toast away: what has opened stands where it was. */
export function dropToast(): void {
  clearTimeout(ends)
  holds.clear()
  displaced = undefined
  current.set(undefined)
}

/** Takes a toast away when its page is left. Returns how to stop. */
export const clearToastOnLeave = (): (() => void) =>
  onHashChange(() => {
    const shown = current.get()
    if (shown && performance.now() - shown.shownAt > STEP_MS) dropToast()
  })

/** Where toasts appear; stands once, in the shell. */
export function Toasts() {
  const shown = useStore(current)

  return (
    <div className={styles.place} role="status">
      {shown && (
        <p key={shown.id} className={styles.toast}>
          {shown.text}
          {shown.step && (
            <a
              href={`#${shown.step.to}`}
              onClick={dropToast}
              onFocus={() => holdToast('focus')}
              onBlur={() => releaseToast('focus')}
              onPointerEnter={() => holdToast('pointer')}
              onPointerLeave={() => releaseToast('pointer')}
            >
              {shown.step.words}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
