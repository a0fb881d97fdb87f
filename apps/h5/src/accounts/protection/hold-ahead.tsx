import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import styles from './protection.module.css'

/** The hold that removing a lost factor brings, said before. */
export function HoldAhead() {
  const t = useWords()
  const format = useFormat()
  const until = useServerNow(60_000) + DAY_MS

  return (
    <section className={styles.warn}>
      <h2>{t('protection.lost.hold_title')}</h2>
      <p>{t('protection.lost.hold', { time: format.dateTime(toIso(until)) })}</p>
    </section>
  )
}
