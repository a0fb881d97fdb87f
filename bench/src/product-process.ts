import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../../tools/recompute/server-process.ts'
import type { DatabasePlace } from './tpcb.ts'

export interface ProductUnderTest extends RunningServer {
  readonly port: number
  /** The superuser's way into the embedded database: for the yardstick and for what only an owner may do. */
  readonly database: DatabasePlace
}

/** Starts the product in a process of its own on an empty folder, with fsync on as shipped. */
export async function startProduct(dataDir: string): Promise<ProductUnderTest> {
  const server = await startServer({ DATA_DIR: dataDir, PRACTICE_INBOX: '1' })
  return {
    ...server,
    port: Number(new URL(server.base).port),
    database: { socket: join(dataDir, 'db', 'run'), user: 'postgres' },
  }
}

/** The most memory the process ever held, in MB (VmHWM). */
export function peakMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_024)
}

