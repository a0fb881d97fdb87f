import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, startServer } from '../../tools/recompute/server-process.ts'
import type { DatabasePlace } from './tpcb.ts'

export interface ProductUnderTest {
  readonly base: string
  readonly port: number
  /** The superuser's way into the embedded database: for the yardstick and for what only an owner may do. */
  readonly database: DatabasePlace
  process(): ChildProcess
  /** Kills the server's process alone, does the work while PostgreSQL goes on, and starts the server again. */
  pause<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** Starts the product in a process of its own on an empty folder, with fsync on as shipped. */
export async function startProduct(dataDir: string): Promise<ProductUnderTest> {
  const settings = { DATA_DIR: dataDir, PRACTICE_INBOX: '1', PORT: String(await freePort()) }
  let server = await startServer(settings)

  return {
    base: server.base,
    port: Number(settings.PORT),
    database: { socket: join(dataDir, 'db', 'run'), user: 'postgres' },
    process: () => server.process,
    async pause(work) {
      server.process.kill('SIGKILL')
      const value = await work()
      server = await startServer(settings)

      return value
    },
    stop: () => server.stop(),
  }
}

/** The most memory the process ever held, in MB (VmHWM). */
export function peakMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_024)
}
