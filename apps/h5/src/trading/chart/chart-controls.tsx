import { Maximize2, SlidersHorizontal } from 'lucide-react'
import { INTERVALS } from '@plumbline/api-schema/trading/market'
import { MAIN_INDICATORS, SUB_INDICATORS } from '@plumbline/domain/trading/chart-keeping'
import type { IndicatorName } from '@plumbline/domain/trading/chart-keeping'
import { useWords } from '../../format/use-words.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { LineChoices, LineToggles } from '../../ui/fields/line-choices.tsx'
import { toggleIndicator } from './chart-choice.ts'
import type { ChartChoice } from './chart-choice.ts'
import styles from '../product/product-desk.module.css'

/** The eight intervals, and the chart's taps at their right. */
export function ChartControls(props: {
  readonly choice: ChartChoice
  readonly isFull: boolean
  readonly onChange: (part: Partial<ChartChoice>) => void
  readonly onSettings: () => void
  readonly onFull: () => void
}) {
  const t = useWords()
  const choices = INTERVALS.map((value) => ({ value, label: t(`trade.interval.${value}`) }))

  return (
    <div className={styles.intervals}>
      <LineChoices
        label={t('trade.interval')}
        choices={choices}
        value={props.choice.interval}
        onChoose={(interval) => props.onChange({ interval })}
      />
      <div className={styles.tools}>
        <IconButton label={t('trade.chart.settings')} onClick={props.onSettings}>
          <Icon of={SlidersHorizontal} />
        </IconButton>
        {!props.isFull && (
          <IconButton label={t('trade.chart.full')} onClick={props.onFull}>
            <Icon of={Maximize2} />
          </IconButton>
        )}
      </div>
    </div>
  )
}

/** What stands over and under the candles, each on or off. */
export function IndicatorLine(props: {
  readonly choice: ChartChoice
  readonly offered: readonly IndicatorName[]
  readonly onChange: (part: Partial<ChartChoice>) => void
}) {
  const t = useWords()
  const { indicators } = props.choice

  return (
    <div className={styles.indicators}>
      <LineToggles<IndicatorName>
        label={t('trade.indicators')}
        groups={[MAIN_INDICATORS, SUB_INDICATORS.filter((name) => props.offered.includes(name))]}
        isOn={(name) => indicators.some((one) => one.name === name)}
        onToggle={(name) => props.onChange({ indicators: toggleIndicator(indicators, name) })}
      />
    </div>
  )
}
