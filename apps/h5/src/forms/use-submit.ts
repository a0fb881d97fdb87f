import type { CallResult } from '@plumbline/api-client/call-result'
import type { Call, RequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { useEffect, useState } from 'react'
import { failureWords } from '../format/failure-words.ts'
import { useWords } from '../format/use-words.ts'
import { sendCall } from '../session/api.ts'
import { forgetSentCodes } from './credentials/sent-code.ts'
import { useIsHere } from './use-is-here.ts'

/**
 * Sends a form's call once at a time and keeps what was refused: by field where the server named one, else for the
 * whole form under ''. Words of a refusal go when the customer types again (`forget`).
 * @param ownWords by refusal, where the page says it in words of its own
 */
export function useSubmit<C extends Call>(call: C, ownWords: Readonly<Record<string, string>> = {}) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const isHere = useIsHere()

  useEffect(() => {
    // Whoever types goes on at the field that was refused, however long the form is.
    if (Object.keys(refusals).some((field) => field !== ''))
      document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [refusals])

  const submit = async (request: RequestOf<C>): Promise<CallResult<ResponseOf<C>> | undefined> => {
    if (isBusy) return undefined

    setBusy(true)
    setRefusals({})

    const result = await sendCall(call, request)
    setBusy(false)

    // A code serves once; one that has ended serves no more: the next can be sent at once.
    const isCodeOver = result.ok
      ? 'code' in (request as object)
      : !result.network && result.refusal === 'code_expired'

    if (isCodeOver) forgetSentCodes()

    if (!result.ok) {
      const own = result.network ? undefined : ownWords[result.refusal]
      setRefusals({ [result.network ? '' : (result.field ?? '')]: own ?? failureWords(t, result) })
    }

    return result
  }

  return { submit, isBusy, refusals, forget: () => setRefusals({}), isHere }
}
