import type { Call, RequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type { RefusedCall } from '@plumbline/api-client/call-result'
import { TWO_OPERATOR_REFUSALS } from '@plumbline/api-schema/wire/refusal-sets'
import { deskLanguage } from '@plumbline/language/desk-translate'
import type { DeskTranslate } from '@plumbline/language/desk-translate'
import { formatAmount } from '@plumbline/language/format/money'
import { useState } from 'react'
import { sendCall } from '../session/api.ts'
import type { Failure } from '../session/api.ts'

/** Answers that mean that the row has moved on under the operator's hands: said calmly, and the row is read anew. */
export type Conflict = (typeof TWO_OPERATOR_REFUSALS)[number]

/** What a panel tells the page it stands on. */
export interface PanelDoor {
  /** A decision leaves; `onAnswer` comes with whatever became of it. */
  readonly onSend?: () => void
  readonly onAnswer?: () => void
  /** A decision was taken: says so in these words and chooses the next item. */
  readonly onDecided: (words: string) => void
  readonly onConflict: (conflict: Conflict) => void
}

const conflictOf = (failure: Failure): Conflict | undefined =>
  failure.network ? undefined : TWO_OPERATOR_REFUSALS.find((name) => name === failure.refusal)

/** Customers read of a short reserve that nothing was taken from them; who decides reads what is lacking. */
function shortWords(t: DeskTranslate, { refusal, params }: RefusedCall): string | undefined {
  if (refusal !== 'reserve_short') return undefined
  const short = params?.['short']
  return typeof short === 'string'
    ? t('investments.refused_short', { sum: formatAmount(short, deskLanguage()) })
    : t('investments.refused_short_unknown')
}

/** A decision that did not come through, in words; what a broken connection means for it is said plainly. */
export const failureWords = (t: DeskTranslate, failure: Failure): string =>
  failure.network ? t('state.unknown') : (shortWords(t, failure) ?? failure.msg)

/** Sends decisions one at a time. A refusal stays with the form, a conflict goes to the page. */
export function useDecide(door: PanelDoor) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const decide = async <C extends Call>(
    call: C,
    request: RequestOf<C>,
    words: (answer: ResponseOf<C>) => string,
  ): Promise<void> => {
    if (isBusy) return

    setBusy(true)
    setFailure(undefined)
    door.onSend?.()

    const result = await sendCall(call, request)
    setBusy(false)
    door.onAnswer?.()
    if (result.ok) return door.onDecided(words(result.data))

    const conflict = conflictOf(result)
    if (conflict) door.onConflict(conflict)
    else setFailure(result)
  }

  return { decide, isBusy, failure }
}
