import { setTimeout as sleep } from 'node:timers/promises'
import { inspect, noFindings, seeded } from '../kills/kill-rounds.ts'
import type { Findings } from '../kills/kill-rounds.ts'
import type { Trader } from '../kills/trader.ts'
import { drawHandful, faultKinds, strike } from './cluster-faults.ts'
import type { Fault, Scene } from './cluster-faults.ts'
import { Cluster } from './cluster.ts'
import { startTraders } from './failover.ts'
import { LogWitness } from './log-witness.ts'
import { OpenStream } from './open-stream.ts'
import { Valkey } from './valkey.ts'

export interface FaultReport extends Findings {
  readonly seed: number
  /** How often what was done to the cluster. */
  readonly faults: Record<string, number>
  readonly forked: string[]
  /** Pairs of checkpoints that were held against one another. */
  compared: number
  /** What streams did not show 5 s after all was healed, a reading's time aside, or not at all. */
  readonly stale: string[]
  /** How often all streams were held against the database, after so many handfuls of faults. */
  healed: number
  /** The longest after all was healed until a stream showed what the database held then. */
  slowestStreamMs: number
  /** The longest that a customer's own reading of as much took then: the machine's part in it. */
  slowestReadMs: number
  /** The longest after the last fault of a handful was over until every node took orders: all is healed. */
  slowestHealingMs: number
}

const TRADERS = 4
const WITHIN_MS = 5_000
const STREAM_LIMIT_MS = 5_000
const STREAM_PATIENCE_MS = 30_000
const ASKED_WITHIN_MS = 30_000
/** All orders are compared after so many faults. */
const FAULTS_A_CHECK = 40

/** What is asked of a cluster that was just healed is asked again where it fails. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + ASKED_WITHIN_MS

  for (;;)
    try {
      return await work()
    } catch (error) {
      if (performance.now() > until) throw error
      await sleep(500)
    }
}

/** A cluster, its customers, and those who watch it from outside. */
class FaultRun {
  readonly #scene: Scene
  readonly #report: FaultReport
  readonly #traders: readonly Trader[]
  readonly #streams: readonly OpenStream[]
  readonly #witness: LogWitness

  constructor(scene: Scene, report: FaultReport, traders: readonly Trader[], witness: LogWitness) {
    const { bases } = scene.cluster

    this.#scene = scene
    this.#report = report
    this.#traders = traders
    this.#witness = witness
    this.#streams = traders.map(({ token }, index) => new OpenStream(bases, token, index))
  }

  get #door(): string {
    return this.#scene.cluster.bases[0] ?? ''
  }

  trade(): void {
    for (const trader of this.#traders) void trader.run()
  }

  /** Lets a handful of faults happen, and waits until every node takes orders and every stream shows what is there. */
  async suffer(handful: readonly Fault[]): Promise<void> {
    const report = this.#report
    for (const { name } of handful) report.faults[name] = (report.faults[name] ?? 0) + 1

    await strike(handful, this.#scene)
    const over = performance.now()

    await this.#scene.cluster.untilOrdersAreTaken()
    report.slowestHealingMs = Math.max(report.slowestHealingMs, Math.round(performance.now() - over))

    await this.#holdStreams()
  }

  /** All streams side by side, while customers trade. */
  async #holdStreams(): Promise<void> {
    const report = this.#report
    const from = performance.now()
    const caught = await Promise.all(
      this.#streams.map((stream) => stream.catchUp(this.#door, from, STREAM_PATIENCE_MS)),
    )

    report.healed += 1

    for (const [index, { tookMs, readMs, missing }] of caught.entries()) {
      report.slowestStreamMs = Math.max(report.slowestStreamMs, tookMs)
      report.slowestReadMs = Math.max(report.slowestReadMs, readMs)
      report.stale.push(...missing)

      if (tookMs - readMs > STREAM_LIMIT_MS)
        report.stale.push(`stream ${index} after ${tookMs} ms, of which a reading takes ${readMs}`)
    }
  }

  /** All customers at rest: each acknowledged order is there once, each stream shows it, the logs only grew. */
  async check(): Promise<void> {
    for (const trader of this.#traders) {
      await trader.rest()
      const { lost, doubled } = await asked(() => trader.differences())

      this.#report.lost.push(...lost)
      this.#report.doubled.push(...doubled)
    }

    await this.#holdStreams()
    await asked(() => this.#witness.look(this.#door))
  }

  async inspect(): Promise<void> {
    for (const trader of this.#traders) await trader.rest()

    await inspect(this.#door, this.#traders, this.#report)
    await this.#holdStreams()

    // Nothing goes on any more: streams and database are the same to the letter.
    for (const stream of this.#streams) this.#report.stale.push(...(await stream.differs(this.#door)))

    await this.#witness.look(this.#door)
    this.#report.compared = this.#witness.compared
  }

  said(): string {
    const { lost, doubled, stale, forked, slowestStreamMs, slowestReadMs } = this.#report
    const sum = this.#traders.reduce((all, { acknowledged }) => all + acknowledged.size, 0)
    const found = JSON.stringify({ lost, doubled, stale, forked, slowestStreamMs, slowestReadMs })

    return `${sum} acknowledged; found: ${found}`
  }

  stop(): void {
    for (const stream of this.#streams) stream.stop()
  }
}

const emptyReport = (seed: number, kinds: readonly string[], { forked }: LogWitness): FaultReport => ({
  seed,
  faults: Object.fromEntries(kinds.map((name) => [name, 0])),
  forked,
  compared: 0,
  stale: [],
  healed: 0,
  slowestStreamMs: 0,
  slowestReadMs: 0,
  slowestHealingMs: 0,
  ...noFindings(),
})

/**
 * Lets customers trade through three nodes while nodes, database and bus are killed, frozen and cut, up to four of them at a
 * time, and compares again and again what they were answered with what is there.
 * @param faults how many in all
 * @param byValkey whether nodes hear each other through Valkey, and not by LISTEN and NOTIFY
 * @param tell is told what is done, as it is done
 */
export async function faultRounds(
  faults: number,
  seed: number,
  byValkey: boolean,
  tell: (said: string) => void = () => undefined,
): Promise<FaultReport> {
  const valkey = byValkey ? await Valkey.start() : undefined
  const cluster = new Cluster(valkey && { settings: { REDIS_URL: valkey.url } })
  const random = seeded(seed)
  const kinds = faultKinds(byValkey)
  const witness = new LogWitness()
  const report = emptyReport(seed, Object.keys(kinds), witness)

  let run: FaultRun | undefined

  try {
    await cluster.start()
    const traders = await startTraders(cluster, TRADERS, WITHIN_MS)
    run = new FaultRun({ cluster, valkey }, report, traders, witness)

    for (let done = 0; done < faults;) {
      run.trade()
      await sleep(random() * 500)

      const handful = drawHandful(kinds, random, faults - done)
      const checked = Math.floor(done / FAULTS_A_CHECK)

      tell(`${done + 1}: ${handful.map(({ name }) => name).join(' | ')}`)

      await run.suffer(handful)
      done += handful.length

      if (Math.floor(done / FAULTS_A_CHECK) === checked && done < faults) continue

      await run.check()
      tell(run.said())
    }

    await run.inspect()
  } finally {
    run?.stop()
    await cluster.stop()
    valkey?.signal('SIGTERM')
  }

  return report
}
