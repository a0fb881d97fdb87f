import { formatCharge } from '@plumbline/domain/investing/investment-rate'
import type { InvestmentTerms } from '@plumbline/domain/investing/investment-terms'
import { decimalOf } from '../../forms/sums/typed-sum.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import styles from './calculator.module.css'
import type { Scenario, ScenarioKey } from './supposition.ts'

/** The name of each ending. */
export function useScenarioWords(stopDay: number): Readonly<Record<ScenarioKey, string>> {
  const t = useWords()
  const format = useFormat()

  return {
    maturity: t('project.calc.maturity'),
    missed: t('project.calc.not_paid'),
    stop: t('project.calc.stop', { n: format.count(stopDay) }),
    renewed: t('project.calc.renewed'),
  }
}

/** Endings side by side: interest, charge, and what the customer gets with the principal. A name tells that one line by line. */
export function EndingsTable({
  scenarios,
  terms,
  words,
  chosen,
  onChoose,
}: {
  readonly scenarios: readonly Scenario[]
  readonly terms: InvestmentTerms
  readonly words: Readonly<Record<ScenarioKey, string>>
  /** The one that is told line by line. */
  readonly chosen: ScenarioKey
  readonly onChoose: (key: ScenarioKey) => void
}) {
  const t = useWords()
  const format = useFormat()

  const usd = (minor: bigint, sign?: 'change') => format.amount(decimalOf(minor, 'USD'), sign)

  const share = format.interestRate(formatCharge(terms.exitChargePpm))

  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('project.calc.interest')}</th>
            <th scope="col">{t('project.calc.charge', { share })}</th>
            <th scope="col">{t('project.calc.get')}</th>
          </tr>
        </thead>
        <tbody>
          {scenarios.map(({ key, ending }) => (
            <tr key={key}>
              <th scope="row">
                <button type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
                  {words[key]}
                </button>
              </th>
              <td>{usd(ending.interest)}</td>
              <td>{usd(-ending.charge)}</td>
              <td>
                <strong>{usd(ending.received)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
