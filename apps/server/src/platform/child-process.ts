import type { ChildProcess } from 'node:child_process'

/* What every child process of the server has in common. */

/** Below the server's own priority: a child must not slow orders down. */
export const CHILD_NICE = 10

/** Old space of a child’s JavaScript: what it works on lies outside it. */
export const SMALL_HEAP = '--max-old-space-size=64'

/** How a child is joined to the server: it reads nothing, and its faults are seen. */
export const childStdio = (
  output: 'ignore' | 'inherit' = 'ignore',
): ['ignore', 'ignore' | 'inherit', 'inherit', 'ipc'] => ['ignore', output, 'inherit', 'ipc']

/** The server stops a child itself, after its last request: a Ctrl-C reaches the whole group at once. */
export function ignoreSignals(): void {
  for (const signal of END_SIGNALS) process.on(signal, () => {})
}

/** What a terminal or a supervisor ends a process by. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export const endOf = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))
