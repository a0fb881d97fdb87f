import { hexOf } from '@plumbline/domain/proofs/bytes'
import type { SignedCheckpoint } from '@plumbline/domain/proofs/checkpoint'
import { LOGS } from '@plumbline/domain/proofs/log-events'
import type { Log } from '@plumbline/domain/proofs/log-events'
import { bytesOfHex } from '@plumbline/domain/proofs/bytes'
import { isOneHistory, readSignedNote } from '@plumbline/verifier/watch-log'
import { call, must } from '../../tools/recompute/http-client.ts'

/* Checkpoints that somebody outside keeps, and what they say of a server that came back. */

/** How the checkpoints that were kept fit what a server answers now. */
export interface Agreement {
  /** Of one history with its newest, by its own consistency path. */
  consistent: number
  /** Signed after the moment to which it was restored: it cannot prove them. */
  beyond: number
  /** Notes that are not of one history: somebody has forked a log. */
  readonly forked: string[]
}

export const keyFileOf = async (base: string): Promise<unknown> =>
  (await fetch(`${base}/.well-known/settlement-log.json`)).json()

async function newestOf(base: string, keys: unknown, log: Log): Promise<SignedCheckpoint | undefined> {
  const { checkpoint } = await must(base, `/api/proofs/checkpoint?log=${log}`)
  if (typeof checkpoint !== 'string') return undefined

  const note = await readSignedNote(log, checkpoint, keys)
  if (!note || note === 'unsupported') throw new Error(`the checkpoint of ${log} is signed by nobody`)

  return note
}

export class KeptCheckpoints {
  /** By log and size. */
  readonly #kept = new Map<string, { readonly log: Log; readonly note: SignedCheckpoint }>()
  readonly #keys: unknown

  /** @param keys of the first server: those of a later one are not believed */
  constructor(keys: unknown) {
    this.#keys = keys
  }

  get count(): number {
    return this.#kept.size
  }

  /** Keeps what a signer remembers: the last that it signed of each log. @param signed the text of its `log-signed.json` */
  keepSigned(signed: string): void {
    const last = JSON.parse(signed) as Record<string, { readonly size: number; readonly root: string }>

    for (const [origin, { size, root }] of Object.entries(last)) {
      const log = LOGS.find((name) => origin.endsWith(`/${name}`))
      if (log)
        this.#keep(log, {
          origin,
          size,
          root: bytesOfHex(root) ?? new Uint8Array(),
          text: '',
          signatures: [],
        })
    }
  }

  /** Keeps what the server answers now. */
  async keep(base: string): Promise<void> {
    for (const log of LOGS) {
      const note = await newestOf(base, this.#keys, log)
      if (note) this.#keep(log, note)
    }
  }

  /** Logs whose newest checkpoint at a server is older than what was kept, and those where it is newer. */
  async standing(base: string): Promise<{ readonly behind: readonly Log[]; readonly ahead: readonly Log[] }> {
    const now = new Map<Log, number>()
    for (const log of LOGS) now.set(log, (await newestOf(base, this.#keys, log))?.size ?? 0)

    const keptOf = (log: Log): number =>
      Math.max(0, ...[...this.#kept.values()].flatMap((one) => (one.log === log ? [one.note.size] : [])))

    return {
      behind: LOGS.filter((log) => (now.get(log) ?? 0) < keptOf(log)),
      ahead: LOGS.filter((log) => (now.get(log) ?? 0) > keptOf(log)),
    }
  }

  #keep(log: Log, note: SignedCheckpoint): void {
    this.#kept.set(`${log} ${note.size} ${hexOf(note.root)}`, { log, note })
  }

  async compare(base: string): Promise<Agreement> {
    const agreement: Agreement = { consistent: 0, beyond: 0, forked: [] }

    for (const log of LOGS) {
      const newest = await newestOf(base, this.#keys, log)
      for (const { note } of [...this.#kept.values()].filter((one) => one.log === log)) {
        if (!newest || note.size > newest.size) agreement.beyond += 1
        else if (await isConsistent(base, log, note, newest)) agreement.consistent += 1
        else agreement.forked.push(`${log} ${note.size}`)
      }
    }

    return agreement
  }
}

async function isConsistent(
  base: string,
  log: Log,
  note: SignedCheckpoint,
  newest: SignedCheckpoint,
): Promise<boolean> {
  const { code, data } = await call(
    base,
    `/api/proofs/consistency?log=${log}&from=${note.size}&to=${newest.size}`,
  )
  if (code !== 200) return false

  return isOneHistory(note, newest, data['path'] as string[])
}
