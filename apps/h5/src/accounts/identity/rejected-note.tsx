import type { Certification } from '@plumbline/api-schema/accounts/identity'
import { CircleAlert } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './identity.module.css'

/** Why the last review did not pass, which field it is about, and what the reviewer wrote. */
export function RejectedNote({ of }: { readonly of: Certification }) {
  const t = useWords()
  const format = useFormat()

  return (
    <section className={styles.rejected}>
      <Icon of={CircleAlert} />
      <div>
        <h2>
          {of.decided_at === undefined
            ? t('identity.rejected')
            : t('identity.rejected_at', { time: format.dateTime(of.decided_at) })}
        </h2>
        {of.reason && <p>{t(`identity.reason.${of.reason}`)}</p>}
        {of.field && <p>{t('identity.rejected_field', { field: t(`identity.${of.field}`) })}</p>}
        {of.note !== undefined && <p className={styles.quote}>{of.note}</p>}
        <p>{t('identity.rejected_next')}</p>
      </div>
    </section>
  )
}
