import { useWords } from '../format/use-words.ts'
import styles from './shell.module.css'

/** The permanent line that says that no money here is real. */
export function Ribbon({ isAutomatic }: { readonly isAutomatic: boolean }) {
  const t = useWords()

  return (
    <aside className={styles.ribbon} aria-label={t('shell.practice_label')}>
      <span className={styles.hatch} />
      <p>
        <strong>{t('shell.practice')}</strong> — {t('shell.no_real_money')}
        {isAutomatic && <> · {t('shell.automatic')}</>}
      </p>
      <span className={styles.hatch} />
    </aside>
  )
}
