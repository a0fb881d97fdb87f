import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copyMadeDatabase } from '../../tools/recompute/made-database.ts'
import { freePort } from '../../tools/recompute/server-process.ts'
import { rememberProcess } from '../../tools/recompute/started-processes.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FLAGS = JSON.parse(readFileSync(join(ROOT, 'apps/server/node-flags.json'), 'utf8')) as string[]

/** A server of its own whose clock the test sets forward. */
export interface LaterServer {
  readonly base: string
  /** Of a first start: where the two operators set their passwords. */
  readonly links: Readonly<Record<string, string>>
  /** The server's now, by what was set so far. */
  now(): number
  /**
   * Sets the clock forward to an instant, and comes back once the server has heard it; from there it goes on with the
   * machine's. One that has passed by already changes nothing.
   */
  goTo(instant: number): Promise<void>
  stop(): Promise<void>
}

/** Starts the product on a clock that can be set forward, with an empty database. */
export async function startLater(settings: Readonly<Record<string, string>> = {}): Promise<LaterServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-later-'))
  chmodSync(dataDir, 0o755) // PostgreSQL, which is never root, must come to its data
  copyMadeDatabase(dataDir)
  const child = fork(join(import.meta.dirname, 'later-main.ts'), {
    execArgv: FLAGS,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      LOG_LEVEL: 'warn',
      MODE: 'practice',
      PRACTICE_INBOX: '1',
      DATA_DIR: dataDir,
      ...settings,
    },
  })
  rememberProcess(child)
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with code ${String(code)}`)
    }),
  ])) as [{ base: string; links: { name: string; url: string }[] }]
  let ahead = 0
  const now = (): number => Date.now() + ahead
  return {
    base: ready.base,
    links: Object.fromEntries(ready.links.map(({ name, url }) => [name, url])),
    now,
    async goTo(instant) {
      ahead = Math.max(ahead, instant - Date.now())
      const heard = once(child, 'message')
      child.send(ahead)
      await heard
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
