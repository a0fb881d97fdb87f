import { createStoredStore } from '@plumbline/web/state/storage'

/** The five first steps, in order (docs/rules/service.md#first-steps). */
export const STEPS = ['market', 'chart', 'ticket', 'countdown', 'verify'] as const

interface FirstSteps {
  /** The step to go on with, from 0. */
  readonly seen: number
  /** Gone through or skipped: they are not offered again, and stand under User. */
  readonly isDone: boolean
}

/** How far this browser has come with them. */
export const firstSteps = createStoredStore<FirstSteps>(
  'first_steps',
  (stored) => ({
    seen: /^[0-4]$/.test(stored ?? '') ? Number(stored) : 0,
    isDone: stored === 'done',
  }),
  ({ seen, isDone }) => (isDone ? 'done' : String(seen)),
)
