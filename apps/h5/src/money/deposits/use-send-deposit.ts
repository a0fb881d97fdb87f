import { depositsCall, sendDepositCall } from '@plumbline/api-schema/money/deposit'
import { useIsHere } from '../../forms/use-is-here.ts'
import { useWords } from '../../format/use-words.ts'
import { refresh } from '../../session/query-client.ts'
import { useOnce } from '../../session/use-once.ts'
import { navigate } from '../../ui/pages/navigation.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import type { DepositDraft } from './deposit-draft.ts'

/** Sends a recharge once, the first time or again after a rejection; its page takes this one's place. */
export function useSendDeposit({
  reference,
  isCoin,
  draft,
  clear,
}: {
  readonly reference: string
  readonly isCoin: boolean
  readonly draft: DepositDraft
  readonly clear: () => void
}) {
  const t = useWords()
  const isHere = useIsHere()
  const { send, ...sending } = useOnce('recharge', sendDepositCall)

  const submit = async () => {
    const result = await send({
      reference,
      ...(draft.file && { file_id: draft.file.id }),
      ...(isCoin && { transaction_hash: draft.hash.trim() }),
    })
    if (!result?.ok) return

    clear()
    void refresh(depositsCall)
    toast(t('recharge.send.sent'))
    if (isHere()) navigate(`/pages/user/rechargerecord?id=${result.data.id}`, { replace: true })
  }

  return { submit, ...sending }
}
