import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeMemoryFolder } from '../../apps/server/src/testing/memory-folder.ts'
import { freePort, startServer } from '../../tools/recompute/server-process.ts'
import type { RunningServer } from '../../tools/recompute/server-process.ts'
import { call, must, register } from '../../tools/recompute/http-client.ts'
import { copyMadeDatabase } from '../../tools/recompute/made-database.ts'
import { killDatabase } from '../kills/faults.ts'
import { brokenOnceNothingIsLate } from '../kills/kill-rounds.ts'
import { Trader } from '../kills/trader.ts'
import { keyFileOf, KeptCheckpoints } from './kept-checkpoints.ts'
import type { Agreement } from './kept-checkpoints.ts'

/*
 * The restore drill: a backup under load, a machine that is lost, and the installation brought back elsewhere, first to a moment and
 * then whole. What customers were told, and what outsiders kept, is compared with what is there.
 */

const TOOL = resolve(import.meta.dirname, '../../apps/server/src/backup-tool.ts')
const KEEP_EVERY_MS = 500
/** Two rounds of the sealer. */
const SIGNED_WITHIN_MS = 2_000
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export interface DrillSize {
  readonly traders: number
  /** Between the backup and the moment, and from there to the loss. */
  readonly loadMs: number
  /**
   * Reads the lost machine's disk for what is not archived yet, does not wait until no order is late, and restores to the moment
   * alone. All of it lies in memory, where there is room: PostgreSQL is killed, never the machine.
   */
  readonly isShort: boolean
}

/** By the clock of this machine, which is PostgreSQL's too, and by `performance.now()`. */
interface Moment {
  readonly at: Date
  readonly now: number
}

interface Restored {
  readonly restoreMs: number
  readonly startMs: number
  /** Orders that were acknowledged by the moment and are not there, and all others that are not there. */
  readonly missing: readonly string[]
  readonly lostAfter: number
  /** Orders that were accepted after the moment. */
  readonly tooLate: readonly string[]
  readonly doubled: number
  readonly broken: readonly string[]
  readonly checkpoints: Agreement
  /** Logs of which the signer signs no more, because it signed what is not there, and those that it signs on. */
  readonly unsigned: readonly string[]
  readonly signedOn: readonly string[]
}

export interface DrillReport {
  acknowledged: number
  acknowledgedByMoment: number
  /** Orders that were acknowledged while the backup was taken. */
  duringBackup: number
  backupMs: number
  checkpointsKept: number
  toMoment: Restored
  whole: Restored | undefined
}

interface Scene {
  readonly folder: string
  readonly own: string
  readonly wal: string
  readonly backup: string
  readonly traders: Trader[]
  readonly tokens: string[]
  readonly kept: KeptCheckpoints
}

