import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJob } from './jobs.ts'
import type { Job } from './jobs.ts'
import type { Logger } from './logger.ts'

const EVERY_MS = 1_000
const error = vi.fn<(fault: object, message: string) => void>()
// Only what a failed run is logged with.
const logger = { error } as unknown as Logger

const jobOf = (run: () => Promise<void>): Job => ({
  name: 'job',
  everyMs: EVERY_MS,
  runs: 'every-node',
  failure: 'not done',
  run,
})

beforeEach(() => {
  vi.useFakeTimers()
  error.mockClear()
})

afterEach(() => void vi.useRealTimers())

test('a job runs each time, not beside itself, and the end waits for the run under way', async () => {
  let end = (): void => undefined
  const run = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)))
  const running = startJob(jobOf(run), logger)

  expect(run).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect(run).toHaveBeenCalledTimes(1)

  end()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(run).toHaveBeenCalledTimes(2)

  let isStopped = false
  const stopped = running.stop().then(() => (isStopped = true))

  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect([isStopped, run.mock.calls.length]).toEqual([false, 2])

  end()
  await stopped
})

test('a failed run is logged and counted, and the next comes all the same', async () => {
  const cause = new Error('no database')
  const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(cause).mockResolvedValue()
  const ended = vi.fn<(seconds: number, hasFailed: boolean) => void>()
  const running = startJob({ ...jobOf(run), isAtOnce: true }, logger, ended)

  await vi.advanceTimersByTimeAsync(EVERY_MS)
  await running.stop()

  expect(error.mock.calls).toEqual([[{ err: cause, job: 'job' }, 'not done']])
  expect(ended.mock.calls.map(([, hasFailed]) => hasFailed)).toEqual([true, false])
  expect(run).toHaveBeenCalledTimes(2)
})
