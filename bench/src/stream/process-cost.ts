import { readFileSync } from 'node:fs'

/** Linux counts processor time of processes in hundredths of a second (USER_HZ). */
const TICKS_PER_SECOND = 100
/** Behind the name, which is in brackets and may hold blanks: `utime` and `stime` are fields 14 and 15 (proc(5)). */
const USER_AT = 11
const SYSTEM_AT = 12

/** Processor time that a process has taken, all its threads and the kernel's work for it together, in seconds. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')

  return (Number(fields[USER_AT]) + Number(fields[SYSTEM_AT])) / TICKS_PER_SECOND
}

/** Memory that a process holds now, in kB. */
export function residentKb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1])
}
