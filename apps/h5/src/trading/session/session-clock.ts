import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { createStoredStore } from '@plumbline/web/state/storage'
import { createStore } from '@plumbline/web/state/store'
import { tokenStore } from '../../session/token.ts'

/** How often the session is shown by itself (docs/rules/trading.md#session-check). */
export const CHECK_MINUTES = [15, 30, 60] as const
export type CheckMinutes = (typeof CHECK_MINUTES)[number]

/** The customer's choice, kept in this browser. */
export const checkMinutesStore = createStoredStore<CheckMinutes>(
  'reality_check',
  (stored) => CHECK_MINUTES.find((minutes) => String(minutes) === stored) ?? 30,
  (minutes) => String(minutes),
)

/** A session of this tab: since when it runs, and when it was looked at last; epoch milliseconds of the server. */
export interface TradeSession {
  readonly openedAt: number
  readonly seenAt: number
}

const KEY = 'trade_session'

/** Reads what this tab kept over a reload; a session of another customer, or nonsense, is none. */
export function readSession(stored: string | null, token: string | undefined): TradeSession | undefined {
  const [owner, openedAt, seenAt] = stored?.split(' ') ?? []
  const times = [Number(openedAt), Number(seenAt)] as const
  const isKnown = owner !== '' && owner === token?.slice(0, 12) && times.every(Number.isSafeInteger)

  return isKnown ? { openedAt: times[0], seenAt: times[1] } : undefined
}

const kept = (): string | null => {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The app was opened when its page was, unless this tab knows an earlier time of the same customer. */
function begin(): TradeSession {
  const openedAt = Math.round(serverClock.now() - performance.now())
  return readSession(kept(), tokenStore.get()) ?? { openedAt, seenAt: openedAt }
}

export const sessionStore = createStore<TradeSession>(begin())

function put(session: TradeSession): void {
  sessionStore.set(session)

  try {
    const owner = tokenStore.get()?.slice(0, 12) ?? ''
    sessionStorage.setItem(KEY, `${owner} ${session.openedAt} ${session.seenAt}`)
  } catch {
    // Where nothing is kept, the session lasts as long as the page.
  }
}

put(sessionStore.get())

// Who logs in begins a session; it is no one else's.
tokenStore.subscribe(() => {
  const now = serverClock.now()
  put({ openedAt: now, seenAt: now })
})

/** The customer has looked: the next time is a whole interval from now. */
export const markSeen = (now: number): void => put({ ...sessionStore.get(), seenAt: now })

/** Whether it is time for a look. */
export const isCheckDue = ({ seenAt }: TradeSession, minutes: CheckMinutes, now: number): boolean =>
  now - seenAt >= minutes * MINUTE_MS
