import { useWords } from '../../format/use-words.ts'
import styles from './follow.module.css'

/** In the order in which they are read; `domain/trading/follow` FOLLOW_TERMS is what their hash stands for. */
const TERMS = ['copy', 'own', 'second', 'cost', 'leader', 'stop'] as const

/** The terms of following in full, with the hash that the consent names. */
export function FollowTerms({ hash }: { readonly hash: string }) {
  const t = useWords()

  return (
    <section className={styles.terms}>
      <h3>{t('follow.terms')}</h3>
      <ul>
        {TERMS.map((term) => (
          <li key={term}>{t(`follow.terms.${term}`)}</li>
        ))}
      </ul>
      <p className={styles.hash}>{t('follow.terms.hash', { hash })}</p>
    </section>
  )
}
