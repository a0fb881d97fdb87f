import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The cores that this process may use. */
function ownCores(): number[] {
  const list = /Cpus_allowed_list:\s*(\S+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? ''

  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

const place = (pid: number, cores: readonly number[]): boolean =>
  spawnSync('taskset', ['-acp', cores.join(','), String(pid)]).status === 0

/**
 * Leaves the last core to one process alone: this one, and whatever it starts from now on, stays on the others.
 * @returns puts this process back; nothing where there is one core, or no `taskset`
 */
export function giveOwnCore(pid: number): (() => void) | undefined {
  if (process.platform !== 'linux') return undefined

  const cores = ownCores()
  const others = cores.slice(0, -1)
  if (others.length === 0 || !place(process.pid, others)) return undefined

  place(pid, cores.slice(-1))
  return () => void place(process.pid, cores)
}
