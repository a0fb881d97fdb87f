import { formatDate, formatTime } from '@plumbline/language/format/date'
import type { Movement } from '@plumbline/api-schema/money/wallet'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { NamingWords } from '../../forms/house-title.tsx'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { isSourced, movementWords, namedIn, sourceOf } from '../wallet/movement-source.ts'
import type { Statement } from './statement-data.ts'
import { checkBalances } from './statement-range.ts'
import styles from './statement-page.module.css'

/** The statement itself, on the screen and on paper: whose, which days, each balance, every line. */
export function StatementSheet({ statement }: { readonly statement: Statement }) {
  const t = useWords()
  const format = useFormat()

  // Platform days are no moments: they are written as they are, in no zone of the device.
  const day = (text: string) => formatDate(Date.parse(`${text}T00:00:00Z`), format.language, 'UTC')

  return (
    <article className={styles.sheet}>
      <h2 className={styles.title}>{t('statement.head')}</h2>
      <dl className={styles.who}>
        {statement.name !== undefined && (
          <div>
            <dt>{t('statement.name')}</dt>
            <dd>{statement.name}</dd>
          </div>
        )}
        <div>
          <dt>{t('statement.account')}</dt>
          <dd>{statement.account}</dd>
        </div>
        <div>
          <dt>{t('statement.range')}</dt>
          <dd>{t('statement.period', { from: day(statement.from), to: day(statement.to) })}</dd>
        </div>
      </dl>
      <p className="quiet">{t('protection.zone.statement', { zone: statement.time_zone })}</p>
      {statement.practice && <p className="quiet">{t('statement.practice')}</p>}
      <Balances statement={statement} />
      <h3>{t('statement.lines')}</h3>
      {statement.items.length === 0 ? (
        <p className="quiet">{t('statement.none')}</p>
      ) : (
        <Lines items={statement.items} timeZone={statement.time_zone} />
      )}
    </article>
  )
}

/** Each balance as a sum to be followed with the eye: opening, what moved, closing. */
function Balances({ statement }: { readonly statement: Statement }) {
  const t = useWords()
  const format = useFormat()
  const balances = checkBalances(statement)

  return (
    <>
      <h3>{t('statement.balances')}</h3>
      <div className={styles.balances}>
        {balances.map(({ balance: { asset, book, opening, closing }, moved }) => (
          <section key={`${asset} ${book}`}>
            <h4>
              {t(`statement.book.${book}`)}, {asset}
            </h4>
            <FactLine label={t('statement.opening')} isFigure>
              {format.amount(opening)}
            </FactLine>
            <FactLine label={t('statement.change')} isFigure>
              {format.amount(moved, 'change')}
            </FactLine>
            <div className={styles.closing}>
              <FactLine label={t('statement.closing')} isFigure isStrong>
                {format.amount(closing)}
              </FactLine>
            </div>
          </section>
        ))}
      </div>
      {balances.every(({ agrees }) => agrees) && <p className="quiet">{t('statement.sum_note')}</p>}
    </>
  )
}

/** Times by the platform's clocks, as the days of the statement are: each line stands within its period. */
function Lines({ items, timeZone }: { readonly items: readonly Movement[]; readonly timeZone: string }) {
  const t = useWords()
  const format = useFormat()

  return (
    <div className={styles.wide} tabIndex={0} role="region" aria-label={t('statement.lines')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('statement.day')}</th>
            <th scope="col">{t('statement.what')}</th>
            <th scope="col">{t('statement.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((movement) => {
            const { id, time, kind, ref, amount, asset } = movement

            return (
              <tr key={id}>
                <td>
                  <span className="figure">{formatDate(Date.parse(time), format.language, timeZone)}</span>{' '}
                  <span className="figure">{formatTime(Date.parse(time), format.language, timeZone)}</span>
                </td>
                <td>
                  {isSourced(kind) ? (
                    <a href={`#${sourceOf(kind, ref)}`}>
                      <NamingWords words={movementWords(t, movement)} named={namedIn(movement)} />
                    </a>
                  ) : (
                    movementWords(t, movement)
                  )}
                </td>
                <td>
                  <span className="figure">{format.amount(amount, 'change')}</span> {asset}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
