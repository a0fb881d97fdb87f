import { reviewDetailsCall } from '@plumbline/api-schema/desk/desk-details'
import type { ReviewKind } from '@plumbline/domain/desk/review'
import { useState } from 'react'
import { useWords } from '../format/use-words.ts'
import { useCall } from '../session/use-call.ts'
import { Button } from '../ui/button.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { useKeys } from '../ui/keys.ts'
import styles from './panel.module.css'

/** What one item's decision needs in clear. Each asking may be a logged view: once, never again by itself. */
export function useReviewDetails(kind: ReviewKind, id: string, enabled: boolean) {
  const { data, isError } = useCall(reviewDetailsCall, { kind, id }, { enabled, staleTime: Infinity })
  return { fields: enabled ? data?.fields : undefined, isFailed: enabled && isError }
}

/** Where a withdrawal's payment goes, whole, by one press: the payment is the reason. */
export function PayoutDetails({ id }: { readonly id: string }) {
  const t = useWords()
  const [isShown, setShown] = useState(false)
  const { fields, isFailed } = useReviewDetails('withdrawal', id, isShown)

  const show = (): void => setShown(true)

  useKeys({ v: isShown ? undefined : show })

  return (
    <section className={styles.details}>
      <h3 className={styles.smallTitle}>{t('details.title')}</h3>
      {fields ? (
        <Facts>
          {fields.map(({ name, value }) => (
            <Fact key={name} name={t(`details.${name}`)}>
              <span className={styles.copied}>{value}</span>
            </Fact>
          ))}
        </Facts>
      ) : (
        <Button shortcut="v" busy={isShown && !isFailed} onClick={show}>
          {t('details.open')}
        </Button>
      )}
      {isFailed && <p role="alert">{t('details.failed')}</p>}
      <p className="meta">{t('details.note')}</p>
    </section>
  )
}

/** Whose money a recharge would be: the verified name, to be held against the payer on the proof beside it. */
export function PayerName({ id }: { readonly id: string }) {
  const t = useWords()
  const { fields, isFailed } = useReviewDetails('recharge', id, true)
  const name = fields?.find((field) => field.name === 'name')?.value

  return (
    <section className={styles.details}>
      <Facts>
        <Fact name={t('details.name')} strong>
          {isFailed ? t('details.failed') : fields && (name ?? t('details.no_name'))}
        </Fact>
      </Facts>
      <p className="meta">{t('details.payer_note')}</p>
    </section>
  )
}
