import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import { startDepositCall } from '@plumbline/api-schema/money/deposit'
import type { PaymentMethod } from '@plumbline/api-schema/money/deposit'
import { refusalMessage } from '@plumbline/language/refusal-message'
import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { AmountField, AmountHint, QuickAmounts } from '../../ui/fields/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { FailureNote } from '../../forms/failure-note.tsx'
import { PauseNote } from '../../forms/pause-note.tsx'
import { sumProblem } from '../../forms/sums/sum-words.ts'
import { readSum } from '../../forms/sums/typed-sum.ts'
import { DetailsChanged } from './details-changed.tsx'
import { useMethodTime } from './method-time.ts'
import type { DepositDraft } from './deposit-draft.ts'
import { quickSums, depositRefusal } from './deposit-form.ts'
import styles from './deposit-page.module.css'

/** How much: typed or tapped, judged while typing by the method's limits. Nothing moves yet. */
export function AmountStep({
  method,
  draft,
  change,
}: {
  readonly method: PaymentMethod
  readonly draft: DepositDraft
  readonly change: (part: Partial<DepositDraft>) => void
}) {
  const t = useWords()
  const format = useFormat()
  const timeOf = useMethodTime()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<RefusedCall | BrokenCall>()
  const typed = readSum(draft.text, method.asset, format.language)
  const refusal = depositRefusal(typed, method)
  const ofServer = failure && !failure.network && failure.field === 'amount' ? failure.msg : undefined

  const words =
    sumProblem(t, format, typed) ??
    (refusal ? refusalMessage(t, format.language, refusal, format.now()) : ofServer)

  const isReady = typed.is === 'sum' && !refusal

  const type = (text: string) => {
    setFailure(undefined)
    change({ text })
  }

  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.is !== 'sum' || !isReady || isUnderWay.current) return

    isUnderWay.current = true
    setBusy(true)

    const result = await sendCall(startDepositCall, { method_id: method.id, amount: typed.decimal })
    isUnderWay.current = false
    setBusy(false)
    setFailure(result.ok ? undefined : result)
    if (result.ok) change({ started: result.data, hash: '', file: undefined })
  }

  return (
    <form className="fill" onSubmit={(event) => void start(event)} noValidate>
      <PauseNote stops="recharge" isOnPage />
      <DetailsChanged methodId={method.id} />
      <div className="gutter">
        <AmountField
          label={t('money.amount')}
          unit={method.asset}
          value={draft.text}
          placeholder={showTypedAmount('0.00', format.language)}
          onType={type}
          refusal={words}
          hint={
            <AmountHint
              left={t('money.between', {
                least: format.money(method.least, method.asset),
                most: format.money(method.most, method.asset),
              })}
              right={timeOf(method)}
            />
          }
        />
        <QuickAmounts
          label={t('money.amount')}
          choices={quickSums(method).map((sum) => ({
            key: sum,
            label: format.amount(sum.replace(/\.?0+$/, '')),
            onChoose: () => type(showTypedAmount(sum, format.language)),
          }))}
        />
        <p className={styles.note}>{t('recharge.amount.note')}</p>
      </div>
      <PageFoot>
        <FailureNote failure={ofServer === undefined ? failure : undefined} isAsking />
        <Button
          type="submit"
          busy={isBusy}
          disabled={!isReady}
          trailing={typed.is === 'sum' ? format.money(typed.decimal, method.asset) : undefined}
        >
          {isReady
            ? t('recharge.amount.action')
            : t(words === undefined ? 'recharge.amount.missing' : 'recharge.amount.fix')}
        </Button>
      </PageFoot>
    </form>
  )
}
