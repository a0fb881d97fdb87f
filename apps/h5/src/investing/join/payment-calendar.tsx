import { maturityOf, paymentCalendar } from '@plumbline/domain/investing/investment-calendar'
import type { CalendarPayment } from '@plumbline/domain/investing/investment-calendar'
import { joined, withParcel } from '@plumbline/domain/investing/investment-interest'
import type { InvestmentTerms, PlatformDay, RenewChoice } from '@plumbline/domain/investing/investment-terms'
import { useMemo, useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { decimalOf } from '../../forms/sums/typed-sum.ts'
import { useZoneWords } from '../platform-zone.ts'
import { dayWords } from '../project-words.ts'
import { byMonth } from './calendar-months.ts'
import type { PaymentMonth } from './calendar-months.ts'
import styles from './join.module.css'

/** Number of payments shown day by day; more are grouped by month and open on a tap. */
const SHOWN_SINGLY = 7

/** The exact calendar before the commitment: what is paid in today, what is paid out on which day, and the sums. */
export function PaymentCalendar(props: {
  readonly terms: InvestmentTerms
  readonly today: PlatformDay
  readonly amount: bigint
  readonly renew: RenewChoice
}) {
  const t = useWords()
  const format = useFormat()
  const zone = useZoneWords()
  const { terms, today, amount, renew } = props
  const holding = useMemo(() => joined(terms, today, amount), [terms, today, amount])
  const calendar = useMemo(() => paymentCalendar(holding), [holding])
  const { instalment } = terms

  const usd = (minor: bigint) => format.amount(decimalOf(minor, 'USD'))
  const money = (minor: bigint) => format.money(decimalOf(minor, 'USD'), 'USD')

  const say = dayWords(format)
  const raised =
    instalment &&
    paymentCalendar(
      withParcel(holding, {
        kind: 'instalment',
        postDay: today + instalment.dueDay,
        minor: instalment.minor,
      }),
    )

  const rolled = renew === 'off' ? 0n : maturityOf(holding, renew).rolled

  return (
    <section className={styles.calendar}>
      <h3>{t('project.calendar')}</h3>
      <div className={styles.wide}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('project.calendar.what')}</th>
              <th scope="col">{t('money.amount')}</th>
              <th scope="col">{t('project.calendar.sum')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                {t('project.calendar.pay_in')}
                <small>{say(today)}</small>
              </th>
              <td>{usd(-amount)}</td>
              <td />
            </tr>
          </tbody>
          {calendar.payments.length <= SHOWN_SINGLY ? (
            <tbody>
              {calendar.payments.map((payment) => (
                <Payment key={payment.day} payment={payment} say={say} />
              ))}
            </tbody>
          ) : (
            byMonth(calendar.payments).map((month) => <Month key={month.month} month={month} say={say} />)
          )}
          <tfoot>
            <tr>
              <th scope="row">{t('project.calendar.total')}</th>
              <td colSpan={2}>{usd(calendar.total)}</td>
            </tr>
            <tr>
              <th scope="row">{t('project.calendar.interest')}</th>
              <td colSpan={2}>{format.amount(decimalOf(calendar.interest, 'USD'), 'change')}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {rolled > 0n && <p className={styles.note}>{t('project.calendar.rolls', { amount: money(rolled) })}</p>}
      {instalment && raised && (
        <p className={styles.note}>
          {t('project.calendar.raised', {
            amount: money(instalment.minor),
            due: say(today + instalment.dueDay),
            interest: money(raised.interest),
            total: money(raised.total),
          })}
        </p>
      )}
      <p className={styles.note}>{t('project.calendar.note')}</p>
      {zone !== undefined && <p className={styles.note}>{zone}</p>}
    </section>
  )
}

type SayDay = (day: PlatformDay) => string

function Payment({
  payment: { day, interest, principal, sum },
  say,
}: {
  readonly payment: CalendarPayment
  readonly say: SayDay
}) {
  const t = useWords()
  const format = useFormat()

  const usd = (minor: bigint) => format.amount(decimalOf(minor, 'USD'))
  const what =
    principal === 0n
      ? 'project.calendar.of_interest'
      : interest === 0n
        ? 'project.calendar.of_principal'
        : 'project.calendar.of_both'

  return (
    <tr>
      <th scope="row">
        {t(what)}
        <small>{say(day)}</small>
      </th>
      <td>{format.amount(decimalOf(interest + principal, 'USD'), 'change')}</td>
      <td>{usd(sum)}</td>
    </tr>
  )
}

/** Payments of a month in one line, each of them beneath once it is opened. */
function Month({ month, say }: { readonly month: PaymentMonth; readonly say: SayDay }) {
  const t = useWords()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)

  const usd = (minor: bigint) => format.amount(decimalOf(minor, 'USD'))

  const days = [...new Set([month.payments[0], month.payments.at(-1)])].filter((one) => one !== undefined)

  return (
    <tbody>
      <tr>
        <th scope="row">
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('project.calendar.payments', { n: month.payments.length })}
          </button>
          <small>{days.map(({ day }) => say(day)).join(' – ')}</small>
        </th>
        <td>{format.amount(decimalOf(month.interest + month.principal, 'USD'), 'change')}</td>
        <td>{usd(month.sum)}</td>
      </tr>
      {isOpen && month.payments.map((payment) => <Payment key={payment.day} payment={payment} say={say} />)}
    </tbody>
  )
}
