import { useWords } from '../../format/use-words.ts'
import styles from './two-ticks.module.css'

/** How an order settles, drawn: the tick of the entry, the tick of the expiry, and the distance between both. */
export function TwoTicks() {
  const t = useWords()

  return (
    <svg viewBox="0 0 350 124" className={styles.drawing} role="img" aria-label={t('news.drawing')}>
      <path d="M58 80v24M236 0v104" className={styles.cord} />
      <path d="M0 80H350M236 36H350" className={styles.level} />
      <path d="M0 104.500H350M58.500 101v7M236.500 101v7" className={styles.scale} />
      <path
        d="M0 88l12-7 10 6 12-10 10 4 12-12 12 17 13-5 11-25 11 12 13 3 11-30 11 13 10-8 11 20 11-25 10 10 11-22 13 6 12 14 11-14 16 16"
        className={styles.course}
      />
      <circle cx="58" cy="80" r="4" className={styles.ring} />
      <circle cx="236" cy="36" r="4.500" className={styles.dot} />
      <path d="M318 39v38M314.500 44l3.500-5 3.500 5M314.500 72l3.500 5 3.500-5" className={styles.size} />
      <text x="58" y="121" textAnchor="middle">
        {t('news.entry')}
      </text>
      <text x="236" y="121" textAnchor="middle">
        {t('news.expiry')}
      </text>
    </svg>
  )
}
