import { ArrowDown, ArrowUp, Maximize2, Repeat, SlidersHorizontal } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { INTERVALS, contractTermsCall } from '@plumbline/api-schema/market'
import type { Goods } from '@plumbline/api-schema/market'
import type { Direction } from '@plumbline/domain/contract-order'
import { MAIN_INDICATORS, SUB_INDICATORS } from '../../../chart/indicator-names.ts'
import type { IndicatorName } from '../../../chart/indicator-names.ts'
import type { KlineChart } from '../../../chart/kline-chart.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { useHoldings } from '../../../market-data/own-account.ts'
import { useStore } from '../../../session/store.ts'
import { useCall } from '../../../session/use-call.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LineChoices, LineToggles } from '../../../ui/line-choices.tsx'
import type { TypedTicket } from '../ticket/ticket-form.ts'
import { chartChoiceStore, toggleIndicator } from './chart-choice.ts'
import type { ChartChoice } from './chart-choice.ts'
import { ChartSheet } from './chart-sheet.tsx'
import { FullScreen } from './full-screen.tsx'
import { ProductChart } from './product-chart.tsx'
import styles from './product-desk.module.css'
import { ProductPrice, SessionFigures } from './product-price.tsx'
import { TradeBar } from './trade-bar.tsx'

const change = (part: Partial<ChartChoice>) => chartChoiceStore.set({ ...chartChoiceStore.get(), ...part })

interface DeskProps {
  readonly goods: Goods
  /** The last order, where it is offered to be repeated. */
  readonly last: TypedTicket | undefined
  readonly onRepeat: () => void
  readonly onChoose: (direction: Direction) => void
}

/** Price, chart with its controls, and the bar that leads to a ticket; the chart can take the whole screen. */
export function ProductDesk({ goods, last, onRepeat, onChoose }: DeskProps) {
  const choice = useStore(chartChoiceStore)
  const holdings = useHoldings().data ?? []
  const terms = useCall(contractTermsCall, { symbol: goods.symbol }, { refetchInterval: 60_000 }).data
  const [isSheetOpen, openSheet] = useState(false)
  const [isFull, setFull] = useState(false)
  const [chart, setChart] = useState<KlineChart>()
  // One function for all renders: leaving is an effect of the full screen's own.
  const leaveFull = useCallback(() => setFull(false), [])
  // A source without volume has no columns to show.
  const offered = [...MAIN_INDICATORS, ...SUB_INDICATORS].filter(
    (name) => name !== 'VOL' || goods.volume !== undefined,
  )
  const drawing = (
    <ProductChart
      key={String(isFull)}
      goods={goods}
      choice={choice}
      offered={offered}
      orders={holdings}
      onReady={setChart}
    />
  )
  const tools = <ChartTools isFull={isFull} onSettings={() => openSheet(true)} onFull={() => setFull(true)} />
  const bar = (isCompact: boolean) => (
    <TradeBar goods={goods} rate={terms?.items[0]?.payout_rate} onChoose={onChoose} isCompact={isCompact} />
  )
  return (
    <>
      <div className={styles['head']}>
        <ProductPrice goods={goods} />
        <SessionFigures goods={goods} />
      </div>
      {!isFull && (
        <>
          <IntervalLine choice={choice}>{tools}</IntervalLine>
          {drawing}
        </>
      )}
      <Indicators choice={choice} offered={offered} />
      {last && goods.takes_orders && <RepeatLine last={last} onRepeat={onRepeat} />}
      {bar(false)}
      {isFull && (
        <FullScreen
          goods={goods}
          intervals={<IntervalLine choice={choice}>{tools}</IntervalLine>}
          bar={bar(true)}
          onLeave={leaveFull}
        >
          {drawing}
        </FullScreen>
      )}
      <ChartSheet
        isOpen={isSheetOpen}
        goods={goods}
        chart={chart}
        choice={choice}
        onChange={change}
        onClose={() => openSheet(false)}
      />
    </>
  )
}

/** The eight intervals, and the chart's taps at their right. */
function IntervalLine({ choice, children }: { readonly choice: ChartChoice; readonly children: ReactNode }) {
  const t = useWords()
  const choices = INTERVALS.map((value) => ({ value, label: t(`trade.interval.${value}`) }))
  return (
    <div className={styles['intervals']}>
      <LineChoices
        label={t('trade.interval')}
        choices={choices}
        value={choice.interval}
        onChoose={(interval) => change({ interval })}
      />
      {children}
    </div>
  )
}

function ChartTools({
  isFull,
  onSettings,
  onFull,
}: {
  readonly isFull: boolean
  readonly onSettings: () => void
  readonly onFull: () => void
}) {
  const t = useWords()
  return (
    <div className={styles['tools']}>
      <IconButton label={t('trade.chart.settings')} onClick={onSettings}>
        <Icon of={SlidersHorizontal} />
      </IconButton>
      {!isFull && (
        <IconButton label={t('trade.chart.full')} onClick={onFull}>
          <Icon of={Maximize2} />
        </IconButton>
      )}
    </div>
  )
}

function Indicators({
  choice,
  offered,
}: {
  readonly choice: ChartChoice
  readonly offered: readonly IndicatorName[]
}) {
  const t = useWords()
  return (
    <div className={styles['indicators']}>
      <LineToggles<IndicatorName>
        label={t('trade.indicators')}
        groups={[MAIN_INDICATORS, SUB_INDICATORS.filter((name) => offered.includes(name))]}
        isOn={(name) => choice.indicators.includes(name)}
        onToggle={(name) => change({ indicators: toggleIndicator(choice.indicators, name) })}
      />
    </div>
  )
}

/** Fills the ticket with the last order; its terms stand there, and one tap more sends it. */
function RepeatLine({ last, onRepeat }: { readonly last: TypedTicket; readonly onRepeat: () => void }) {
  const t = useWords()
  const format = useFormat()
  return (
    <button type="button" className={styles['repeat']} onClick={onRepeat}>
      <Icon of={Repeat} size={16} />
      <span>{t('trade.repeat')}</span>
      <span className={styles['terms']}>
        <Icon of={last.direction === 'up' ? ArrowUp : ArrowDown} size={16} />
        <span className="unseen">{t(`trade.${last.direction}`)}</span> {format.duration(last.seconds)} ·{' '}
        {format.amount(last.amount)} × {format.count(last.multiple)}
      </span>
    </button>
  )
}
