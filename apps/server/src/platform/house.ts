import type { FastifyInstance } from 'fastify'
import { runnerOf, startJob } from './jobs.ts'
import type { Job, JobRuns, RunningJob } from './jobs.ts'
import type { Logger } from './logger.ts'
import type { Module, Part, Replacement } from './module.ts'
import type { Lease } from './nodes/lease.ts'
import { LED_ROLES } from './nodes/roles.ts'
import type { LedRole } from './nodes/roles.ts'

interface OpenPart extends Part<unknown> {
  isLeading: boolean
  /** Those that were ever started. */
  readonly running: Map<Job, RunningJob>
}

/** Opens modules, each once and after its needs, and stops them in reverse order. */
export class House {
  readonly #replaced: ReadonlyMap<Module<unknown>, Module<unknown>>
  /** In opening order. */
  readonly #parts = new Map<Module<unknown>, OpenPart>()

  /** From the start on: a test that starts nothing runs jobs itself. */
  #startJob: ((name: string, job: Job) => RunningJob) | undefined

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
      this.#parts.set(module, { ...part, isLeading: false, running: new Map() })
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

  /** Roles that have something to lead here. */
  ledRoles(): ReadonlySet<LedRole> {
    const parts = [...this.#parts.values()]
    const ofJobs = parts.flatMap(({ jobs = [] }) => jobs.map(runnerOf))

    return new Set([
      ...parts.flatMap(({ leading }) => leading?.role ?? []),
      ...ofJobs.filter((runner) => runner !== 'every-node'),
    ])
  }

  /** Registers the calls of every open module. */
  registerCalls(app: FastifyInstance): void {
    for (const { calls } of this.#parts.values()) calls?.(app)
  }

  /**
   * Starts every module's own work and the jobs of every node, with what is led by these roles.
   * @param leads all of them where this node is alone; else `lead` starts each when this node gains it
   */
  async start(logger: Logger, runs?: JobRuns, leads: readonly LedRole[] = LED_ROLES): Promise<void> {
    this.#startJob = (name, job) =>
      startJob(job, logger, (seconds, hasFailed) => runs?.ended(name, seconds, hasFailed))

    for (const part of this.#parts.values()) {
      await part.start?.()
      for (const role of leads) await beginLeading(part, role)
    }

    // Only now: the first run of an early module's job holds up no later one's start.
    for (const [module, part] of this.#parts)
      for (const runner of [...leads, 'every-node'] as const) this.#startJobs(module, part, runner)
  }

  /** Starts what the leader of a role does, in opening order. */
  async lead(role: LedRole, lease?: Lease): Promise<void> {
    for (const [module, part] of this.#parts) {
      await beginLeading(part, role, lease)
      this.#startJobs(module, part, role)
    }
  }

  /** Stops it again, in reverse order and all of it even if a part fails; throws the first error at the end. */
  async follow(role: LedRole): Promise<void> {
    await inTurn([...this.#parts.values()].toReversed(), async (part) => {
      // A run under way ends by itself: what another node leads by then is done twice without harm.
      for (const [job, running] of part.running) if (runnerOf(job) === role) void running.stop()
      if (part.leading?.role === role) await stopLeading(part)
    })
  }

  /** Stops all parts even if one fails; throws the first error at the end. */
  async stop(): Promise<void> {
    await inTurn([...this.#parts].toReversed(), async ([module, part]) => {
      this.#parts.delete(module)
      const jobsEnd = [...part.running.values()].map((running) => running.stop())

      await inTurn([stopLeading, () => part.stop?.(), () => Promise.all(jobsEnd)], (stop) => stop(part))
    })
  }

  #startJobs({ name }: Module<unknown>, part: OpenPart, runner: ReturnType<typeof runnerOf>): void {
    const begin = this.#startJob
    if (!begin) return

    for (const job of part.jobs ?? []) {
      if (runnerOf(job) !== runner) continue

      const running = part.running.get(job)
      if (running) running.startAgain()
      else part.running.set(job, begin(`${name}/${job.name}`, job))
    }
  }
}

async function beginLeading(part: OpenPart, role: LedRole, lease?: Lease): Promise<void> {
  if (part.leading?.role !== role) return

  // From before its start on: a start that fails half way is stopped too.
  part.isLeading = true
  await part.leading.start(lease)
}

async function stopLeading(part: OpenPart): Promise<void> {
  if (!part.isLeading) return

  part.isLeading = false
  await part.leading?.stop()
}

/** One after the other, all of them even if one fails; throws the first error at the end. */
async function inTurn<Item>(items: readonly Item[], work: (item: Item) => unknown): Promise<void> {
  const faults: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      faults.push(error)
    }

  if (faults.length > 0) throw faults[0]
}

const namesOf = (modules: readonly Module<unknown>[]): string =>
  modules.map(({ name }) => name).join(' needs ')
