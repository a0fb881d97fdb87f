import type { ChildProcess } from 'node:child_process'

/* Shared by all child processes of the server. */

/** Below the server's own priority: a child must not slow orders down. */
export const CHILD_NICE = 10

/** Old space of a child’s JavaScript: what it works on lies outside it. */
export const SMALL_HEAP = '--max-old-space-size=64'

/** Standard streams of a child: no input, and its errors are visible. */
export const childStdio = (
  output: 'ignore' | 'inherit' = 'ignore',
): ['ignore', 'ignore' | 'inherit', 'inherit', 'ipc'] => ['ignore', output, 'inherit', 'ipc']

/** The server itself stops a child, after its last request; a Ctrl-C would reach the whole process group immediately. */
export function ignoreSignals(): void {
  for (const signal of END_SIGNALS) process.on(signal, () => {})
}

/** Signals by which a terminal or a supervisor ends a process. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export const endOf = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))
