import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { SectionHead } from '../../ui/lists/row.tsx'
import { MonthFold } from '../month-fold.tsx'
import { byMonth, dayAfter, holdingOf, isEqual } from './holding.ts'
import type { Detail, InterestMonth } from './holding.ts'
import styles from './profit-page.module.css'

/** Each day of interest under its month, and whether the page, working all of it out again, comes to the same. */
export function ProfitDays({ detail }: { readonly detail: Detail }) {
  const t = useWords()
  const format = useFormat()
  const { days, subscription } = detail
  const months = byMonth(days)

  return (
    <section>
      <SectionHead title={t('profit.days')} />
      <div className={styles.body}>
        {months.length === 0 ? (
          <p className="quiet">
            {t('profit.days.none', { day: format.platformDay(dayAfter(subscription.post_date)) })}
          </p>
        ) : (
          <>
            <Checked isEqual={isEqual(holdingOf(detail), days)} differs={t('profit.days.differs')}>
              {t('profit.days.equal')}
            </Checked>
            {months.map((month, at) => (
              <MonthFold
                key={month.month}
                className={styles.month}
                month={month.month}
                sum={month.sum}
                as="span"
                isFirst={at === 0}
              >
                <Days days={month.days} />
              </MonthFold>
            ))}
            <p className={styles.quiet}>{t('profit.days.rounding')}</p>
          </>
        )}
      </div>
    </section>
  )
}

/** What the page found when it worked something out for itself. */
export const Checked = (props: {
  readonly isEqual: boolean
  readonly differs: string
  readonly children: ReactNode
}) => (
  <p className={styles.check} data-differs={props.isEqual ? undefined : true} role="status">
    <Icon of={props.isEqual ? Check : X} size={16} />
    <span>{props.isEqual ? props.children : props.differs}</span>
  </p>
)

function Days({ days }: Pick<InterestMonth, 'days'>) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  return (
    <table className={styles.days}>
      <thead className="unseen">
        <tr>
          <th scope="col">{t('subscription.change.day')}</th>
          <th scope="col">{t('profit.days.how')}</th>
          <th scope="col">{t('coming.interest')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, principal, rate, amount }) => (
          <tr key={day}>
            <th scope="row">{format.platformDay(day)}</th>
            <td>
              {t('profit.day.sum', {
                principal: cover(format.money(principal, 'USD')),
                rate: format.interestRate(rate),
              })}
            </td>
            <td className="figure">{cover(format.amount(amount, 'change'))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
