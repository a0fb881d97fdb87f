import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { InlineStep } from '../../ui/button.tsx'
import styles from './deposit-page.module.css'

/** The details of an open reference were replaced: nothing more goes there; what went there already is proved as before. */
export function ReplacedNote(props: {
  readonly changedAt: string
  readonly isPaid: boolean
  readonly onPaid: () => void
}) {
  const t = useWords()
  const format = useFormat()

  return (
    <section className={styles.replaced} role="alert">
      <h2>{t('recharge.replaced.title')}</h2>
      <p>{t('recharge.replaced.note', { time: format.dateTime(props.changedAt) })}</p>
      {props.isPaid ? (
        <p>{t('recharge.replaced.paid_note')}</p>
      ) : (
        <InlineStep onClick={props.onPaid}>{t('recharge.replaced.paid')}</InlineStep>
      )}
    </section>
  )
}
