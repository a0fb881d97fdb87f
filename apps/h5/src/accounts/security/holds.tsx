import type { Security } from '@plumbline/api-schema/accounts/protection'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { stepClass } from '../../ui/button.tsx'
import styles from './security.module.css'

/** Holds on withdrawals, each with reason, date and end, and what can be done about it (docs/fair-dealing.md 6). */
export function Holds({ holds }: { readonly holds: Security['holds'] }) {
  const t = useWords()
  const format = useFormat()

  return holds.map(({ reason, since, until }) => (
    <section key={`${reason} ${until}`} className={styles.warn}>
      <h2>{t('protection.hold.title', { time: format.dateTime(until) })}</h2>
      <p>
        {format.sentences(
          t(`protection.hold.${reason}`),
          since !== undefined && t('protection.hold.since', { time: format.dateTime(since) }),
          t('protection.hold.ends'),
        )}
      </p>
      <p className={styles.links}>
        {reason === 'secured' && (
          <a className={stepClass} href="#/pages/user/release">
            {t('protection.hold.release')}
          </a>
        )}
        <a className={stepClass} href="#/pages/customer/customer">
          {t('protection.hold.appeal')}
        </a>
      </p>
    </section>
  ))
}
