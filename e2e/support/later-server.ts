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
  /** Stops the server whole, and starts it again, at the same address, at an instant: nobody worked in between. */
  beDownUntil(instant: number): Promise<void>
  stop(): Promise<void>
}

interface Ready {
  readonly base: string
  readonly links: readonly { readonly name: string; readonly url: string }[]
}

/** One run of it, on a clock that is so far ahead. */
async function startRun(settings: Readonly<Record<string, string>>, ahead: number) {
  const child = fork(join(import.meta.dirname, 'later-main.ts'), {
    execArgv: FLAGS,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      MODE: 'practice',
      PRACTICE_INBOX: '1',
      AHEAD_MS: String(ahead),
      ...settings,
    },
  })

  rememberProcess(child)

  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with code ${String(code)}`)
    }),
  ])) as [Ready]

  return { child, ready }
}

/** Starts the product on a clock that can be set forward, with an empty database. */
export async function startLater(settings: Readonly<Record<string, string>> = {}): Promise<LaterServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-later-'))
  chmodSync(dataDir, 0o755) // PostgreSQL, which is never root, must come to its data
  copyMadeDatabase(dataDir)

  const place = { PORT: String(await freePort()), DATA_DIR: dataDir, ...settings }
  let ahead = 0
  let run = await startRun(place, ahead)
  const { base, links } = run.ready

  const end = async (): Promise<void> => {
    const ended = once(run.child, 'exit')
    run.child.kill('SIGTERM')
    await ended
  }

  return {
    base,
    links: Object.fromEntries(links.map(({ name, url }) => [name, url])),
    now: () => Date.now() + ahead,
    async goTo(instant) {
      ahead = Math.max(ahead, instant - Date.now())
      const heard = once(run.child, 'message')
      run.child.send(ahead)
      await heard
    },
    async beDownUntil(instant) {
      await end()
      ahead = Math.max(ahead, instant - Date.now())
      run = await startRun(place, ahead)
    },
    async stop() {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
