import type { Project } from '@plumbline/api-schema/investment'
import { formatCharge, formatRate } from '@plumbline/domain/investment-rate'
import { parseTermsDocument } from '@plumbline/domain/investment-terms'
import type { InvestmentTerms } from '@plumbline/domain/investment-terms'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../../format/use-format.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { decimalOf } from '../../../forms/typed-sum.ts'
import type { Detail } from './holding.ts'
import styles from './sheets.module.css'

/** The terms joined on beside those of today, line by line, where they differ. */
export function TermsCompared({ detail }: { readonly detail: Detail }) {
  const t = useWords()
  const format = useFormat()
  const yours = linesOf(t, format, ofTerms(parseTermsDocument(detail.document)))
  const theirs = linesOf(t, format, ofProject(detail.project))
  return (
    <section>
      <h3>{t('subscription.renew.changed')}</h3>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('subscription.renew.changed')}</span>
            </th>
            <th scope="col">{t('subscription.renew.yours')}</th>
            <th scope="col">{t('subscription.renew.new')}</th>
          </tr>
        </thead>
        <tbody>
          {yours.map(([label, value], at) => {
            const now = theirs[at]?.[1]
            return (
              value !== now && (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="figure">{value}</td>
                  <td className="figure">{now}</td>
                </tr>
              )
            )
          })}
        </tbody>
      </table>
      <p className={styles['note']}>{t('subscription.renew.changed_note')}</p>
    </section>
  )
}

/** Terms as the wire writes them, whichever side they come from. */
interface WrittenTerms {
  readonly rate: string
  readonly days: number
  readonly method: InvestmentTerms['dividendMethod']
  readonly charge: string
  readonly least: string
  readonly most: string
  readonly instalment?: { readonly sum: string; readonly rate: string; readonly dueDay: number } | undefined
}

const ofTerms = (terms: InvestmentTerms): WrittenTerms => ({
  rate: formatRate(terms.dailyRatePpb),
  days: terms.days,
  method: terms.dividendMethod,
  charge: formatCharge(terms.exitChargePpm),
  least: decimalOf(terms.leastMinor, 'USD'),
  most: decimalOf(terms.mostMinor, 'USD'),
  instalment: terms.instalment && {
    sum: decimalOf(terms.instalment.minor, 'USD'),
    rate: formatRate(terms.instalment.dailyRatePpb),
    dueDay: terms.instalment.dueDay,
  },
})

const ofProject = (project: Project): WrittenTerms => ({
  rate: project.daily_rate,
  days: project.days,
  method: project.dividend_method,
  charge: project.exit_charge_rate,
  least: project.least,
  most: project.most,
  instalment: project.instalment && {
    sum: project.instalment.append_money,
    rate: project.instalment.daily_rate,
    dueDay: project.instalment.due_day,
  },
})

function linesOf(t: Translate, format: Formats, terms: WrittenTerms): (readonly [string, string])[] {
  const { instalment } = terms
  const none = t('subscription.renew.term.none')
  return [
    [t('subscription.renew.term.rate'), format.interestRate(terms.rate)],
    [t('subscription.renew.term.days'), format.count(terms.days)],
    [t('subscription.renew.term.dividend'), t(`subscription.renew.term.dividend.${terms.method}`)],
    [t('subscription.renew.term.charge'), format.rate(terms.charge)],
    [t('subscription.renew.term.least'), format.amount(terms.least)],
    [t('subscription.renew.term.most'), format.amount(terms.most)],
    [t('subscription.renew.term.instalment'), instalment ? format.amount(instalment.sum) : none],
    [t('subscription.renew.term.higher'), instalment ? format.interestRate(instalment.rate) : none],
    [t('subscription.renew.term.due'), instalment ? format.count(instalment.dueDay) : none],
  ]
}
