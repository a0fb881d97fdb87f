import type { BrokenCall, CallResult, RefusedCall } from '@plumbline/api-client/call-result'
import type { Call, RequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { useRef, useState } from 'react'
import { sendOnce } from './idempotency-key.ts'

/**
 * Sends a money call from a page: once at a time, and again under the same key where no answer came (idempotency-key.ts).
 * `failure` stays until the next try or `forget`.
 * @param secrets fields that no storage may see
 */
export function useOnce<C extends Call>(purpose: string, call: C, secrets: readonly string[] = []) {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<RefusedCall | BrokenCall>()

  const send = async (request: RequestOf<C>): Promise<CallResult<ResponseOf<C>> | undefined> => {
    if (isUnderWay.current) return undefined

    isUnderWay.current = true
    setBusy(true)
    setFailure(undefined)

    const result = await sendOnce(purpose, call, request, secrets)
    isUnderWay.current = false
    setBusy(false)
    setFailure(result.ok ? undefined : result)

    return result
  }

  return { send, isBusy, failure, forget: () => setFailure(undefined) }
}
