import { useState } from 'react'
import { isPeriod, PERIOD_MIN, PERIOD_MAX, periodsOf } from '../../chart/indicator-names.ts'
import type { ShownIndicator } from '../../chart/indicator-names.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { withPeriods } from './chart-choice.ts'
import type { ChartChoice } from './chart-choice.ts'
import styles from './chart-settings.module.css'

/** The periods of the indicators that are shown; each change that is a period stands at once. */
export function ChartPeriods({
  indicators,
  onChange,
}: {
  readonly indicators: ChartChoice['indicators']
  readonly onChange: (part: Partial<ChartChoice>) => void
}) {
  return indicators
    .filter(({ name }) => name !== 'VOL')
    .map((indicator) => (
      <Periods
        key={indicator.name}
        indicator={indicator}
        onPeriods={(periods) => onChange({ indicators: withPeriods(indicators, indicator.name, periods) })}
      />
    ))
}

function Periods({
  indicator,
  onPeriods,
}: {
  readonly indicator: ShownIndicator
  readonly onPeriods: (periods: readonly number[]) => void
}) {
  const t = useWords()
  const format = useFormat()
  const { name } = indicator
  const [typed, setTyped] = useState(() => periodsOf(name, indicator.periods).map(String))

  const type = (at: number, text: string) => {
    const next = typed.map((one, place) => (place === at ? text.replaceAll(/\D/g, '').slice(0, 3) : one))
    setTyped(next)
    const periods = next.map(Number)
    if (periods.every(isPeriod)) onPeriods(periods)
  }

  const range = { least: format.count(PERIOD_MIN), most: format.count(PERIOD_MAX) }

  return (
    <fieldset>
      <legend>{name}</legend>
      <div className={styles.periods}>
        {typed.map((text, at) => (
          <Field
            // oxlint-disable-next-line react/no-array-index-key -- its place is what a period is known by
            key={at}
            label={t('chart.periods.of', { name, n: at + 1 })}
            value={text}
            inputMode="numeric"
            refusal={isPeriod(Number(text)) ? undefined : t('chart.periods.range', range)}
            onType={(next) => type(at, next)}
          />
        ))}
      </div>
    </fieldset>
  )
}
