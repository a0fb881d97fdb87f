import type { Deposit } from '@plumbline/api-schema/money/deposit'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Steps } from '../../ui/lists/steps.tsx'
import { useStepWords, Waiting } from '../records/step-words.tsx'
import { depositSteps } from './deposit-steps.ts'
import type { DepositStep } from './deposit-steps.ts'

/** The way of a recharge, step by step, with what each waits for. */
export function DepositSteps({ recharge }: { readonly recharge: Deposit }) {
  const t = useWords()
  const format = useFormat()
  const words = useStepWords()

  const titles: Readonly<Record<DepositStep['key'], string>> = {
    instructions: t('recharge.step.instructions'),
    screenshot: t('recharge.step.screenshot'),
    first: t('recharge.step.first'),
    second: t('recharge.step.second'),
    credited: t(recharge.asset === 'USD' ? 'recharge.step.cash' : 'recharge.step.coin'),
    rejected: t('recharge.step.rejected'),
  }

  const noteOf = ({ key, state }: DepositStep): ReactNode => {
    if (key === 'rejected')
      return [recharge.reason && t(`recharge.reason.${recharge.reason}`), recharge.note]
        .filter(Boolean)
        .join(' ')

    if (key === 'second' && state !== 'done') return t('recharge.step.second_note')
    if (key === 'credited' && state === 'next') return t('recharge.step.credit_note')
    if (key === 'credited') return recharge.note

    const usual = recharge.progress?.usual_seconds
    return key === 'first' && state === 'now' && usual !== undefined
      ? t('recharge.step.first_note', { time: format.duration(usual) })
      : undefined
  }

  return (
    <Steps
      label={t('money.where')}
      words={words}
      steps={depositSteps(recharge).map((step) => ({
        key: step.key,
        state: step.state,
        title: titles[step.key],
        time:
          step.since === undefined ? (
            step.at === undefined ? undefined : (
              format.dateTime(step.at)
            )
          ) : (
            <Waiting since={step.since} />
          ),
        note: noteOf(step),
      }))}
    />
  )
}
