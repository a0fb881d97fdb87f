import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { ticketCall } from '@plumbline/api-schema/trading/order'
import { useEffect, useRef, useState } from 'react'
import type { BrokenCall, CallResult, RefusedCall } from '@plumbline/api-client/call-result'
import { sendCall } from '../../session/api.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import type { TicketWish } from './ticket-form.ts'
import { wishKey } from './ticket-form.ts'

/** The server's signed offer. */
export type SignedTicket = ResponseOf<typeof ticketCall>

/** A ticket is asked for once typing has paused, never at every key (docs/rules/look.md#tickets-while-typing). */
export const SIGN_AFTER_MS = 350
/** A new one is fetched this long before the old one ends, so that a slow network finds it still good. */
export const RENEW_BEFORE_MS = 8_000

const TERMS = [
  'stake',
  'fee',
  'payout',
  'break_even_rate',
  'expected_edge',
  'rule',
  'max_gap_ms',
  'counterparty',
] as const

/** Whether a renewed offer says anything else than the one before. The balance moves by itself and is no term. */
export const differs = (before: SignedTicket, after: SignedTicket): boolean =>
  TERMS.some((term) => before[term] !== after[term])

/** A broken connection is tried again by itself; a refusal stands until the ticket changes or the customer asks. */
const AFTER_BREAK_MS = 3_000

/**
 * How long to wait before asking for a signature, in milliseconds; `undefined`: not by itself.
 * @param known the answer for the very wish that is shown, if there is one
 */
export function signingDelay(
  known: CallResult<{ readonly expires_at: string }> | undefined,
  now: number,
): number | undefined {
  if (!known) return SIGN_AFTER_MS
  if (!known.ok) return known.network ? AFTER_BREAK_MS : undefined

  const left = Date.parse(known.data.expires_at) - now
  return left <= 0 ? 0 : Math.max(1_000, left - RENEW_BEFORE_MS)
}

interface Answer<Offer> {
  readonly key: string
  readonly result: CallResult<Offer>
}

/** What is to be signed. */
export interface Asked<Offer> {
  /** One text for equal wishes. */
  readonly key: string
  readonly ask: (options: { readonly signal: AbortSignal }) => Promise<CallResult<Offer>>
  /** Whether a renewed offer says anything else than the one before. */
  readonly differs: (before: Offer, after: Offer) => boolean
}

export interface Signing<Offer = SignedTicket> {
  /** The offer for exactly what is shown now; absent while it is being signed. */
  readonly ticket: Offer | undefined
  readonly failure: RefusedCall | BrokenCall | undefined
  /** A renewal brought other terms than were shown for the same wish. */
  readonly hasChanged: boolean
  readonly signAgain: () => void
}

/** Keeps a signed ticket for the wish. @param wish what stands in the ticket, or nothing while it cannot be signed */
export const useSignedTicket = (wish: TicketWish | undefined, isHeld: boolean): Signing =>
  useSigned(
    wish && { key: wishKey(wish), ask: (options) => sendCall(ticketCall, wish, options), differs },
    isHeld,
  )

/**
 * Keeps a signed offer for the wish: asked for after a pause, renewed quietly before its 30 s are over. An answer to an
 * older wish is never used, so what is shown is what is signed.
 * @param wish what stands there, or nothing while it cannot be signed
 * @param isHeld an order on the present offer is on its way: nothing is renewed meanwhile
 */
export function useSigned<Offer extends { readonly expires_at: string }>(
  wish: Asked<Offer> | undefined,
  isHeld: boolean,
): Signing<Offer> {
  const [answer, setAnswer] = useState<Answer<Offer>>()
  const [changedKey, setChangedKey] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const key = wish?.key
  const latest = useRef({ wish, answer })

  useEffect(() => {
    latest.current = { wish, answer }
  })

  useEffect(() => {
    if (key === undefined || isHeld) return

    const known = latest.current.answer
    const last = known?.key === key && known.result.ok ? known.result.data : undefined
    const delay = signingDelay(known?.key === key ? known.result : undefined, serverClock.now())
    if (delay === undefined) return

    const abort = new AbortController()

    const sign = async (): Promise<void> => {
      const asked = latest.current.wish
      if (!asked) return

      const result = await asked.ask({ signal: abort.signal })
      if (abort.signal.aborted) return

      if (last && result.ok && asked.differs(last, result.data)) setChangedKey(key)
      setAnswer({ key, result })
    }

    const timer = setTimeout(() => void sign(), delay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, isHeld, attempt, answer])

  const current = answer?.key === key ? answer?.result : undefined

  return {
    ticket: current?.ok ? current.data : undefined,
    failure: current && !current.ok ? current : undefined,
    hasChanged: key !== undefined && changedKey === key,
    signAgain: () => {
      setAnswer(undefined)
      setAttempt(attempt + 1)
    },
  }
}
