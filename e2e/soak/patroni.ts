import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { silentLogger } from '../../apps/server/src/platform/logger.ts'
import { findEngine } from '../../tools/engines.mjs'
import { freePort } from '../../tools/recompute/server-process.ts'
import { rememberProcess } from '../../tools/recompute/started-processes.ts'

const FILES = resolve(import.meta.dirname, '../../deploy/patroni')
const DEBIAN = '/usr/lib/postgresql'
const MEMBERS = [1, 2, 3]
const LOOKS_MAX = 480
const LOOK_EVERY_MS = 250
/** Acknowledged before and after each change of primary. */
const QUIET_MS = 5_000

const PASSWORDS = {
  PATRONI_SUPERUSER_USERNAME: 'postgres',
  PATRONI_SUPERUSER_PASSWORD: 'superuser',
  PATRONI_REPLICATION_USERNAME: 'replicator',
  PATRONI_REPLICATION_PASSWORD: 'replicator',
  PATRONI_REWIND_USERNAME: 'rewinder',
  PATRONI_REWIND_PASSWORD: 'rewinder',
  PLUMBLINE_OWNER_PASSWORD: 'owner',
  PLUMBLINE_SERVER_PASSWORD: 'server',
}

/** One PostgreSQL of three, under a Patroni of its own. */
interface Member {
  readonly name: string
  readonly api: string
  readonly data: string
  readonly settings: Readonly<Record<string, string>>
  process: ChildProcess | undefined
}

interface State {
  readonly name: string
  readonly role: string
  readonly state: string
}

export interface PatroniReport {
  acknowledged: number
  readonly lost: number[]
  /** The longest time without an acknowledgement around each change of primary. */
  readonly switchoverMs: number[]
  readonly killedMs: number[]
}

/** Debian's newest PostgreSQL, and the user that it does not refuse to run as. */
function debianPostgres(): { readonly bin: string; readonly uid: number; readonly gid: number } {
  const [newest] = fs.existsSync(DEBIAN)
    ? fs.readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))
    : []
  if (newest === undefined) throw new Error('Debian’s package `postgresql` is not installed here')

  const id = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { bin: join(DEBIAN, newest, 'bin'), uid: id('-u'), gid: id('-g') }
}

const engine = (name: 'etcd' | 'patroni') => {
  const found = findEngine(name)
  if (!found) throw new Error(`${name} is not here: \`node tools/engines.mjs ${name}\` brings it`)

  return found
}

/** Three PostgreSQL by the files of `deploy/patroni`, with one etcd, all on this machine. */
class PatroniCluster {
  readonly #folder = fs.mkdtempSync(join(tmpdir(), 'plumbline-patroni-'))
  readonly #postgres = debianPostgres()
  readonly members: Member[] = []
  #etcd: ChildProcess | undefined
  #hosts: string[] = []

  get url(): string {
    return `postgres://plumbline_owner:${PASSWORDS.PLUMBLINE_OWNER_PASSWORD}@${this.#hosts.join(',')}/plumbline`
  }

