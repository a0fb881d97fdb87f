import { operatorCall } from '@plumbline/api-schema/desk/desk-operator'
import { parseIso } from '@plumbline/domain/basics/time'
import { useEffect, useSyncExternalStore } from 'react'
import { attendedWhen } from './api.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useMe } from './me.ts'
import { queryClient, refresh } from './query-client.ts'

/*
 * Only keyboard or pointer input keeps an operator session alive, with at most one call a minute. Calls that the stream
 * causes are marked as no use of the session, so that an abandoned desk logs out.
 */

const KEEP_EVERY_MS = 60_000
let lastActive = Date.now()

function noteActivity(): void {
  lastActive = Date.now()
  const readAt = queryClient.getQueryState([operatorCall.path, {}])?.dataUpdatedAt
  if (readAt !== undefined && lastActive - readAt > KEEP_EVERY_MS) refresh(operatorCall)
}

/** Listens for keys and pointers of the whole page; called once at launch. */
export function followActivity(): void {
  attendedWhen(() => Date.now() - lastActive <= KEEP_EVERY_MS)
  for (const event of ['keydown', 'pointerdown', 'wheel'] as const)
    addEventListener(event, noteActivity, { capture: true, passive: true })
}

/** Counts as a press: somebody is here. */
export const stayActive = noteActivity

/** The length of idleness that ends a session, as the server last granted it whole. */
let idleMs = 0
const LOOK_EVERY_MS = 1_000

const leftNow = (): number => Math.ceil((lastActive + idleMs - Date.now()) / LOOK_EVERY_MS) * LOOK_EVERY_MS

function followClock(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Milliseconds until the session ends for want of a hand, in whole seconds. */
export function useIdleLeft(): number {
  const me = useMe()
  const endsAt = me && parseIso(me.ends_at)

  useEffect(() => {
    if (endsAt !== undefined) idleMs = Math.max(idleMs, endsAt - serverClock.now())
  }, [endsAt])

  const left = useSyncExternalStore(followClock, leftNow)
  return idleMs === 0 ? Number.POSITIVE_INFINITY : left
}
