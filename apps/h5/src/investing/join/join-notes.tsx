import type { Project } from '@plumbline/api-schema/investing/investment'
import { joined, maxInterest } from '@plumbline/domain/investing/investment-interest'
import { formatRate } from '@plumbline/domain/investing/investment-rate'
import { dateOf } from '@plumbline/domain/investing/investment-terms'
import type { InvestmentTerms, PlatformDay } from '@plumbline/domain/investing/investment-terms'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { decimalOf } from '../../forms/sums/typed-sum.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import styles from './join.module.css'

/** Who owes it, what is set aside for it, what stopping costs, what a missed instalment does not, and the risk. */
export function JoinNotes(props: {
  readonly project: Project
  readonly terms: InvestmentTerms
  readonly today: PlatformDay
  /** What is joined with; nothing while no sum stands there that could be. */
  readonly amount: bigint | undefined
}) {
  const t = useWords()
  const format = useFormat()
  const { project, terms, today, amount } = props
  const { instalment } = terms

  const charge =
    terms.dividendMethod === 'daily' || terms.exitChargePpm === 0n
      ? t('project.terms.stop_without_charge')
      : t('project.terms.stop_with_charge', { rate: format.interestRate(project.exit_charge_rate) })

  return (
    <section className={styles.notes}>
      <h3>{t('project.join.before_you')}</h3>
      {amount !== undefined && (
        <FactLine label={t('project.join.set_aside')} isFigure>
          {format.amount(decimalOf(maxInterest(joined(terms, today, amount), today), 'USD'))}
        </FactLine>
      )}
      <FactLine label={t('project.reserve.free')} isFigure>
        {format.amount(project.reserve)}
      </FactLine>
      <ul>
        <li>{t('risk.project_owed')}</li>
        <li>{charge}</li>
        {instalment && (
          <li>
            {t('project.terms.instalment', {
              amount: format.money(decimalOf(instalment.minor, 'USD'), 'USD'),
              days: instalment.dueDay,
              date: format.platformDate(dateOf(today + instalment.dueDay)),
              rate: format.interestRate(formatRate(instalment.dailyRatePpb)),
            })}
          </li>
        )}
        <li>{t('risk.project')}</li>
      </ul>
      <p className={styles.hash}>
        {t('project.join.version', { version: format.count(project.version), hash: project.terms_hash })}
      </p>
    </section>
  )
}
