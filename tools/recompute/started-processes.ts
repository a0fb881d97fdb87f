import { type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Longer than a server takes to stop whole, its database included. */
const STOP_MAX_MS = 20_000

const running = new Set<ChildProcess>()

/** Keeps a process in mind until it has ended, for `endStarted`. */
export function rememberProcess(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', () => running.delete(child))
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MAX_MS)
  child.kill('SIGTERM')
  await ended
  clearTimeout(kill)
}

/**
 * Ends what was started and not stopped: a test file whose start failed halfway never heard of its server, and one that
 * runs on keeps the whole run from ending.
 */
export async function endStarted(): Promise<void> {
  await Promise.all([...running].map(end))
}
