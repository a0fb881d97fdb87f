import { useWords } from '../../format/use-words.ts'
import styles from './withdrawal-page.module.css'

const SIZE = 10
const PITCH = 14

/** Withdrawals left of today's, as squares and in words: hollow ones are left, filled ones used. */
export function LeftToday({ left, most }: { readonly left: number; readonly most: number }) {
  const t = useWords()

  return (
    <p className={styles.left}>
      {t('withdraw.left_today')}
      <span>
        <svg
          className={styles.squares}
          width={most * PITCH}
          height={SIZE}
          viewBox={`0 0 ${most * PITCH} ${SIZE}`}
          aria-hidden="true"
        >
          {Array.from({ length: most }, (_, at) => (
            <rect
              key={at}
              x={at * PITCH + 0.5}
              y=".5"
              width={SIZE - 1}
              height={SIZE - 1}
              data-used={at >= left || undefined}
            />
          ))}
        </svg>
        {t('withdraw.left', { left, most })}
      </span>
    </p>
  )
}
