import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../tools/recompute/server-process.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FLAGS = JSON.parse(readFileSync(join(ROOT, 'apps/server/node-flags.json'), 'utf8')) as string[]

/** A server of its own whose clock the test sets forward. */
export interface LaterServer {
  readonly base: string
  /** Of a first start: where the two operators set their passwords. */
  readonly links: Readonly<Record<string, string>>
  /** The server's now, by what was set so far. */
  now(): number
  /** Sets the clock to an instant that is later than now; from there it goes on with the machine's. */
  goTo(instant: number): void
  stop(): Promise<void>
}

/** Starts the product on a clock that can be set forward, with an empty database. */
export async function startLater(settings: Readonly<Record<string, string>> = {}): Promise<LaterServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-later-'))
  chmodSync(dataDir, 0o755) // PostgreSQL, which is never root, must come to its data
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
    goTo(instant) {
      if (instant < now()) throw new RangeError('time goes forward alone')
      ahead = instant - Date.now()
      child.send(ahead)
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
