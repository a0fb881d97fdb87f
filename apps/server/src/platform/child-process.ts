import type { ChildProcess } from 'node:child_process'

/* What every child process of the server has in common. */

/** Below the server's own priority: a child must not slow orders down. */
export const CHILD_NICE = 10

/** How a child is joined to the server: it reads nothing, and its faults are seen. */
export const childStdio = (
  output: 'ignore' | 'inherit' = 'ignore',
): ['ignore', 'ignore' | 'inherit', 'inherit', 'ipc'] => ['ignore', output, 'inherit', 'ipc']

/** The server stops a child itself, after its last request: a Ctrl-C reaches the whole group at once. */
export function ignoreSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
}

export const endOf = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))
