import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { silentLogger } from '../../apps/server/src/platform/logger.ts'
import type { LedRole } from '../../apps/server/src/platform/nodes/roles.ts'
import { ReplicatedDatabase } from '../../apps/server/src/testing/replicated-database.ts'
import { asSuperuser } from '../../apps/server/src/testing/standby.ts'
import { call } from '../../tools/recompute/http-client.ts'
import { MADE_DATABASE } from '../../tools/recompute/made-database.ts'
import { freePort, type RunningServer, startServer } from '../../tools/recompute/server-process.ts'

const ROLES = 'api,stream,feed,settle,jobs'
const DATABASE = 'plumbline'
const LOOKS_MAX = 600
const LOOK_EVERY_MS = 50
const ANSWER_WITHIN_MS = 2_000

const MIGRATE_TOOL = resolve(import.meta.dirname, '../../apps/server/src/migrate-tool.ts')
/** They stay on the one machine that signs the public logs. */
const SIGNERS_KEYS = ['log-key.pem', 'log-signed.json', 'log-keys-retired.json']

const keysOf = (settings: Readonly<Record<string, string>>): string =>
  join(settings['DATA_DIR'] ?? '', 'keys')

/** Runs a program of ours to its end. */
async function run(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, MODE: 'practice', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`)
}

/** One node, which may be down. */
export interface ClusterNode {
  readonly base: string
  readonly settings: Readonly<Record<string, string>>
  server: RunningServer | undefined
}

export interface ClusterOptions {
  /** 3 unless said; one is alone, as `npm start` is. */
  readonly nodes?: number
  /** Of each of several nodes; all of them unless said. */
  readonly roles?: readonly string[]
  /** Whether commits reach the disk, for whoever measures. */
  readonly isFlushed?: boolean
  /** Settings of every node, beside what makes it one of several. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Equal nodes on a primary with a synchronous standby, all of it on this machine. */
export class Cluster {
  readonly #folder = mkdtempSync(join(tmpdir(), 'plumbline-nodes-'))
  readonly #options: ClusterOptions
  readonly database: ReplicatedDatabase
  nodes: readonly ClusterNode[] = []
  /** The database as its owner sees it, whichever host leads. */
  readonly owner: Database

  constructor(options: ClusterOptions = {}) {
    this.#options = options
    this.database = new ReplicatedDatabase(options.isFlushed)
    this.owner = openDatabase({ connectionString: this.#url('plumbline_owner') }, silentLogger, 4, {
      silenceMs: 5_000,
    })
  }

  #url(login: string): string {
    return this.database.url(login, DATABASE)
  }

  get bases(): string[] {
    return this.nodes.map(({ base }) => base)
  }

  async start(): Promise<void> {
    const made = process.env[MADE_DATABASE]
    if (made === undefined) throw new Error('the empty database of the run is not made')

    await this.database.start(join(made, '18'))

    const { nodes = 3 } = this.#options
    this.nodes = await Promise.all(Array.from({ length: nodes }, (_, index) => this.#place(index, nodes > 1)))

    if (nodes > 1) await this.#migrate()

    await Promise.all(this.nodes.map((node) => this.startNode(node)))
    await this.untilOrdersAreTaken()
  }

  async #place(index: number, isOneOfSeveral: boolean): Promise<ClusterNode> {
    const port = String(await freePort())

    const settings = {
      PRACTICE_INBOX: '1',
      LOG_LEVEL: 'silent',
      DATABASE_URL: this.#url('plumbline_server'),
      DATABASE_OWNER_URL: this.#url('plumbline_owner'),
      ...this.#options.settings,
      DATA_DIR: join(this.#folder, `node-${index}`),
      PORT: port,
      ...(isOneOfSeveral && { ROLES: this.#options.roles?.[index] ?? ROLES }),
    }

    return { base: `http://127.0.0.1:${port}`, settings, server: undefined }
  }

  /** Schema, keys and operators, on the first node's machine; each other gets a copy of the keys, but for those that sign. */
  async #migrate(): Promise<void> {
    const [first, ...others] = this.nodes
    if (!first) return

    await run([MIGRATE_TOOL], first.settings)

    for (const { settings } of others)
      cpSync(keysOf(first.settings), keysOf(settings), {
        recursive: true,
        filter: (path) => !SIGNERS_KEYS.includes(basename(path)),
      })
  }

  /** Where the first operators set their passwords. */
  get setupLinks(): Readonly<Record<'maker' | 'checker', string>> {
    const links = readFileSync(join(this.#folder, 'node-0', 'setup-links.txt'), 'utf8')
    const linkOf = (name: string): string => new RegExp(`${name}: (\\S+)`).exec(links)?.[1] ?? ''

    return { maker: linkOf('maker'), checker: linkOf('checker') }
  }

  /** Work at the primary that may be done by nobody else. */
  asSuperuser<T>(work: (db: Database) => Promise<T>): Promise<T> {
    return asSuperuser(this.database.primary, work)
  }

  async startNode(node: ClusterNode): Promise<void> {
    node.server = await startServer(node.settings)
  }

  /** As a machine ends that loses its power. */
  killNode(node: ClusterNode): void {
    node.server?.process.kill('SIGKILL')
    node.server = undefined
  }

  freezeNode(node: ClusterNode): void {
    node.server?.process.kill('SIGSTOP')
  }

  thawNode(node: ClusterNode): void {
    node.server?.process.kill('SIGCONT')
  }

  /** The node that leads a role; none between two leaders. */
  async leaderOf(role: LedRole): Promise<ClusterNode | undefined> {
    const [row] = await this.owner.query<{ name: string }>(
      `select n.name from part_standing p join node_standing n on n.id = p.node where p.role = $1`,
      [role],
    )

    return this.nodes.find(({ settings }) => row?.name.endsWith(`:${settings['PORT']}`))
  }

  /** A node that leads the role and is not this one. */
  async otherLeader(role: LedRole, than: ClusterNode): Promise<ClusterNode> {
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
      const leader = await this.leaderOf(role).catch(() => undefined)
      if (leader && leader !== than) return leader

      await sleep(LOOK_EVERY_MS)
    }

    throw new Error(`no other node came to lead ${role}`)
  }

  /** Every node that runs says that it takes orders. */
  async untilOrdersAreTaken(): Promise<void> {
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
      const running = this.nodes.filter(({ server }) => server !== undefined)
      const taken = await Promise.all(running.map(({ base }) => takesOrders(base)))
      if (taken.every(Boolean)) return

      await sleep(LOOK_EVERY_MS)
    }

    throw new Error('orders were not taken again')
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) this.thawNode(node)
    for (const { server } of this.nodes) await server?.stop()
    await this.owner.end()
    this.database.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

async function takesOrders(base: string): Promise<boolean> {
  const health = await call(base, '/api/health', { withinMs: ANSWER_WITHIN_MS }).catch(() => undefined)
  return health?.data['orders_taken'] === true
}
