import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyMadeDatabase } from './made-database.ts'
import { rememberProcess } from './started-processes.ts'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The flags that `npm start` gives the server. */
const FLAGS = JSON.parse(readFileSync(join(ROOT, 'apps/server/node-flags.json'), 'utf8')) as string[]

const OWN_PORTS = 1_000
/** Below those that a system gives out by itself; each worker of a run of tests has a thousand of its own. */
const firstPort = 20_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 12) * OWN_PORTS
let asked = Math.floor(Math.random() * OWN_PORTS)

const isFree = (port: number): Promise<boolean> =>
  new Promise((tell) => {
    const probe = createServer()
    probe.once('error', () => tell(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => tell(true)))
  })

/** A port that nobody listens on, and that nobody else is told before the server has it. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < OWN_PORTS; tries += 1) {
    asked += 1
    const port = firstPort + (asked % OWN_PORTS)
    if (await isFree(port)) return port
  }

  throw new Error('no free port')
}

export interface RunningServer {
  readonly base: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

/**
 * Starts the product as a process of its own with these settings, and waits until it answers.
 * @param hear is given what the server prints, as it comes; without it that stands in the output of this process
 */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  hear?: (text: string) => void,
): Promise<RunningServer> {
  const port = settings['PORT'] ?? String(await freePort())
  const base = `http://127.0.0.1:${port}`
  const { DATA_DIR: dataDir, DATABASE_URL: ownDatabase } = settings
  if (dataDir !== undefined && ownDatabase === undefined) copyMadeDatabase(dataDir)

  const child = spawn(process.execPath, [...FLAGS, join(ROOT, 'apps/server/src/main.ts')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'warn', MODE: 'practice', ...settings },
    stdio: ['ignore', hear ? 'pipe' : 'inherit', 'inherit'],
  })

  rememberProcess(child)
  child.stdout?.setEncoding('utf8').on('data', (text: string) => hear?.(text))

  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return

    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)

    const isUp = await fetch(`${base}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return { base, process: child, stop }

    await new Promise((resolve) => setTimeout(resolve, 100))
  }

  await stop()
  throw new Error('the server did not answer within 60 s')
}
