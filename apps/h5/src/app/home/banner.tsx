import { useWords } from '../../format/use-words.ts'
import styles from './banner.module.css'

/** The notice that says how an order settles; its content comes with the first start. */
export const SETTLEMENT_NOTICE = 'settlement'

/** The house’s own banner: two ticks, one rule, drawn. */
export function Banner() {
  const t = useWords()

  return (
    <a className={styles.banner} href={`#/pages/news/details?id=${SETTLEMENT_NOTICE}`}>
      <span className={styles.words}>
        <strong>{t('home.banner_title')}</strong>
        <span>{t('home.banner_text')}</span>
      </span>
      <BannerDrawing />
    </a>
  )
}

/** Stands beside the words of a banner without a picture of its own. */
export const BannerDrawing = () => (
  <svg viewBox="0 0 96 40" width="96" height="40" aria-hidden="true">
    <path d="M4 33H94M54 14H94" className={styles.level} />
    <path d="M4 33l6-8 4 6 7-12 4 9 6-4 5-14 6 8 3-5 5 6 6-5" className={styles.course} />
    <circle cx="4" cy="33" r="3" className={styles.ring} />
    <circle cx="56" cy="14" r="3.5" className={styles.dot} />
    <path d="M81 17v13M79 19.500l2-3 2 3M79 27.500l2 3 2-3" className={styles.size} />
  </svg>
)
