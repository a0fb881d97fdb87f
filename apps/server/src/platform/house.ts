import type { FastifyInstance } from 'fastify'
import { startJob } from './jobs.ts'
import type { Job, JobRuns, RunningJob } from './jobs.ts'
import type { Logger } from './logger.ts'
import type { Module, Part, Replacement } from './module.ts'

interface OpenPart extends Part<unknown> {
  running: RunningJob[]
}

/** Opens modules, each once and after its needs, and stops them in reverse order. */
export class House {
  readonly #replaced: ReadonlyMap<Module<unknown>, Module<unknown>>
  /** In opening order. */
  readonly #parts = new Map<Module<unknown>, OpenPart>()

  constructor(replacements: readonly Replacement[] = []) {
    this.#replaced = new Map(replacements.map(({ of, by }) => [of, by]))
  }

  async openAll(modules: readonly Module<unknown>[]): Promise<void> {
    for (const module of modules) await this.open(module)
  }

  open<Provides>(module: Module<Provides>): Promise<Provides> {
    return this.#open(module, [])
  }

  async #open<Provides>(module: Module<Provides>, needing: readonly Module<unknown>[]): Promise<Provides> {
    if (needing.includes(module)) throw new RangeError(`a circle: ${namesOf([...needing, module])}`)

    if (!this.#parts.has(module)) {
      const opening = this.#replaced.get(module) ?? module
      const part = await opening.open((need) => this.#open(need, [...needing, module]))
      this.#parts.set(module, { ...part, running: [] })
    }

    return this.get(module)
  }

  /** @throws RangeError where the module is not open */
  get<Provides>(module: Module<Provides>): Provides {
    const part = this.#parts.get(module)
    if (!part) throw new RangeError(`${module.name} is not open`)

    // Opened by this module, or by a replacement whose type `replace` checked.
    return part.provides as Provides
  }

  /** Jobs of every open module, named `module/job`. */
  jobs(): ReadonlyMap<string, Job> {
    return new Map(
      [...this.#parts].flatMap(([{ name }, { jobs = [] }]) =>
        jobs.map((job) => [`${name}/${job.name}`, job] as const),
      ),
    )
  }

  /** Registers the calls of every open module. */
  registerCalls(app: FastifyInstance): void {
    for (const { calls } of this.#parts.values()) calls?.(app)
  }

  /** Starts every module's own work and jobs. */
  start(logger: Logger, runs?: JobRuns): void {
    for (const [{ name }, part] of this.#parts) {
      part.start?.()
      part.running = (part.jobs ?? []).map((job) =>
        startJob(job, logger, (seconds, hasFailed) => runs?.ended(`${name}/${job.name}`, seconds, hasFailed)),
      )
    }
  }

  /** Stops all parts even if one fails; throws the first error at the end. */
  async stop(): Promise<void> {
    const faults: unknown[] = []

    for (const [module, part] of [...this.#parts].toReversed()) {
      this.#parts.delete(module)
      const jobsEnd = part.running.map((job) => job.stop())

      try {
        await part.stop?.()
        await Promise.all(jobsEnd)
      } catch (error) {
        faults.push(error)
      }
    }

    if (faults.length > 0) throw faults[0]
  }
}

const namesOf = (modules: readonly Module<unknown>[]): string =>
  modules.map(({ name }) => name).join(' needs ')
