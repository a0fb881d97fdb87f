import { useWords } from '../../format/use-words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Bob } from '@plumbline/web/parts/mark'
import styles from './welcome.module.css'

/** Who is not logged in reads in one sentence what this is, and the one next step. */
export function Welcome() {
  const t = useWords()

  return (
    <section className={styles.welcome}>
      <div className={styles.words}>
        <h2>{t('home.welcome')}</h2>
        <svg viewBox="0 0 64 116" width="64" height="116" aria-hidden="true">
          <path
            d="M.5 6V.5h63V6M8.5 4V.5M16.5 4V.5M24.5 4V.5M32.5 4V.5M40.5 4V.5M48.5 4V.5M56.5 4V.5"
            className={styles.scale}
          />
          <path d="M32.5 1v72" className={styles.cord} />
          <path d="M8 115.5h48" className={styles.ground} />
          <Bob x={32.5} y={115} scale={2.6} />
        </svg>
      </div>
      <div className={styles.ways}>
        <a className={buttonClass('next')} href="#/pages/login/register">
          {t('action.open_account')}
        </a>
        <a className={buttonClass('outline')} href="#/pages/login/login">
          {t('action.log_in')}
        </a>
      </div>
    </section>
  )
}
