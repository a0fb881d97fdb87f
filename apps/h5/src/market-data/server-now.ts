import { useEffect, useState } from 'react'
import { serverClock } from '@plumbline/web/calls/server-clock'

/**
 * The server's time in epoch milliseconds, renewed `everyMs`, on the server's own whole steps,
 * so that all countdowns of a screen turn together.
 * @param isRunning `false` stands still
 */
export function useServerNow(everyMs = 1_000, isRunning = true): number {
  const [now, setNow] = useState(serverClock.now)

  useEffect(() => {
    if (!isRunning) return

    let timer: ReturnType<typeof setTimeout>

    const turn = () => {
      setNow(serverClock.now())
      timer = setTimeout(turn, everyMs - (serverClock.now() % everyMs))
    }

    turn()
    return () => clearTimeout(timer)
  }, [everyMs, isRunning])

  return now
}
