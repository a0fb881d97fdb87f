import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder names of the database's lock file below DATA_DIR, wherever the cluster's folder stands. */
function postmasterPid(dataDir: string): number {
  for (const entry of readdirSync(join(dataDir, 'db'), { recursive: true, encoding: 'utf8' }))
    if (entry.endsWith('postmaster.pid')) {
      const pid = Number(readFileSync(join(dataDir, 'db', entry), 'utf8').split('\n')[0])
      if (pid > 1) return pid
    }

  throw new Error('no PostgreSQL runs there')
}

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

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // gone already
  }
}

/** `kill -9` of PostgreSQL: the postmaster first, so that it cannot clean up, then every process of it. */
export function killDatabase(dataDir: string): void {
  const postmaster = postmasterPid(dataDir)
  const backends = childrenOf(postmaster)
  killHard(postmaster)
  for (const backend of backends) killHard(backend)
}
