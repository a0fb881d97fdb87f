import {
  cancelWithdrawalCall,
  withdrawalFormCall,
  withdrawalsCall,
} from '@plumbline/api-schema/money/withdrawal'
import type { Withdrawal } from '@plumbline/api-schema/money/withdrawal'
import { holdsCall, walletCall } from '@plumbline/api-schema/money/wallet'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { refresh } from '../../session/query-client.ts'
import { useOnce } from '../../session/use-once.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { FailureNote } from '../../forms/failure-note.tsx'

const CHANGED = [withdrawalsCall, withdrawalFormCall, walletCall, holdsCall]

/** Takes a withdrawal back while it is under review, after asking once. */
export function CancelWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const [isAsking, setAsking] = useState(false)
  const { send, isBusy, failure } = useOnce('cancel-withdrawal', cancelWithdrawalCall)
  const amount = cover(format.money(withdrawal.amount, withdrawal.asset))

  const cancel = async () => {
    const result = await send({ id: withdrawal.id })
    setAsking(false)

    // Also after a refusal: somebody has decided it meanwhile, and the page shows what.
    void refresh(...CHANGED)
    if (result?.ok) toast(t('withdraw.cancel.done', { amount }))
  }

  return (
    <>
      <FailureNote failure={failure} />
      <Button kind="outline" onClick={() => setAsking(true)}>
        {t('withdraw.cancel')}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t('withdraw.cancel.question')}
        confirm={t('withdraw.cancel')}
        cancel={t('withdraw.cancel.keep')}
        busy={isBusy}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      >
        {t('withdraw.cancel.note', { amount })}
      </Dialog>
    </>
  )
}