  async start(): Promise<void> {
    const { uid, gid } = this.#postgres
    fs.cpSync(FILES, join(this.#folder, 'files'), { recursive: true })
    fs.mkdirSync(join(this.#folder, 'bin'))

    const patroni = `#!/bin/sh\nexec /usr/bin/python3 ${engine('patroni').path} "$@"\n`
    fs.writeFileSync(join(this.#folder, 'bin', 'patroni'), patroni, { mode: 0o755 })
    fs.chmodSync(this.#folder, 0o755)
    fs.chownSync(this.#folder, uid, gid)

    const [client, peer] = [await freePort(), await freePort()]
    this.#startEtcd(client, peer)

    for (const number of MEMBERS) this.members.push(await this.#place(number, `127.0.0.1:${client}`))
    for (const member of this.members) this.run(member)
    await this.untilWhole()
  }

  #startEtcd(client: number, peer: number): void {
    const { path, env } = engine('etcd')
    const [asked, told] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
    const args = ['--data-dir', join(this.#folder, 'etcd'), '--listen-client-urls', asked]

    args.push('--advertise-client-urls', asked, '--listen-peer-urls', told)
    args.push('--initial-advertise-peer-urls', told, '--initial-cluster', `default=${told}`)

    this.#etcd = spawn(path, args, { env, stdio: 'ignore' })
    rememberProcess(this.#etcd)
  }

  async #place(number: number, etcd: string): Promise<Member> {
    const { bin, uid, gid } = this.#postgres
    const name = `postgres-${number}`
    const data = join(this.#folder, name)
    const [host, api] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]

    this.#hosts.push(host)

    const sockets = join(this.#folder, `${name}.sock`)
    fs.mkdirSync(sockets)
    fs.chownSync(sockets, uid, gid)

    const config = fs
      .readFileSync(join(FILES, 'patroni.yml'), 'utf8')
      .replace('etcd-1:2379,etcd-2:2379,etcd-3:2379', etcd)
      .replace('0.0.0.0:8008', api)
      .replace(
        'listen: 0.0.0.0:5432',
        `pgpass: ${data}.pgpass\n  listen: ${host}\n  parameters:\n    unix_socket_directories: ${sockets}`,
      )
      .replace('/var/lib/postgresql/data', data)
      .replace('/usr/lib/postgresql/18/bin', bin)
      .replace('/etc/patroni', join(this.#folder, 'files'))

    fs.writeFileSync(`${data}.yml`, config)

    const settings = {
      ...PASSWORDS,
      PATH: `${join(this.#folder, 'bin')}:${bin}:/usr/bin:/bin`,
      PYTHONPATH: engine('patroni').env['PYTHONPATH'] ?? '',
      HOME: this.#folder,
      PATRONI_NAME: name,
      PATRONI_RESTAPI_CONNECT_ADDRESS: api,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: host,
    }

    return { name, api: `http://${api}`, data, settings, process: undefined }
  }

  run(member: Member): void {
    const { uid, gid } = this.#postgres
    const args = [join(this.#folder, 'files', 'start.sh'), `${member.data}.yml`]
    member.process = spawn('sh', args, { env: member.settings, uid, gid, cwd: this.#folder, stdio: 'ignore' })
    rememberProcess(member.process)
  }

  /** As a machine ends that loses its power. */
  kill({ data, process: patroni }: Member): void {
    const [postmaster] = fs.readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    patroni?.kill('SIGKILL')
    process.kill(Number(postmaster), 'SIGKILL')
  }

  async states(): Promise<readonly State[]> {
    for (const { api } of this.members) {
      const answer = await fetch(`${api}/cluster`).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: State[] }).members
    }

    return []
  }

  async memberWith(role: string): Promise<Member | undefined> {
    const found = (await this.states()).find((state) => state.role === role && state.state === 'running')
    return this.members.find(({ name }) => name === found?.name)
  }

  async until(isSo: () => Promise<boolean>): Promise<void> {
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
      if (await isSo()) return
      await pause(LOOK_EVERY_MS)
    }

    throw new Error(`Patroni did not get there: ${JSON.stringify(await this.states())}`)
  }

  /** One leads, one is synchronous, all run. */
  untilWhole(): Promise<void> {
    return this.until(async () => {
      const states = await this.states()
      const running = states.filter(({ state }) => ['running', 'streaming'].includes(state))
      const roles = new Set(states.map(({ role }) => role))

      return running.length === MEMBERS.length && roles.has('leader') && roles.has('sync_standby')
    })
  }

  async stop(): Promise<void> {
    for (const { process: patroni } of this.members) patroni?.kill('SIGTERM')
    await this.until(async () =>
      this.members.every(({ process: patroni }) => patroni?.exitCode !== null || patroni.signalCode !== null),
    )

    this.#etcd?.kill('SIGTERM')
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Writes a row at a time, and keeps which ones were acknowledged when. */
class Writer {
  readonly #db
  readonly acknowledged: { readonly id: number; readonly at: number }[] = []
  #isStopped = false

  constructor(url: string) {
    this.#db = openDatabase({ connectionString: url }, silentLogger, 4, { silenceMs: 5_000 })
  }

  async run(): Promise<void> {
    await this.#db.query('create table written (id bigint primary key)')

    for (let id = 1; !this.#isStopped; id += 1) {
      const isWritten = await this.#db.query('insert into written values ($1)', [id]).then(
        () => true,
        () => false,
      )

      if (isWritten) this.acknowledged.push({ id, at: performance.now() })
      else await pause(50)
    }
  }

  /** The longest silence since a moment. */
  silenceSince(from: number): number {
    const heard = this.acknowledged.map(({ at }) => at).filter((at) => at >= from)
    return Math.round(
      Math.max(...[...heard, performance.now()].map((at, place) => at - (heard[place - 1] ?? from))),
    )
  }

  async lost(): Promise<number[]> {
    this.#isStopped = true
    const rows = await this.#db.query<{ id: bigint }>('select id from written')
    const kept = new Set(rows.map(({ id }) => Number(id)))

    return this.acknowledged.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  }

  end(): Promise<void> {
    return this.#db.end()
  }
}

async function measured(writer: Writer, change: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await pause(QUIET_MS)
  await change()
  await pause(QUIET_MS)

  return writer.silenceSince(from)
}

async function switchOver(cluster: PatroniCluster): Promise<void> {
  const [leader, candidate] = [await cluster.memberWith('leader'), await cluster.memberWith('sync_standby')]
  if (!leader || !candidate) throw new Error('there are not two to change places')

  await fetch(`${leader.api}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
  })

  await cluster.until(async () => (await cluster.memberWith('leader')) === candidate)
  await cluster.untilWhole()
}

async function killLeader(cluster: PatroniCluster): Promise<void> {
  const leader = await cluster.memberWith('leader')
  if (!leader) throw new Error('nobody leads')

  cluster.kill(leader)
  await cluster.until(async () => ![undefined, leader].includes(await cluster.memberWith('leader')))
  cluster.run(leader)
  await cluster.untilWhole()
}

/** Under one writer, the primary changes places with its standby, and is then killed with its Patroni; so many times. */
export async function patroniRounds(rounds: number): Promise<PatroniReport> {
  const cluster = new PatroniCluster()
  const report = {
    acknowledged: 0,
    lost: [] as number[],
    switchoverMs: [] as number[],
    killedMs: [] as number[],
  }

  try {
    await cluster.start()
    const writer = new Writer(cluster.url)
    const writing = writer.run()

    for (let round = 0; round < rounds; round += 1) {
      report.switchoverMs.push(await measured(writer, () => switchOver(cluster)))
      report.killedMs.push(await measured(writer, () => killLeader(cluster)))
    }

    report.lost.push(...(await writer.lost()))
    report.acknowledged = writer.acknowledged.length
    await writing
    await writer.end()

    return report
  } finally {
    await cluster.stop()
  }
}
