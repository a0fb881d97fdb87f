import { RATE_FORMS } from '@plumbline/domain/investing/shown-rate'
import { rateForms } from '../../format/rates.ts'
import { useWords } from '../../format/use-words.ts'
import styles from './investments.module.css'

/** The three forms of a rate as it is typed. */
export function RateForms({
  ppb,
  days,
}: {
  readonly ppb: bigint | undefined
  readonly days: number | undefined
}) {
  const t = useWords()
  const forms = ppb === undefined || ppb === 0n || !days ? undefined : rateForms(ppb, days)

  return (
    <dl className={styles.rates} aria-live="polite">
      {RATE_FORMS.map((form) => (
        <div key={form}>
          <dt>{t(`rate.${form}`)}</dt>
          <dd>{forms ? forms[form] : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
