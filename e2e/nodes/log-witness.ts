import { createHash } from 'node:crypto'
import type { Log } from '@plumbline/domain/proofs/log-events'
import { isConsistent } from '@plumbline/domain/proofs/stored-tree'
import { must } from '../../tools/recompute/http-client.ts'

const WATCHED: readonly Log[] = ['ticks', 'orders', 'ledger']

interface Checkpoint {
  readonly size: number
  readonly root: Buffer
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

/** Keeps checkpoints of the public logs outside, as a stranger would, and holds each newer one against the last. */
export class LogWitness {
  readonly #seen = new Map<Log, Checkpoint>()
  readonly forked: string[] = []
  compared = 0

  async look(base: string): Promise<void> {
    for (const log of WATCHED) {
      const newest = await checkpointOf(base, log)
      const seen = this.#seen.get(log)

      if (seen && newest.size < seen.size)
        this.forked.push(`${log}: ${newest.size} leaves after ${seen.size}`)
      else if (seen && newest.size > seen.size) await this.#compare(base, log, seen, newest)
      else if (seen && !newest.root.equals(seen.root))
        this.forked.push(`${log}: two roots of ${seen.size} leaves`)

      this.#seen.set(log, newest)
    }
  }

  async #compare(base: string, log: Log, seen: Checkpoint, newest: Checkpoint): Promise<void> {
    const query = `log=${log}&from=${seen.size}&to=${newest.size}`
    const { path } = await must(base, `/api/proofs/consistency?${query}`)
    const hashes = (path as string[]).map((text) => Buffer.from(text, 'hex'))

    this.compared += 1
    if (!isConsistent(sha256, seen, newest, hashes)) this.forked.push(`${log}: ${query} is not consistent`)
  }
}

async function checkpointOf(base: string, log: Log): Promise<Checkpoint> {
  const { checkpoint } = await must(base, `/api/proofs/checkpoint?log=${log}`)
  const [, size = '', root = ''] = String(checkpoint).split('\n')

  return { size: Number(size), root: Buffer.from(root, 'base64') }
}
