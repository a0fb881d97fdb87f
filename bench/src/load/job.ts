import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What the generator can be asked to do. Times in ms, rates in orders a second. */
export type Job =
  | {
      readonly kind: 'tickets'
      readonly port: number
      readonly sockets: number
      readonly milliseconds: number
      readonly most: number
      readonly seconds: number
      readonly tokens: readonly string[]
    }
  | {
      readonly kind: 'closed'
      readonly port: number
      readonly sockets: number
      readonly milliseconds: number
      readonly most: number
    }
  | {
      /** A ticket and at once its order, at a fixed rate. */
      readonly kind: 'pairs'
      readonly port: number
      readonly sockets: number
      readonly milliseconds: number
      readonly perSecond: number
      readonly seconds: number
      readonly tokens: readonly string[]
    }
  | {
      readonly kind: 'open'
      readonly port: number
      readonly sockets: number
      readonly milliseconds: number
      readonly perSecond: number
    }

export interface JobResult {
  accepted: number
  refused: number
  /** Answers that are neither an acceptance nor a business refusal; a run with any is no measurement. */
  failed: number
  seconds: number
  /** Of acceptances, in ms. */
  latencies: number[]
}

export interface Generator {
  readonly pid: number
  run(job: Job): Promise<JobResult>
  stop(): void
}

export function startGenerator(): Generator {
  const child = fork(fileURLToPath(new URL('./generator.ts', import.meta.url)))

  return {
    pid: child.pid ?? 0,
    run: (job) =>
      new Promise((resolve, reject) => {
        child.once('message', (message: { result?: JobResult; error?: string }) => {
          if (message.result) resolve(message.result)
          else reject(new Error(message.error))
        })
        child.send(job)
      }),
    stop: () => child.kill(),
  }
}

/** The value below which the share of all values lies; values in any order. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