async function runTool(dataDir: string, ...args: readonly string[]): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [TOOL, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${args[0]} ended with code ${code}`)

  return Math.round(performance.now() - began)
}

const settingsOf = async (dataDir: string) => ({
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  PRACTICE_INBOX: '1',
  LOG_LEVEL: 'silent',
})

async function begin(base: string, size: DrillSize, folder: string): Promise<Scene> {
  const { terms_version: terms } = await must(base, '/api/index/settings')
  const tokens: string[] = []
  for (let index = 0; index < size.traders; index += 1)
    tokens.push(await register(base, `drill${index}@example.com`, String(terms)))

  return {
    folder,
    own: join(folder, 'own'),
    wal: join(folder, 'wal'),
    backup: join(folder, 'backup'),
    tokens,
    traders: tokens.map((token) => new Trader([base], token)),
    kept: new KeptCheckpoints(await keyFileOf(base)),
  }
}

/** Keeps checkpoints until it is told to end. */
function keepCheckpoints(base: string, kept: KeptCheckpoints): { end(): Promise<void> } {
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      await kept.keep(base)
      await sleep(KEEP_EVERY_MS)
    }
  })()

  return {
    async end() {
      isOver = true
      await running
    },
  }
}

/** @param moment by `performance.now()` */
const acknowledgedBy = ({ traders }: Scene, moment: number): string[] =>
  traders.flatMap(({ acknowledged, acknowledgedAt }) =>
    [...acknowledged.keys()].filter((_, at) => (acknowledgedAt[at] ?? 0) <= moment),
  )

/** Until a segment that was begun after the moment is archived: then all before it are. */
async function untilArchived(wal: string): Promise<void> {
  const before = readdirSync(wal).length
  for (let tries = 0; tries < 1_500; tries += 1) {
    if (readdirSync(wal).filter((name) => name.endsWith('.gz')).length > before) return
    await sleep(100)
  }

  throw new Error('no WAL was archived within 150 s')
}

/** What the disk of the lost machine still holds, as docs/operations.md says. */
function bringTail({ own, wal }: Scene): void {
  const folder = join(own, 'db', '18', 'pg_wal')
  for (const name of readdirSync(folder).filter((each) => /^[0-9A-F]{24}$/.test(each))) {
    const archived = join(wal, `${name}.gz`)
    if (!existsSync(archived)) writeFileSync(archived, gzipSync(readFileSync(join(folder, name))))
  }
}

interface Placed {
  readonly id: string
  readonly accepted_at: string
}

/** Open ones first: one that ends meanwhile is in both lists. */
async function ordersOf(
  base: string,
  tokens: readonly string[],
): Promise<{ readonly open: readonly Placed[]; readonly ended: readonly Placed[] }> {
  const pages = await Promise.all(
    tokens.map((token) => must(base, '/api/order/ajaxorder_list?limit=500', { token })),
  )

  return {
    open: pages.flatMap(({ items }) => items as Placed[]),
    ended: (await Promise.all(tokens.map((token) => new Trader([base], token).history()))).flat(),
  }
}

/** I9 only says that orders are late, which they are after an outage, until the next minute's check. */
async function brokenIn(base: string, { isShort }: DrillSize): Promise<string[]> {
  if (!isShort) return brokenOnceNothingIsLate(base)

  const { ledger } = await must(base, '/api/health')
  return (ledger as { broken: string[] }).broken.filter((name) => name !== 'I9')
}

async function untilHealthy(base: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const health = await call(base, '/api/health').catch(() => undefined)
    if (health?.data['orders_taken'] === true) return
    await sleep(100)
  }

  throw new Error('the restored server takes no orders')
}

/** Restores, starts, compares, stops. @param until the moment; without it all that is archived */
async function restore(scene: Scene, size: DrillSize, name: string, until?: Moment): Promise<Restored> {
  const { folder, backup, wal, own, tokens, kept } = scene
  const dataDir = join(folder, name)
  const moment = until === undefined ? [] : ['--until', until.at.toISOString()]
  const restoreMs = await runTool(dataDir, 'restore', backup, '--wal', wal, ...moment)

  // The signer's memory lies outside of what is rolled back.
  copyFileSync(join(own, 'keys', 'log-signed.json'), join(dataDir, 'keys', 'log-signed.json'))

  const began = performance.now()
  const server = await startServer(await settingsOf(dataDir))
  try {
    const { base } = server
    await untilHealthy(base)

    const startMs = Math.round(performance.now() - began)

    const { open, ended } = await ordersOf(base, tokens)
    const ids = new Set([...open, ...ended].map(({ id }) => id))
    const all = acknowledgedBy(scene, Number.POSITIVE_INFINITY).filter((id) => !ids.has(id))
    const missing = acknowledgedBy(scene, until?.now ?? Number.POSITIVE_INFINITY).filter((id) => !ids.has(id))

    await sleep(SIGNED_WITHIN_MS)
    const { behind, ahead } = await kept.standing(base)

    return {
      restoreMs,
      startMs,
      missing,
      lostAfter: all.length - missing.length,
      tooLate: [...open, ...ended]
        .filter(({ accepted_at: at }) => until && Date.parse(at) > until.at.getTime())
        .map(({ id }) => id),
      doubled: ended.length - new Set(ended.map(({ id }) => id)).size,
      broken: await brokenIn(base, size),
      checkpoints: await kept.compare(base),
      unsigned: behind,
      signedOn: ahead,
    }
  } finally {
    await server.stop()
  }
}

async function lose(server: RunningServer, dataDir: string): Promise<void> {
  const ended = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  killDatabase(dataDir)
  await ended
}

/** Loads a server, backs it up, loses it, and restores it twice elsewhere. */
export async function restoreDrill(size: DrillSize): Promise<DrillReport> {
  const folder = size.isShort
    ? makeMemoryFolder('plumbline-drill-')
    : mkdtempSync(join(tmpdir(), 'plumbline-drill-'))

  chmodSync(folder, 0o711) // PostgreSQL's own user must pass, where the server is root

  const own = join(folder, 'own')
  copyMadeDatabase(own, true)

  const server = await startServer({ ...(await settingsOf(own)), WAL_ARCHIVE: join(folder, 'wal') })

  try {
    const scene = await begin(server.base, size, folder)
    const running = scene.traders.map((trader) => trader.run())
    const keeping = keepCheckpoints(server.base, scene.kept)

    await sleep(size.loadMs)

    const backupBegan = performance.now()
    const backupMs = await runTool(own, 'backup', scene.backup)
    const backupEnded = performance.now()

    await sleep(size.loadMs)

    const moment = { at: new Date(), now: performance.now() }

    await sleep(size.loadMs)
    if (!size.isShort) await untilArchived(scene.wal)

    // Outsiders keep what they saw; who was answered stays answered.
    for (const trader of scene.traders) trader.stop()
    await Promise.all([...running, keeping.end()])
    await lose(server, own)
    scene.kept.keepSigned(readFileSync(join(own, 'keys', 'log-signed.json'), 'utf8'))

    if (size.isShort) bringTail(scene)
    const toMoment = await restore(scene, size, 'moment', moment)

    bringTail(scene)
    const whole = size.isShort ? undefined : await restore(scene, size, 'whole')

    return {
      acknowledged: acknowledgedBy(scene, Number.POSITIVE_INFINITY).length,
      acknowledgedByMoment: acknowledgedBy(scene, moment.now).length,
      duringBackup: acknowledgedBy(scene, backupEnded).length - acknowledgedBy(scene, backupBegan).length,
      backupMs,
      checkpointsKept: scene.kept.count,
      toMoment,
      whole,
    }
  } finally {
    if (server.process.exitCode === null && server.process.signalCode === null) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a drill must show; empty where all of it holds. */
export function faultsOf({ toMoment, whole, duringBackup, checkpointsKept }: DrillReport): string[] {
  const both = [toMoment, ...(whole ? [whole] : [])].flatMap((one) => [
    ...one.missing.map((id) => `${id} is missing`),
    ...one.tooLate.map((id) => `${id} came after the moment`),
    ...(one.doubled > 0 ? [`${one.doubled} orders are there twice`] : []),
    ...one.broken.map((id) => `${id} is broken`),
    ...one.checkpoints.forked.map((note) => `${note} is forked`),
  ])

  return [
    ...both,
    ...(duringBackup > 0 ? [] : ['no order came while the backup was taken']),
    ...(toMoment.lostAfter > 0 ? [] : ['nothing came after the moment']),
    ...(toMoment.checkpoints.beyond > 0 ? [] : ['no checkpoint was signed after the moment']),
    ...(toMoment.unsigned.includes('ticks') ? [] : ['the signer signed ticks that are others than before']),
    ...(!whole || whole.checkpoints.consistent === checkpointsKept
      ? []
      : ['a checkpoint is not in the whole history']),
    ...(!whole || whole.signedOn.includes('ticks') ? [] : ['the signer does not sign on']),
  ]
}
