import { formatRate } from '@plumbline/domain/investing/investment-rate'
import type { SimulatedEnding, SimulatedLine } from '@plumbline/domain/investing/investment-simulation'
import type { InvestmentTerms } from '@plumbline/domain/investing/investment-terms'
import { useState } from 'react'
import { decimalOf } from '../../forms/sums/typed-sum.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { dayWords } from '../project-words.ts'
import styles from './life-lines.module.css'
import { stepsOf } from './supposition.ts'
import type { InterestRun, LifeStep } from './supposition.ts'

/** One ending line by line: every payment in, every run of interest days, the end, and what it comes to. */
export function LifeLines({
  ending,
  terms,
}: {
  readonly ending: SimulatedEnding
  readonly terms: InvestmentTerms
}) {
  const t = useWords()
  const say = useSaid()
  const isDaily = terms.dividendMethod === 'daily'

  return (
    <>
      <ol className={styles.steps}>
        {stepsOf(ending.lines).map((step) => (
          <li key={`${step.kind} ${step.kind === 'interest' ? step.from : step.day}`}>
            {step.kind === 'interest' ? (
              <Run run={step} isDaily={isDaily} say={say} />
            ) : (
              <Step step={step} say={say} />
            )}
          </li>
        ))}
      </ol>
      <dl className={styles.sums}>
        <dt>{t('project.life.paid_in')}</dt>
        <dd className="figure">{say.usd(-ending.paidIn)}</dd>
        <dt>{t('project.life.received')}</dt>
        <dd className="figure">{say.usd(ending.received)}</dd>
        <dt>{t('project.life.gain')}</dt>
        <dd className="figure">
          <strong>{say.signed(ending.gain)}</strong>
        </dd>
      </dl>
    </>
  )
}

type Said = ReturnType<typeof useSaid>

function useSaid() {
  const format = useFormat()

  return {
    usd: (minor: bigint) => format.amount(decimalOf(minor, 'USD')),
    money: (minor: bigint) => format.money(decimalOf(minor, 'USD'), 'USD'),
    signed: (minor: bigint) => format.amount(decimalOf(minor, 'USD'), 'change'),
    rate: (ppb: bigint) => format.interestRate(formatRate(ppb)),
    day: dayWords(format),
  }
}

/** A payment in, a due date that passes, a stop, a maturity, a renewal. */
function Step({ step, say }: { readonly step: Exclude<LifeStep, InterestRun>; readonly say: Said }) {
  const t = useWords()

  return (
    <>
      <p className={styles.line} data-strong="">
        <span className={styles.day}>{say.day(step.day)}</span>
        <span>{t(`project.life.${step.kind}`)}</span>
        <span className="figure">{moved(step, say)}</span>
      </p>
      {step.charge > 0n && (
        <p className={styles.line}>
          <span className={styles.day} />
          <span>{t('project.life.charge')}</span>
          <span className="figure">{say.usd(-step.charge)}</span>
        </p>
      )}
      {step.kind === 'renewal' && (
        <p className={styles.line}>
          <span className={styles.day} />
          <span>{t('project.life.rolled')}</span>
          <span className="figure">{say.usd(step.rolled)}</span>
        </p>
      )}
    </>
  )
}

function moved(step: SimulatedLine, say: Said): string {
  if (step.paidIn > 0n) return say.usd(-step.paidIn)
  return step.received > 0n ? say.signed(step.received) : ''
}

/** Days of interest together; each of them on a tap. */
function Run(props: { readonly run: InterestRun; readonly isDaily: boolean; readonly say: Said }) {
  const t = useWords()
  const { run, isDaily, say } = props
  const [isOpen, setOpen] = useState(false)

  return (
    <details className={styles.run} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.line}>
        <span className={styles.day}>
          {run.from === run.to ? say.day(run.to) : `${say.day(run.from)} – ${say.day(run.to)}`}
        </span>
        <span>
          {t(isDaily ? 'project.life.interest_paid' : 'project.life.interest', { n: run.days.length })}
          <small>
            {t('project.life.of', { principal: say.money(run.principal), rate: say.rate(run.ratePpb) })}
          </small>
        </span>
        <span className="figure">{say.signed(run.interest)}</span>
      </summary>
      {isOpen && (
        <ol>
          {run.days.map(({ day, interest }) => (
            <li key={day} className={styles.line}>
              <span className={styles.day}>{say.day(day)}</span>
              <span />
              <span className="figure">{say.signed(interest)}</span>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
