import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Logger } from './logger.ts'
import type { LedRole } from './nodes/roles.ts'

/** A repeated job of a module. */
export interface Job {
  readonly name: string
  /** Real time, independent of the product's clock. */
  readonly everyMs: number
  /** With several servers on one database: on one of them, or on each, for jobs that maintain the process itself. */
  readonly runs: 'one-node' | 'every-node'
  /** Role whose leader is that one node; by default `jobs`. */
  readonly by?: LedRole
  /** Log message for the error of a failed run; later runs still take place. */
  readonly failure: string
  /** First run at the start, not after `everyMs`. */
  readonly isAtOnce?: true
  run(): unknown
}

/** Who runs a job: every node, or the one that leads a role. */
export const runnerOf = ({ runs, by = 'jobs' }: Job): LedRole | 'every-node' =>
  runs === 'every-node' ? runs : by

/** Record of each run. */
export interface JobRuns {
  ended(job: string, seconds: number, hasFailed: boolean): void
}

export interface RunningJob {
  /** After a stop. A run that is still under way counts as the first. */
  startAgain(): void
  /** Starts no more runs; resolves once the current one has ended. */
  stop(): Promise<void>
}

/** The server's only timer. A job never runs concurrently with itself: a run longer than `everyMs` skips the next. */
export function startJob(
  job: Job,
  logger: Logger,
  ended?: (seconds: number, hasFailed: boolean) => void,
): RunningJob {
  let underWay: Promise<void> | undefined

  const run = async (): Promise<void> => {
    const began = performance.now()
    let hasFailed = false

    try {
      await job.run()
    } catch (error) {
      hasFailed = true
      logger.error({ err: error, job: job.name }, job.failure)
    }

    ended?.((performance.now() - began) / 1_000, hasFailed)
    underWay = undefined
  }

  const runOnce = (): void => {
    underWay ??= run()
  }

  let timer: NodeJS.Timeout | undefined

  const start = (): void => {
    timer ??= setInterval(runOnce, job.everyMs).unref()
    if (job.isAtOnce) runOnce()
  }

  start()

  return {
    startAgain: start,
    async stop() {
      clearInterval(timer)
      timer = undefined
      await underWay
    },
  }
}

/** Shows how often each job runs: what watches it asks whether it still does. */
export function showJobs(registers: Registry[], jobs: ReadonlyMap<string, Job>): void {
  const every = new Gauge({
    name: 'plumbline_job_interval_seconds',
    help: 'How often a job runs.',
    labelNames: ['job'],
    registers,
  })

  for (const [job, { everyMs }] of jobs) every.set({ job }, everyMs / 1_000)
}

/** Metrics of each job: time and duration of the last run, number of failures. */
export function measureJobs(registers: Registry[]): JobRuns {
  const labelNames = ['job'] as const
  const lastRun = new Gauge({
    name: 'plumbline_job_last_run_timestamp_seconds',
    help: 'When a job last ended a run.',
    labelNames,
    registers,
  })

  const duration = new Gauge({
    name: 'plumbline_job_last_duration_seconds',
    help: 'How long the last run of a job took.',
    labelNames,
    registers,
  })

  const failures = new Counter({
    name: 'plumbline_job_failures_total',
    help: 'Runs of a job that failed.',
    labelNames,
    registers,
  })

  return {
    ended(job, seconds, hasFailed) {
      lastRun.setToCurrentTime({ job })
      duration.set({ job }, seconds)
      failures.inc({ job }, hasFailed ? 1 : 0)
    },
  }
}
