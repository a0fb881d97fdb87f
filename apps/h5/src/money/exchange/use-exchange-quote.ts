import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import { quoteExchangeCall } from '@plumbline/api-schema/money/exchange'
import { useEffect, useState } from 'react'
import { sendCall } from '../../session/api.ts'
import { fromOf, toOf } from './exchange-sums.ts'
import type { Direction, Quote } from './exchange-sums.ts'

interface Answer {
  /** The wish that it answers. */
  readonly key: string
  readonly quote?: Quote
  readonly failure?: RefusedCall | BrokenCall
}

export interface ShownQuote {
  readonly quote: Quote | undefined
  readonly failure: RefusedCall | BrokenCall | undefined
  readonly isAsking: boolean
  /** Asks for a new quote of the same sum. */
  readonly askAgain: () => void
}

/**
 * A quote of what is typed: asked for as soon as typing rests, and again by `askAgain`. What was answered to another sum or
 * way is never shown.
 * @param amount decimal string of what is given; nothing asks nothing
 */
export function useExchangeQuote(direction: Direction, amount: string | undefined): ShownQuote {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const [from, to] = [fromOf(direction), toOf(direction)]
  const key = amount === undefined ? undefined : [from, to, amount, turn].join(' ')

  useEffect(() => {
    if (key === undefined || amount === undefined) return

    const cut = new AbortController()
    void sendCall(quoteExchangeCall, { from, to, amount }, { signal: cut.signal }).then((result) => {
      if (cut.signal.aborted) return
      setAnswer(result.ok ? { key, quote: result.data } : { key, failure: result })
    })

    return () => cut.abort()
  }, [key, from, to, amount])

  const shown = answer?.key === key ? answer : undefined

  return {
    quote: shown?.quote,
    failure: shown?.failure,
    isAsking: key !== undefined && shown === undefined,
    askAgain: () => setTurn((now) => now + 1),
  }
}
