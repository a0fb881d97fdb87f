import { payoutLockCall, switchPayoutLockCall } from '@plumbline/api-schema/money/payout-target'
import { withdrawalFormCall } from '@plumbline/api-schema/money/withdrawal'
import { useSubmit } from '../../forms/use-submit.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { refresh } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'
import { stepClass } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import styles from './targets.module.css'

/** The switch of the customer's own: only to destinations older than a day. On at once, off after a day. */
export function PayoutLock() {
  const t = useWords()
  const format = useFormat()
  const { data } = useCall(payoutLockCall, {})
  const { submit, refusals } = useSubmit(switchPayoutLockCall)
  if (!data) return null

  const change = async (on: boolean) => {
    const result = await submit({ on })
    if (!result?.ok) return
    void refresh(payoutLockCall, withdrawalFormCall)
  }

  const isEnding = data.ends_at !== undefined

  return (
    <section className={styles.lock}>
      <CheckBox
        checked={data.on && !isEnding}
        onCheck={(checked) => void change(checked)}
        refusal={refusals['']}
      >
        {t('targets.lock')}
      </CheckBox>
      <p className={isEnding ? styles.new : undefined}>
        {data.ends_at === undefined
          ? t('targets.lock_note')
          : t('targets.lock_ends', { time: format.dateTime(data.ends_at) })}
      </p>
      {isEnding && (
        <button type="button" className={stepClass} onClick={() => void change(true)}>
          {t('targets.lock_keep')}
        </button>
      )}
    </section>
  )
}
