import type { DeskDeposit } from '@plumbline/api-schema/money/desk-deposit'
import { useWords } from '../../format/use-words.ts'

/** How a decided recharge ended, in words. */
export function useDepositOutcome(): (row: Pick<DeskDeposit, 'status' | 'reason'>) => string {
  const t = useWords()

  return ({ status, reason }) => {
    if (status === 'success') return t('recharge.credited')
    if (status === 'success_awaiting_review') return t('eyes.second')
    if (status === 'under_review') return t('eyes.first')

    return reason === undefined
      ? t('recharge.rejected')
      : t('recharge.rejected_why', { reason: t(`reason.${reason}`) })
  }
}
