import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { RecordRow } from '../records/record-row.tsx'
import { methodName } from './method-words.ts'
import { openReferences } from './deposit-draft.ts'
import styles from './open-references.module.css'

/** Recharges whose instructions were shown and that were not sent, above those that were. */
export function OpenReferences() {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  const open = openReferences(useServerNow(60_000))
  if (open.length === 0) return null

  return (
    <section>
      <h2 className={styles.title}>{t('recharge.open.title')}</h2>
      <ul>
        {open.map(({ reference, method, amount, expires_at }) => (
          <li key={reference}>
            <RecordRow
              to={`/pages/user/recharge?method=${method.id}`}
              title={methodName(t, method)}
              meta={t('recharge.open.until', { time: format.dateTime(expires_at) })}
              amount={cover(format.money(amount, method.asset))}
              word={<span className={styles.step}>{t('recharge.open.go_on')}</span>}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
