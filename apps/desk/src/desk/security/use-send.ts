import type { Call, RequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'

/** Sends one call of a form; gives its answer, or keeps what was refused in words. */
export function useSend() {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const send = async <C extends Call>(call: C, request: RequestOf<C>): Promise<ResponseOf<C> | undefined> => {
    setBusy(true)
    setRefusal(undefined)

    const result = await sendCall(call, request)
    setBusy(false)
    if (result.ok) return result.data

    setRefusal(result.network ? t('state.network') : result.msg)
    return undefined
  }

  return { send, isBusy, refusal, setRefusal }
}
