import { dateOf } from '@plumbline/domain/investing/investment-terms'
import type { InvestmentTerms, PlatformDay } from '@plumbline/domain/investing/investment-terms'
import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import { refusalMessage } from '@plumbline/language/refusal-message'
import { useDeferredValue, useMemo, useState } from 'react'
import { sumProblem } from '../../forms/sums/sum-words.ts'
import { decimalOf, readSum } from '../../forms/sums/typed-sum.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { DaySlider } from '../../ui/fields/day-slider.tsx'
import { Seg } from '../../ui/fields/seg.tsx'
import { FixedSum, SumField } from '../../ui/fields/sum-field.tsx'
import { Fold } from '../../ui/lists/fold.tsx'
import { renewChoicesOf } from '../renew-choices.ts'
import styles from './calculator.module.css'
import { EndingsTable, useScenarioWords } from './endings-table.tsx'
import { LifeLines } from './life-lines.tsx'
import { scenariosOf } from './supposition.ts'
import type { ScenarioKey, Supposition } from './supposition.ts'

interface CalculatorProps {
  readonly terms: InvestmentTerms
  readonly today: PlatformDay
  /** The sum to join with, as typed, and what stands against it: with that there is nothing to reckon. */
  readonly text: string
  readonly onType: (text: string) => void
  readonly amount: bigint
  readonly refusal: string | undefined
  readonly supposed: Supposition
  readonly onSuppose: (part: Partial<Supposition>) => void
}

/** The ending simulator: every end of a subscription before it is joined, by the server’s own function. */
export function Calculator(props: CalculatorProps) {
  const t = useWords()
  const { terms, today, amount, refusal, supposed } = props
  const [chosen, setChosen] = useState<ScenarioKey>('maturity')
  const [isTold, setTold] = useState(false)

  // Ten years of days are simulated while the slider moves: the slider goes first.
  const deferred = useDeferredValue(supposed)
  const settled = useMemo(() => fitting(deferred, terms, amount), [deferred, terms, amount])

  const scenarios = useMemo(
    () => (refusal === undefined ? scenariosOf(terms, today, amount, settled) : []),
    [terms, today, amount, refusal, settled],
  )

  const words = useScenarioWords(settled.stopDay)
  const detailed = scenarios.find(({ key }) => key === chosen) ?? scenarios[0]

  const tell = (key: ScenarioKey) => {
    setChosen(key)
    setTold(true)
  }

  return (
    <section className={styles.calculator}>
      <div className={styles.head}>
        <h2>{t('project.calc')}</h2>
        <p>USD</p>
      </div>
      <Inputs {...props} />
      <div aria-live="polite">
        {detailed && (
          <EndingsTable
            scenarios={scenarios}
            terms={terms}
            words={words}
            chosen={detailed.key}
            onChoose={tell}
          />
        )}
      </div>
      {detailed && (
        <Fold
          className={styles.lines}
          label={
            <h3>
              {t('project.calc.lines')} <span>{words[detailed.key]}</span>
            </h3>
          }
          isOpen={isTold}
          onToggle={setTold}
        >
          <LifeLines ending={detailed.ending} terms={terms} />
        </Fold>
      )}
    </section>
  )
}

/** What could still be appended on the terms; more is said to be too much and left out of the reckoning. */
const maxAppend = ({ maxMinor }: InvestmentTerms, amount: bigint): bigint =>
  maxMinor > amount ? maxMinor - amount : 0n
const fitting = (supposed: Supposition, terms: InvestmentTerms, amount: bigint): Supposition =>
  supposed.appendMinor > maxAppend(terms, amount) ? { ...supposed, appendMinor: 0n } : supposed

function Inputs({ terms, today, text, onType, amount, refusal, supposed, onSuppose }: CalculatorProps) {
  const t = useWords()
  const format = useFormat()
  const { days, instalment } = terms

  const said = (day: number) =>
    t('project.calc.day_said', { n: format.count(day), day: format.platformDay(dateOf(today + day)) })

  return (
    <>
      <div className={styles.sums}>
        <SumField
          label={t('project.calc.join')}
          value={text}
          placeholder={showTypedAmount('0.00', format.language)}
          onType={onType}
          refusal={refusal}
        />
        {instalment && (
          <FixedSum
            label={t('project.calc.instalment')}
            value={format.amount(decimalOf(instalment.minor, 'USD'))}
          />
        )}
      </div>
      {instalment && (
        <>
          <Seg
            label={t('project.calc.instalment')}
            isLabelHidden
            choices={[
              { value: 'paid', label: t('project.calc.paid') },
              { value: 'missed', label: t('project.calc.missed') },
            ]}
            value={supposed.paidDay === undefined ? 'missed' : 'paid'}
            onChoose={(choice) => onSuppose({ paidDay: choice === 'paid' ? instalment.dueDay : undefined })}
          />
          {supposed.paidDay !== undefined && (
            <DaySlider
              label={t('project.calc.paid_day')}
              least={0}
              most={days - 1}
              value={supposed.paidDay}
              said={said(supposed.paidDay)}
              onChoose={(paidDay) => onSuppose({ paidDay })}
            />
          )}
        </>
      )}
      <DaySlider
        label={t('project.calc.stop_day')}
        least={0}
        most={days - 1}
        value={supposed.stopDay}
        said={said(supposed.stopDay)}
        onChoose={(stopDay) => onSuppose({ stopDay })}
      />
      <Append terms={terms} amount={amount} supposed={supposed} onSuppose={onSuppose} said={said} />
      <div className={styles.renew}>
        <span aria-hidden="true">{t('project.calc.renew')}</span>
        <Seg
          label={t('project.calc.renew')}
          isLabelHidden
          choices={renewChoicesOf(terms.dividendMethod).map((value) => ({
            value,
            label: t(`project.calc.renew.${value}`),
          }))}
          value={supposed.renew}
          onChoose={(renew) => onSuppose({ renew })}
        />
      </div>
    </>
  )
}

/** A sum to append and the day of it; more than the terms take is refused in words. */
function Append({
  terms,
  amount,
  supposed,
  onSuppose,
  said,
}: Pick<CalculatorProps, 'terms' | 'amount' | 'supposed' | 'onSuppose'> & {
  readonly said: (day: number) => string
}) {
  const t = useWords()
  const format = useFormat()
  const [text, setText] = useState('')

  const type = (typed: string) => {
    setText(typed)
    const sum = readSum(typed, 'USD', format.language)
    onSuppose({ appendMinor: sum.is === 'sum' ? sum.minor : 0n })
  }

  const most = maxAppend(terms, amount)
  const tooMuch =
    supposed.appendMinor > most
      ? refusalMessage(
          t,
          format.language,
          { refusal: 'amount_above_most', params: { most: decimalOf(most, 'USD') } },
          format.now(),
        )
      : undefined

  return (
    <>
      <SumField
        label={t('project.calc.append')}
        value={text}
        placeholder={showTypedAmount('0.00', format.language)}
        onType={type}
        refusal={sumProblem(t, format, readSum(text, 'USD', format.language)) ?? tooMuch}
      />
      {supposed.appendMinor > 0n && (
        <DaySlider
          label={t('project.calc.append_day')}
          least={0}
          most={terms.days - 1}
          value={supposed.appendDay}
          said={said(supposed.appendDay)}
          onChoose={(appendDay) => onSuppose({ appendDay })}
        />
      )}
    </>
  )
}
