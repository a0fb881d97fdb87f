import { parseIso } from '@plumbline/domain/basics/time'
import { useEffect } from 'react'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { renewInvestments } from './investment-data.ts'
import type { Opening } from './project-words.ts'

/** Longest wait of a timer, ms: what opens later than that is read again long before. */
const LONGEST_MS = 2 ** 31 - 1
/** The server's own clock must have passed the opening when it is asked, ms. */
const AFTER_MS = 500

/** How long until the next of these opens by its time, ms; `undefined` where none does. */
export function nextOpening(projects: readonly Opening[], now: number): number | undefined {
  const waits = projects
    .filter(({ status, is_funded: isFunded }) => status === 'upcoming' && isFunded)
    .map(({ start_time: opens }) => (parseIso(opens) ?? 0) - now)
    .filter((wait) => wait > 0)
  return waits.length === 0 ? undefined : Math.min(...waits)
}

/** Reads projects again when the next one of these opens: nobody looks at a way in that stays shut. */
export function useOpening(projects: readonly Opening[]): void {
  useEffect(() => {
    const wait = nextOpening(projects, serverClock.now())
    if (wait === undefined) return undefined

    const timer = setTimeout(() => void renewInvestments(), Math.min(wait + AFTER_MS, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [projects])
}
