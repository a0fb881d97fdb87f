import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from '../../platform/logger.ts'
import type { Picture, PictureAnswer, PictureForm, PictureTask } from './picture-process.ts'
import { endOf, childStdio, SMALL_HEAP } from '../../platform/child-process.ts'

/** Bounds of the pool; tests inject their own. */
export interface PoolBounds {
  readonly processes: number
  /** Pictures that wait beyond those at work; the next one is told `busy`. */
  readonly maxWaiting: number
  /** For one picture, from when its process has it. */
  readonly limitMs: number
  /** For a process to be ready at all. */
  readonly startMs: number
  /** Memory of one process, in bytes. */
  readonly maxMemory: number
  readonly program: string
}

export const POOL_BOUNDS: PoolBounds = {
  processes: 1,
  maxWaiting: 12,
  limitMs: 2_000,
  startMs: 15_000,
  maxMemory: 512 * 1024 * 1024,
  program: fileURLToPath(new URL('./picture-process.ts', import.meta.url)),
}

/** `refused`: the bytes are no picture that is taken, or it took too long or too much memory to find out. */
export type Encoded = Picture | 'refused' | 'busy'

export interface PicturePool {
  /** Decodes and re-encodes one picture. Never throws for what the bytes are. */
  encode(bytes: Uint8Array, form: PictureForm): Promise<Encoded>
  close(): Promise<void>
}

interface Job {
  readonly bytes: Uint8Array
  readonly form: PictureForm
  readonly end: (encoded: Encoded) => void
}

/** One place of the pool: a process that is started when first needed, and again after it was killed or died. */
class Place {
  readonly #bounds: PoolBounds
  readonly #logger: Logger
  readonly #onFree: () => void
  #child: ChildProcess | undefined
  #isReady = false
  #job: Job | undefined
  #timer: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(bounds: PoolBounds, logger: Logger, onFree: () => void) {
    this.#bounds = bounds
    this.#logger = logger
    this.#onFree = onFree
  }

  get isFree(): boolean {
    return this.#job === undefined
  }

  take(job: Job): void {
    this.#job = job
    const child = this.#child ?? this.#start()
    if (this.#isReady) this.#send(child, job)
  }

  async close(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    this.#end('busy')
    if (!child) return

    child.kill('SIGKILL')
    await endOf(child)
  }

  #start(): ChildProcess {
    const { program, maxMemory, startMs } = this.#bounds
    const child = fork(program, [String(maxMemory)], {
      stdio: childStdio(),
      execArgv: [SMALL_HEAP],
      env: {},
      serialization: 'advanced',
    })

    this.#child = child
    this.#isReady = false
    this.#killAfter(child, startMs, 'did not start')
    child.on('message', (said: PictureAnswer) => this.#onAnswer(child, said))

    const onGone = (): void => this.#forget(child)
    child.on('exit', onGone)
    child.on('error', onGone)

    return child
  }

  #killAfter(child: ChildProcess, ms: number, why: string): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#logger.warn({ why, ms }, 'a picture process was killed')
      this.#forget(child)
      child.kill('SIGKILL')
    }, ms)
  }

  #send(child: ChildProcess, { bytes, form }: Job): void {
    this.#lastId += 1
    this.#killAfter(child, this.#bounds.limitMs, 'took too long')
    const task: PictureTask = { id: this.#lastId, bytes, form }

    // A process that died meanwhile says so by its exit.
    child.send(task, () => {})
  }

  #onAnswer(child: ChildProcess, said: PictureAnswer): void {
    if (child !== this.#child) return

    if (said === 'ready') {
      clearTimeout(this.#timer)
      this.#isReady = true
      if (this.#job) this.#send(child, this.#job)
    } else if (said.id === this.#lastId) {
      if (said.isWorn) this.#retire(child)
      this.#end(said.picture ?? 'refused')
    }
  }

  /** Lets a process that has grown go, before the next picture comes. */
  #retire(child: ChildProcess): void {
    this.#child = undefined
    child.kill('SIGKILL')
  }

  /** The process is gone, or as good as: a picture that it was at is refused, one that it never saw may come again. */
  #forget(child: ChildProcess): void {
    if (child !== this.#child) return
    this.#child = undefined
    this.#end(this.#isReady ? 'refused' : 'busy')
  }

  #end(encoded: Encoded): void {
    clearTimeout(this.#timer)
    const job = this.#job
    this.#job = undefined
    job?.end(encoded)
    if (job) this.#onFree()
  }
}

/** A bounded pool: few processes of low priority, a queue with an end, a limit of time and memory for each picture. */
export function createPicturePool(logger: Logger, bounds: Partial<PoolBounds> = {}): PicturePool {
  const within = { ...POOL_BOUNDS, ...bounds }
  const waiting: Job[] = []
  let closed = false

  const next = (): void => {
    const place = closed ? undefined : places.find(({ isFree }) => isFree)
    const job = place && waiting.shift()
    if (job) place.take(job)
  }

  const places = Array.from({ length: within.processes }, () => new Place(within, logger, next))

  return {
    encode(bytes, form) {
      const isFull = waiting.length >= within.maxWaiting && !places.some(({ isFree }) => isFree)
      if (closed || isFull) return Promise.resolve('busy')

      return new Promise((resolve) => {
        waiting.push({ bytes, form, end: resolve })
        next()
      })
    },
    async close() {
      closed = true
      for (const job of waiting.splice(0)) job.end('busy')
      await Promise.all(places.map((place) => place.close()))
    },
  }
}
