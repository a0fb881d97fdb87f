import type { Withdrawal } from '@plumbline/api-schema/money/withdrawal'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { Steps } from '../../ui/lists/steps.tsx'
import { useStepWords, Waiting } from '../records/step-words.tsx'
import { isOfBank, withdrawSteps } from './withdrawal-steps.ts'
import type { WithdrawStep } from './withdrawal-steps.ts'

/** The way of a withdrawal, step by step; one that ended says why, and that the money is back. */
export function WithdrawSteps({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const words = useStepWords()
  const { reason, reason_code, note, amount, asset } = withdrawal

  const titles: Readonly<Record<WithdrawStep['key'], string>> = {
    sent: t('withdraw.step.sent'),
    first: t('withdraw.step.first'),
    second: t('withdraw.step.second'),
    bank: t('withdraw.step.bank'),
    paid: t('withdraw.step.paid'),
    ended: t(`withdraw.reason.${reason ?? 'rejected'}`),
  }

  const said = note && (isOfBank(withdrawal) ? t('withdraw.bank_said', { note }) : note)

  const noteOf = ({ key, state }: WithdrawStep): ReactNode => {
    if (key === 'ended')
      return [
        reason_code && t(`withdraw.reason_code.${reason_code}`),
        reason !== 'payment_stopped' && said,
        reason === 'payment_stopped' && t('withdraw.stopped'),
        t('withdraw.back_again', { amount: cover(format.money(amount, asset)) }),
        reason === 'payment_stopped' && said,
      ]
        .filter(Boolean)
        .join(' ')

    if (key === 'second' && state !== 'done') return t('withdraw.step.two_note')
    if (key === 'bank' && state === 'now') return t('withdraw.step.bank_note')

    return key === 'paid' && state === 'next' ? t('withdraw.step.paid_note') : undefined
  }

  const timeOf = ({ since, at }: WithdrawStep): ReactNode => {
    if (since !== undefined) return <Waiting since={since} />
    return at === undefined ? undefined : format.dateTime(at)
  }

  return (
    <Steps
      label={t('money.where')}
      words={words}
      steps={withdrawSteps(withdrawal).map((step) => ({
        key: step.key,
        state: step.state,
        title: titles[step.key],
        time: timeOf(step),
        note: noteOf(step),
      }))}
    />
  )
}
