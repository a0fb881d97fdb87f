import type { Fairness } from '@plumbline/api-schema/openness/public-figures'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Fold } from '../../ui/lists/fold.tsx'
import { shownP } from './shown-p.ts'
import styles from './fairness.module.css'

/** Every count behind the board and the text that counted it, so that nobody has to believe the picture. */
export function CountsAndSql({ fairness: { board, sql } }: { readonly fairness: Fairness }) {
  const t = useWords()
  const format = useFormat()

  return (
    <Fold className={styles.more} label={t('fairness.counts')}>
      {board && (
        <>
          <p className={styles.note}>{t('fairness.counted', { time: format.dateTime(board.counted_at) })}</p>
          <p className={styles.note}>
            {t('fairness.counts.note', { since: board.since, until: board.until })}
          </p>
          {board.parts.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must reach what scrolls
            <div className={styles.scroll} role="region" aria-label={t('fairness.counts')} tabIndex={0}>
              <table className={styles.counts}>
                <caption className="unseen">{t('fairness.counts')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('fairness.product')}</th>
                    <th scope="col">{t('order.status.won')}</th>
                    <th scope="col">{t('order.status.lost')}</th>
                    <th scope="col">{t('sheet.ends.ties')}</th>
                    <th scope="col">{t('fairness.p')}</th>
                  </tr>
                </thead>
                <tbody>
                  {board.parts.map((part) => (
                    <tr key={`${part.symbol} ${part.seconds}`}>
                      <th scope="row">
                        {part.symbol} {format.duration(part.seconds)}
                      </th>
                      <td>{format.count(part.won)}</td>
                      <td>{format.count(part.lost)}</td>
                      <td>{format.count(part.ties)}</td>
                      <td>{shownP(part.p, format)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
      {sql.map(({ name, text }) => (
        <figure key={name} className={styles.sql}>
          <figcaption>{name}</figcaption>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must reach what scrolls */}
          <pre tabIndex={0} translate="no">
            {text.trim()}
          </pre>
        </figure>
      ))}
    </Fold>
  )
}
