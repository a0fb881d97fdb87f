import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { PackedEvent, Packet } from './packets.ts'

/** Without a word for so long, events may be lost unnoticed. */
export const SILENT_MS = SECOND_MS
/** A run that was silent for so long is over, unless its node says in the database that it runs: it changes things unheard. */
const OVER_MS = 10 * SECOND_MS

interface HeardRun {
  readonly node: string
  /** Number of its next event. */
  readonly next: number
  readonly heardAt: number
}

/** How far each run of other nodes was heard. Times are of a clock that nothing sets. */
export class HeardRuns {
  readonly #runs = new Map<string, HeardRun>()

  /**
   * Takes note of a packet.
   * @returns what of it was not heard before; how many events before it were lost, as far as that is known; whether any may be
   */
  take(
    { node, run, first, isLast, events }: Omit<Packet, 'at'>,
    now: number,
  ): { readonly fresh: readonly PackedEvent[]; readonly lost: number; readonly hasMissed: boolean } {
    const known = this.#runs.get(run)
    const next = known?.next ?? 1

    if (isLast) this.#runs.delete(run)
    else this.#runs.set(run, { node, next: Math.max(next, first + events.length), heardAt: now })

    return {
      fresh: events.slice(Math.max(0, next - first)),
      lost: known ? Math.max(0, first - next) : 0,
      hasMissed: first > next,
    }
  }

  /** Whether one of them, which did not say that it stops, says nothing. */
  hasSilent(now: number): boolean {
    return [...this.#runs.values()].some(({ heardAt }) => now - heardAt > SILENT_MS)
  }

  /**
   * Forgets runs that are over: they change nothing any more. A node that started again is another run.
   * @param running names of the nodes that run; asked where any was silent for long
   */
  async forgetEnded(now: number, running: () => Promise<ReadonlySet<string>>): Promise<void> {
    const isOver = ({ heardAt }: HeardRun): boolean => now - heardAt > OVER_MS
    const silent = [...this.#runs].filter(([, run]) => isOver(run))
    if (silent.length === 0) return

    const names = await running()
    const again = new Set([...this.#runs.values()].filter((run) => !isOver(run)).map(({ node }) => node))
    for (const [id, { node }] of silent) if (again.has(node) || !names.has(node)) this.#runs.delete(id)
  }
}
