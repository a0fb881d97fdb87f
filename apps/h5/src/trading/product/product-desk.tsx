import { useCallback, useState } from 'react'
import { contractTermsCall } from '@plumbline/api-schema/trading/market'
import type { Goods } from '@plumbline/api-schema/trading/market'
import { MAIN_INDICATORS, SUB_INDICATORS } from '@plumbline/domain/trading/chart-keeping'
import type { Direction } from '@plumbline/domain/trading/contract-order'
import type { KlineChart } from '../../chart/kline-chart.ts'
import { useHoldings } from '../../market-data/own-account.ts'
import { useCall } from '../../session/use-call.ts'
import { usePending } from '../pending/pending-data.ts'
import { PendingSheet } from '../pending/pending-sheet.tsx'
import { useTradeStop } from '../session/use-trade-stop.ts'
import type { TypedTicket } from '../ticket/ticket-form.ts'
import { ChartControls, IndicatorLine } from '../chart/chart-controls.tsx'
import { ChartSheet } from '../chart/chart-sheet.tsx'
import { DeleteSheet, TextSheet } from '../chart/drawing-sheets.tsx'
import { DrawingTools } from '../chart/drawing-tools.tsx'
import { FullScreen } from './full-screen.tsx'
import { ProductChart } from '../chart/product-chart.tsx'
import styles from './product-desk.module.css'
import { ProductPrice, SessionFigures } from './product-price.tsx'
import { RepeatLine } from './repeat-line.tsx'
import { TradeBar } from './trade-bar.tsx'
import { useDrawing } from '../chart/use-drawing.ts'
import { useKeptChart } from '../chart/use-kept-chart.ts'

interface DeskProps {
  readonly goods: Goods
  /** Leads to all that is public about the product. */
  readonly onSheet: () => void
  /** The last order, where it is offered to be repeated. */
  readonly last: TypedTicket | undefined
  readonly onRepeat: () => void
  readonly onChoose: (direction: Direction) => void
}

/** Price, chart with its controls, and the bar that leads to a ticket; the chart can take the whole screen. */
export function ProductDesk({ goods, onSheet, last, onRepeat, onChoose }: DeskProps) {
  const keeping = useKeptChart(goods.symbol)
  const { choice, change } = keeping
  const drawings = useDrawing(keeping)
  const holdings = useHoldings().data ?? []
  const pending = usePending(goods.symbol)
  const [shownId, setShownId] = useState<string>()
  const terms = useCall(contractTermsCall, { symbol: goods.symbol }, { refetchInterval: 60_000 }).data
  const stopped = useTradeStop()
  const [sheet, setSheet] = useState<'settings' | 'delete'>()
  const [isFull, setFull] = useState(false)
  const [chart, setChart] = useState<KlineChart>()

  // One function for all renders: leaving is an effect of the full screen's own.
  const { choose } = drawings
  const leaveFull = useCallback(() => {
    choose(undefined)
    setFull(false)
  }, [choose])

  // A source without volume has no columns to show.
  const offered = [...MAIN_INDICATORS, ...SUB_INDICATORS].filter(
    (name) => name !== 'VOL' || goods.volume !== undefined,
  )

  const drawing = (
    <ProductChart
      key={String(isFull)}
      goods={goods}
      keeping={keeping}
      offered={offered}
      orders={holdings}
      pending={pending}
      onPending={setShownId}
      board={drawings.board}
      onReady={setChart}
    />
  )

  const controls = (
    <ChartControls
      choice={choice}
      isFull={isFull}
      onChange={change}
      onSettings={() => setSheet('settings')}
      onFull={() => setFull(true)}
    />
  )

  const bar = (isCompact: boolean) => (
    <TradeBar goods={goods} rate={terms?.items[0]?.payout_rate} onChoose={onChoose} isCompact={isCompact} />
  )

  return (
    <>
      <div className={styles.head}>
        <ProductPrice goods={goods} />
        <SessionFigures goods={goods} onSheet={onSheet} />
      </div>
      {!isFull && controls}
      {!isFull && drawing}
      <IndicatorLine choice={choice} offered={offered} onChange={change} />
      {last && goods.takes_orders && stopped === undefined && <RepeatLine last={last} onRepeat={onRepeat} />}
      {bar(false)}
      {isFull && (
        <FullScreen
          goods={goods}
          intervals={controls}
          tools={<DrawingTools drawings={drawings} onDelete={() => setSheet('delete')} />}
          bar={bar(true)}
          onLeave={leaveFull}
        >
          {drawing}
        </FullScreen>
      )}
      <ChartSheet
        isOpen={sheet === 'settings'}
        goods={goods}
        chart={chart}
        keeping={keeping}
        onDraw={isFull ? undefined : () => setFull(true)}
        onClose={() => setSheet(undefined)}
      />
      <DeleteSheet isOpen={sheet === 'delete'} drawings={drawings} onClose={() => setSheet(undefined)} />
      <TextSheet drawings={drawings} />
      <PendingSheet
        order={pending.find(({ id }) => id === shownId)}
        tickSize={goods.tick_size}
        onClose={() => setShownId(undefined)}
      />
    </>
  )
}
