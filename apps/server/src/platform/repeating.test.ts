import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Logger } from './logger.ts'
import { repeating } from './repeating.ts'

const EVERY_MS = 1_000
const error = vi.fn<(fault: object, message: string) => void>()
// Only what a step's failure is told by.
const logger = { error } as unknown as Logger

beforeEach(() => {
  vi.useFakeTimers()
  error.mockClear()
})

afterEach(() => void vi.useRealTimers())

test('a step is taken each time, not beside itself, and the end waits for the one that runs', async () => {
  let end = (): void => undefined
  const step = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)))
  const { start, stop } = repeating(step, { everyMs: EVERY_MS, logger, failure: 'not done' })

  start()
  start()
  expect(step).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect(step).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(step).toHaveBeenCalledTimes(2)

  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))

  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect([isStopped, step.mock.calls.length]).toEqual([false, 2])
  end()
  await stopped
})

test('a failed step is logged, and the next is taken all the same', async () => {
  const cause = new Error('no database')
  const step = vi.fn<() => Promise<void>>().mockRejectedValueOnce(cause).mockResolvedValue()
  const { start, stop } = repeating(step, { everyMs: EVERY_MS, logger, failure: 'not done', isAtOnce: true })

  start()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(error.mock.calls).toEqual([[{ err: cause }, 'not done']])
  expect(step).toHaveBeenCalledTimes(2)
  await stop()
})
