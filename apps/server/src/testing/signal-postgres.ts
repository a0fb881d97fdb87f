import { readdirSync, readFileSync } from 'node:fs'
import { postmasterPid } from '../platform/database/cluster.ts'
import type { ClusterPlace } from '../platform/database/cluster.ts'

/** Process ids whose parent is this one, from the kernel's own table. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []

    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(ppid) === parent ? [Number(name)] : []
    } catch {
      return [] // it ended while we looked
    }
  })
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // gone already
  }
}

/** Sends a signal to PostgreSQL: the postmaster first, so that it cannot clean up, then every process of it. */
export function signalPostgres(place: Pick<ClusterPlace, 'data'>, signal: NodeJS.Signals): void {
  const postmaster = postmasterPid(place)
  if (postmaster === undefined) throw new Error(`no PostgreSQL runs on ${place.data}`)

  const backends = childrenOf(postmaster)
  for (const pid of [postmaster, ...backends]) send(pid, signal)
}
