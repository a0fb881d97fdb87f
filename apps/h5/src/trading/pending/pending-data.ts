import { cancelPendingCall, pendingListCall, renewPendingCall } from '@plumbline/api-schema/trading/pending'
import type { PendingOrder } from '@plumbline/api-schema/trading/pending'
import { useState } from 'react'
import { failureWords } from '../../format/failure-words.ts'
import { useWords } from '../../format/use-words.ts'
import { sendOnce } from '../../session/idempotency-key.ts'
import { refresh } from '../../session/query-client.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { toast } from '../../ui/overlays/toast.tsx'

/** The first page of one product's pending orders: all that are live. Changes come by the stream (market-data/own-records). */
export const usePending = (symbol: string): readonly PendingOrder[] =>
  useCall(pendingListCall, { symbol }, { enabled: useIsSignedIn() }).data?.items ?? []

export const renewPendingList = (): void => void refresh(pendingListCall)

/** What may be done with a pending order, each by one tap. */
export function usePendingActs({ id, renewal }: PendingOrder) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)

  const act = async <Result extends { readonly ok: boolean }>(
    send: () => Promise<Result>,
  ): Promise<Result> => {
    setBusy(true)
    const result = await send()
    setBusy(false)
    renewPendingList()

    return result
  }

  return {
    isBusy,
    async cancel() {
      const result = await act(() => sendOnce('pending-cancel', cancelPendingCall, { id }))
      if (!result.ok) toast(failureWords(t, result))
      else toast(t(result.data.status === 'cancelled' ? 'pending.cancelled' : 'pending.too_late'))
    },
    async renew() {
      if (!renewal) return

      const request = { id, terms_hash: renewal.terms_hash }
      const result = await act(() => sendOnce('pending-renew', renewPendingCall, request))
      toast(result.ok ? t('pending.renewed') : failureWords(t, result))
    },
  }
}
