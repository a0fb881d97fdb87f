import { parseSignedNote } from '@plumbline/domain/proofs/checkpoint'
import { LOGS } from '@plumbline/domain/proofs/log-events'
import type { Log } from '@plumbline/domain/proofs/log-events'
import { isOneHistory, isOneSigner, readSignedNote } from '@plumbline/verifier/watch-log'
import { keepFork, keptFork, rememberedNote, rememberNote, Unreachable } from './log-memory.ts'
import type { Fork, LogServer } from './log-memory.ts'

/* Loaded after the first page: asks whether each public log grew from what this browser remembers of it. */

/** Every log that was forked for this browser, now or before. Where the server does not answer, nothing is said of its logs. */
export async function forkedLogs(server: LogServer): Promise<Fork[]> {
  const forks: Fork[] = []
  const keys = await answered(server.keys())

  // One log that is not answered for hides none of the others.
  for (const log of LOGS) {
    const fork = keptFork(log) ?? (keys === undefined ? undefined : await answered(lookAt(server, log, keys)))
    if (fork) forks.push(fork)
  }

  return forks
}

const answered = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((cause: unknown) => {
    if (cause instanceof Unreachable) return undefined
    throw cause
  })

async function lookAt(server: LogServer, log: Log, keys: unknown): Promise<Fork | undefined> {
  const now = await server.checkpoint(log)
  const before = rememberedNote(log)

  // A log that had something once is never empty again.
  if (now === undefined)
    return before === undefined || !parseSignedNote(before) ? undefined : kept({ log, before, now: '' })
  if (before === now) return undefined

  const isGrown =
    before === undefined
      ? await isSigned(log, now, keys)
      : await isGrownFrom(server, log, { before, now }, keys)
  if (isGrown) {
    rememberNote(log, now)
    return undefined
  }

  if (before === undefined) return undefined

  return kept({ log, before, now })
}

function kept(fork: Fork): Fork {
  keepFork(fork)
  return fork
}

/** A browser that knows no Ed25519 takes a note as it is: whether a log only grew, it finds out all the same. */
const isSigned = async (log: Log, note: string, keys: unknown): Promise<boolean> =>
  (await readSignedNote(log, note, keys)) !== undefined

async function isGrownFrom(
  server: LogServer,
  log: Log,
  { before, now }: Pick<Fork, 'before' | 'now'>,
  keys: unknown,
): Promise<boolean> {
  const [older, newer] = [parseSignedNote(before), parseSignedNote(now)]

  // What was kept is no note: this browser's storage was damaged, the log need not be.
  if (!older) return isSigned(log, now, keys)
  if (!newer || newer.size < older.size || newer.origin !== older.origin) return false
  if (!(await isSigned(log, now, keys))) return false

  // Anybody may go on with a log that is public: only who signed it before, or whom they named, does so for the house.
  if (!(await isOneSigner(log, before, now, keys))) return false

  return isOneHistory(older, newer, await server.consistency(log, older.size, newer.size))
}
