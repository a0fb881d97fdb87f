import { readdirSync, readFileSync } from 'node:fs'

/* Processor time of processes as Linux counts it, in hundredths of a second (proc(5): stat). */

const TICKS_PER_SECOND = 100

/** A process's parent, and the time that it and its ended children took, in ms; nothing where it has ended. */
function readStat(pid: number): { readonly parent: number; readonly milliseconds: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')

    // After the name, which may hold anything: state, parent, …, and from the 12th on the four times.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)

    return { parent: Number(fields[1]), milliseconds: (ticks * 1_000) / TICKS_PER_SECOND }
  } catch {
    return undefined
  }
}

/** What processes and all their children took since they began, ended children included, in ms. */
export function processorMs(pids: readonly number[]): number[] {
  const stats = new Map(
    readdirSync('/proc').flatMap((name) => {
      const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined
      return stat ? [[Number(name), stat] as const] : []
    }),
  )

  const withChildren = (pid: number): number => {
    const children = [...stats].filter(([, { parent }]) => parent === pid).map(([child]) => child)
    return (stats.get(pid)?.milliseconds ?? 0) + children.reduce((sum, child) => sum + withChildren(child), 0)
  }

  return pids.map(withChildren)
}
