import { isJudged } from '@plumbline/api-client/call-result'
import { checkpointCall, consistencyCall } from '@plumbline/api-schema/openness/public-log'
import { settlementKeysCall } from '@plumbline/api-schema/wire/health'
import type { Log } from '@plumbline/domain/proofs/log-events'
import { sendCall } from './api.ts'
import { readStored, writeStored } from '@plumbline/web/state/storage'

/*
 * The newest checkpoint of each public log that this browser saw (docs/proofs.md 6). It says nothing about anyone, so it
 * stays when they log out: who shows another history later is found out by it.
 */

const keyOf = (log: Log): string => `checkpoint:${log}`
const forkKey = (log: Log): string => `forked:${log}`

export const rememberedNote = (log: Log): string | undefined => readStored(keyOf(log))
export const rememberNote = (log: Log, note: string): void => writeStored(keyOf(log), note)

/** Two signed states of one log of which neither is a part of the other. */
export interface Fork {
  readonly log: Log
  readonly before: string
  /** Empty where the log is said to have nothing any more. */
  readonly now: string
}

/** Both notes are evidence, kept until their reader says otherwise. */
export const keepFork = ({ log, before, now }: Fork): void =>
  writeStored(forkKey(log), JSON.stringify({ before, now }))

export function keptFork(log: Log): Fork | undefined {
  try {
    const kept = JSON.parse(readStored(forkKey(log)) ?? '{}') as {
      readonly before?: unknown
      readonly now?: unknown
    }

    const { before, now } = kept
    return typeof before === 'string' && typeof now === 'string' ? { log, before, now } : undefined
  } catch {
    return undefined
  }
}

/** The new state is what is compared with from now on. */
export function settleFork({ log, now }: Fork): void {
  rememberNote(log, now)
  writeStored(forkKey(log), undefined)
}

/** No answer came: nothing can be said either way. */
export class Unreachable extends Error {}

/** What a browser asks the server of its logs. Each throws `Unreachable` where no answer came. */
export interface LogServer {
  /** The published keys, as a checker reads them. */
  keys(): Promise<unknown>
  /** The newest note; `undefined` where the log has none yet. */
  checkpoint(log: Log): Promise<string | undefined>
  /** The path between two sizes, from the smaller to the larger. Empty where the server has none: then no two different states agree. */
  consistency(log: Log, one: number, other: number): Promise<readonly string[]>
}

type Answer = Awaited<ReturnType<typeof sendCall<typeof consistencyCall>>>
const hasAnswered = (answer: Answer): boolean => answer.ok || isJudged(answer)

export const logServer: LogServer = {
  async keys() {
    const answer = await sendCall(settlementKeysCall, {})
    if (!answer.ok) throw new Unreachable('the keys could not be read')
    return answer.data
  },
  async checkpoint(log) {
    // Asked without a size it is never refused: what is none was no answer.
    const answer = await sendCall(checkpointCall, { log })
    if (!answer.ok) throw new Unreachable('the checkpoint could not be read')
    return answer.data.checkpoint
  },
  async consistency(log, one, other) {
    const [from, to] = [Math.min(one, other), Math.max(one, other)]
    if (from === to || from === 0) return []

    const answer = await sendCall(consistencyCall, { log, from, to })
    if (!hasAnswered(answer)) throw new Unreachable('the path could not be read')

    return answer.ok ? answer.data.path : []
  },
}
