import { formatCharge, formatRate } from '@plumbline/domain/investing/investment-rate'
import type { InvestmentTerms } from '@plumbline/domain/investing/investment-terms'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../format/use-format.ts'
import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'
import { decimalOf } from '../forms/sums/typed-sum.ts'
import styles from './terms-table.module.css'

/** Two versions of terms side by side, the lines in which they differ. */
export function TermsTable(props: {
  /** What the table is of, for who hears it. */
  readonly label: string
  readonly before: WrittenTerms
  readonly beforeLabel: string
  readonly after: WrittenTerms
  readonly afterLabel: string
}) {
  const t = useWords()
  const format = useFormat()
  const before = linesOf(t, format, props.before)
  const after = linesOf(t, format, props.after)

  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{props.label}</span>
          </th>
          <th scope="col">{props.beforeLabel}</th>
          <th scope="col">{props.afterLabel}</th>
        </tr>
      </thead>
      <tbody>
        {before.map(([label, value], at) => {
          const now = after[at]?.[1]

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
  )
}

/** One version of terms in words: what each line is called and what it says; what it lacks is left out. */
export const termLines = (t: Translate, format: Formats, terms: InvestmentTerms) =>
  linesOf(t, format, ofTerms(terms)).filter(([, value]) => value !== t('subscription.renew.term.none'))

/** Terms as the wire writes them, whichever side they come from. */
export interface WrittenTerms {
  readonly rate: string
  readonly days: number
  readonly method: InvestmentTerms['dividendMethod']
  readonly charge: string
  readonly least: string
  readonly most: string
  readonly instalment?: { readonly sum: string; readonly rate: string; readonly dueDay: number } | undefined
}

export const ofTerms = (terms: InvestmentTerms): WrittenTerms => ({
  rate: formatRate(terms.dailyRatePpb),
  days: terms.days,
  method: terms.dividendMethod,
  charge: formatCharge(terms.exitChargePpm),
  least: decimalOf(terms.minMinor, 'USD'),
  most: decimalOf(terms.maxMinor, 'USD'),
  instalment: terms.instalment && {
    sum: decimalOf(terms.instalment.minor, 'USD'),
    rate: formatRate(terms.instalment.dailyRatePpb),
    dueDay: terms.instalment.dueDay,
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
