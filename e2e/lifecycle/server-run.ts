import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { defined } from '@plumbline/domain/basics/defined'

const MAIN = resolve(import.meta.dirname, '../../apps/server/src/main.ts')

/** What an operator's shell and `npm start` give the server, and nothing else of this process's environment. */
const ENVIRONMENT = defined({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  LOG_LEVEL: 'warn',
})

/** One run of the server as a process of its own. */
export interface ServerRun {
  readonly pid: number
  readonly address: string
  kill(signal: NodeJS.Signals): void
  /** Exit code and everything it wrote, once it has ended. */
  ended(): Promise<{ readonly code: number | null; readonly output: string }>
}

export type Ended = Awaited<ReturnType<ServerRun['ended']>>

/** Starts the server; comes back when it serves, or has ended instead. */
export async function runServer(settings: Readonly<Record<string, string>>): Promise<ServerRun | Ended> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...ENVIRONMENT, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

  let output = ''
  const closed = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))

  const ready = new Promise<string>((tell) => {
    const take = (text: Buffer): void => {
      output += text.toString()
      const address = /is ready: (\S+)\/h5\//.exec(output)?.[1]
      if (address !== undefined) tell(address)
    }

    child.stdout.on('data', take)
    child.stderr.on('data', take)
  })

  const first = await Promise.race([ready, closed])
  if (typeof first !== 'string') return first

  return { pid: child.pid ?? 0, address: first, kill: (signal) => child.kill(signal), ended: () => closed }
}

/** A server that serves; a start that ended is the test's failure. */
export async function running(settings: Readonly<Record<string, string>>): Promise<ServerRun> {
  const run = await runServer(settings)
  if ('pid' in run) return run
  throw new Error(`the server ended with ${run.code}: ${run.output}`)
}

/** A start that is refused; a server that serves is the test's failure. */
export async function refusedStart(settings: Readonly<Record<string, string>>): Promise<Ended> {
  const run = await runServer(settings)
  if (!('pid' in run)) return run

  run.kill('SIGKILL')
  throw new Error('the server started')
}
