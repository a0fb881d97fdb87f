import { useState } from 'react'
import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import { settingsCall } from '@plumbline/api-schema/service/content'
import { refillCall } from '@plumbline/api-schema/money/wallet'
import { failureWords } from '../../format/failure-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { takeBalances } from '../../market-data/own-account.ts'
import { sendOnce } from '../../session/idempotency-key.ts'
import { queryClient } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { cashTotal } from './balance-parts.ts'
import styles from './refill.module.css'
import type { WalletData } from './wallet-data.ts'

/** Offered while practice cash is below the server's own bound; why it is refused stands beneath, in words. */
export function Refill({ data }: { readonly data: WalletData }) {
  const t = useWords()
  const format = useFormat()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<RefusedCall | BrokenCall>()

  const limits = useCall(settingsCall, {}, { staleTime: 600_000 }).data?.limits
  if (!limits || cashTotal(data.balances) >= BigInt(limits.refill_below.replace('.', ''))) return null

  const send = async () => {
    setSending(true)
    const result = await sendOnce('refill', refillCall, {})

    setSending(false)
    setFailure(result.ok ? undefined : result)
    if (!result.ok) return

    takeBalances(result.data.balances)
    await queryClient.invalidateQueries()
    toast(t('wallet.refill.done', { amount: format.money(limits.practice_grant, 'USD') }))
  }

  return (
    <section className={styles.refill}>
      <p>
        {t('wallet.refill.note', {
          amount: format.money(limits.practice_grant, 'USD'),
          least: format.money(limits.refill_below, 'USD'),
        })}
      </p>
      <Button busy={isSending} onClick={() => void send()}>
        {t(isSending ? 'wallet.refill.sending' : 'wallet.refill')}
      </Button>
      <div aria-live="polite">{failure && <Refusal>{failureWords(t, failure)}</Refusal>}</div>
    </section>
  )
}
