import { paymentMethodChangesCall } from '@plumbline/api-schema/money/deposit'
import type { PaymentDetail } from '@plumbline/api-schema/money/deposit'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import styles from './details-changed.module.css'
import type { Change } from './replaced-details.ts'

/**
 * For 24 h after payment details were changed: what was, and what is (docs/fair-dealing.md 35).
 * @param methodId only the changes of one method
 */
export function DetailsChanged({ methodId }: { readonly methodId?: string }) {
  const { data } = useCall(paymentMethodChangesCall, {}, { enabled: useIsSignedIn() })
  const changes = (data?.items ?? []).filter(
    ({ method_id }) => methodId === undefined || method_id === methodId,
  )

  return changes.map((change) => (
    <ChangeBanner key={`${change.method_id} ${change.version}`} change={change} />
  ))
}

function ChangeBanner({ change }: { readonly change: Change }) {
  const t = useWords()
  const format = useFormat()

  return (
    <section className={styles.banner}>
      <h2>{t('recharge.changed.title')}</h2>
      <p>
        {t('recharge.changed.note', {
          method: t(`recharge.method.${change.type}`),
          time: format.dateTime(change.changed_at),
        })}
      </p>
      <details>
        <summary>{t('recharge.changed.show')}</summary>
        <div className={styles.versions}>
          <Version title={t('recharge.changed.before')} details={change.before} other={change.after} />
          <Version title={t('recharge.changed.after')} details={change.after} other={change.before} />
        </div>
      </details>
    </section>
  )
}

/** One version, line by line; what the other one says otherwise stands out. */
function Version({
  title,
  details,
  other,
}: {
  readonly title: string
  readonly details: readonly PaymentDetail[]
  readonly other: readonly PaymentDetail[]
}) {
  const t = useWords()
  const labels = [...new Set([...details, ...other].map(({ label }) => label))]

  const of = (lines: readonly PaymentDetail[], label: string) =>
    lines.find((line) => line.label === label)?.value

  return (
    <div>
      <h3>{title}</h3>
      <dl>
        {labels.map((label) => {
          const value = of(details, label)

          return (
            <div key={label} data-changed={value !== of(other, label) || undefined}>
              <dt>{t(`recharge.detail.${label}`)}</dt>
              <dd>{value ?? t('recharge.changed.none')}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
