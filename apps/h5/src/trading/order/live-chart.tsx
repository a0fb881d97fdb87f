import type { Order } from '@plumbline/api-schema/trading/order'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Bob } from '@plumbline/web/parts/mark'
import styles from './live-chart.module.css'
import { pathOf, plotOf, roundLevels } from './tick-plot.ts'
import type { PlotTick } from './tick-plot.ts'
import { stretchOf } from './use-order-ticks.ts'
import { useWidth } from './use-width.ts'

const HEIGHT = 292
const AXIS = 80
const [TOP, BOTTOM] = [40, 250]

interface LiveChartProps {
  readonly order: Order
  readonly ticks: readonly PlotTick[]
  /** The price now and its way from the entry, as the page writes them. */
  readonly priceText: string
  readonly distanceText: string | undefined
  /** Of the result, were the price now the last. */
  readonly tone: 'up' | 'down'
  readonly tickSize: string
  readonly now: number
}

/**
 * Ticks since acceptance, the entry level with what is left of the time, and the distance between both
 * (docs/rules/look.md#chart).
 */
export function LiveChart(props: LiveChartProps) {
  const t = useWords()
  const [host, width] = useWidth<HTMLDivElement>(390)

  return (
    <div ref={host} className={styles.chart}>
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={t('order.chart.live', { symbol: props.order.symbol })}
      >
        <Drawing {...props} width={width} />
      </svg>
    </div>
  )
}

function Drawing({
  order,
  ticks,
  priceText,
  distanceText,
  tone,
  tickSize,
  now,
  width,
}: LiveChartProps & { readonly width: number }) {
  const t = useWords()
  const format = useFormat()
  const { from, to } = stretchOf(order)
  const right = width - AXIS - 10

  const last = ticks.at(-1)
  if (!last) return null

  const entry = order.open_price === undefined ? undefined : Number(order.open_price)
  const prices = [...ticks.map((tick) => tick.price), ...(entry === undefined ? [] : [entry])]
  const plot = plotOf(prices, { from, to, left: 0, right, top: TOP + 24, bottom: BOTTOM - 28 })
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const y = plot.y(last.price)
  const entryY = entry === undefined ? undefined : plot.y(entry)
  const x = Math.min(plot.x(Math.max(last.time, Math.min(now, to))), right)

  const isClear = (level: number) =>
    [y, entryY ?? -99].every((taken) => Math.abs(plot.y(level) - taken) >= 16)

  return (
    <>
      {roundLevels(low, high, 4)
        .filter(isClear)
        .map((level) => (
          <g key={level}>
            <path className={styles.grid} d={`M0 ${plot.y(level)}H${right}`} />
            <text className={styles.label} x={width - 8} y={plot.y(level) + 4} textAnchor="end">
              {format.price(level.toFixed(tickSize.split('.')[1]?.length ?? 0), tickSize)}
            </text>
          </g>
        ))}
      <path className={styles.rule} d={`M${right}.5 ${TOP - 4}V${(entryY ?? BOTTOM) - 15}`} />
      <text className={styles.label} x={right} y={TOP - 12} textAnchor="middle">
        {t('order.expiry')}
      </text>
      {entryY !== undefined && (
        <EntryLevel
          order={order}
          entryX={plot.x(Date.parse(order.open_time ?? ''))}
          nowX={x}
          right={right}
          y={entryY}
          labelY={Math.abs(entryY - y) < 22 ? y + (entryY >= y ? 24 : -24) : entryY}
          width={width}
          tickSize={tickSize}
        />
      )}
      <path className={styles.ticks} d={`${pathOf(ticks, plot)}H${x}`} />
      <path className={styles.now} d={`M0 ${y}H${width}`} />
      <circle className={styles.dot} cx={x} cy={y} r={4} />
      {entryY !== undefined && (
        <g className={styles.entry} data-direction={order.direction}>
          <circle className={styles.ring} cx={plot.x(Date.parse(order.open_time ?? ''))} cy={entryY} r={4} />
        </g>
      )}
      <rect className={styles.tag} x={width - AXIS} y={y - 10} width={AXIS} height={20} />
      <text className={styles.tagText} x={width - 8} y={y + 4} textAnchor="end">
        {priceText}
      </text>
      {entryY !== undefined && distanceText !== undefined && Math.abs(entryY - y) > 24 && (
        <Distance x={Math.min(x + 34, right - 72)} from={entryY} to={y} words={distanceText} tone={tone} />
      )}
      <TimeAxis order={order} plot={plot.x} right={right} width={width} />
    </>
  )
}

/** The entry level: dashed up to the entry, a ring there, faint while past, a full bar for the time that is left. */
function EntryLevel(props: {
  readonly order: Order
  readonly entryX: number
  readonly nowX: number
  readonly right: number
  readonly y: number
  /** The entry price gives way to the tag of the price now. */
  readonly labelY: number
  readonly width: number
  readonly tickSize: string
}) {
  const format = useFormat()
  const { order, entryX, nowX, right, y } = props

  return (
    <g data-direction={order.direction} className={styles.entry}>
      <path className={styles.dashed} d={`M0 ${y}H${entryX}`} />
      <path className={styles.past} d={`M${entryX} ${y}H${nowX}`} />
      <path className={styles.left} d={`M${nowX} ${y}H${right}`} />
      <text className={styles.entryPrice} x={props.width - 8} y={props.labelY + 4} textAnchor="end">
        {format.price(order.open_price ?? '0', props.tickSize)}
      </text>
      <Bob x={right} y={y} />
    </g>
  )
}

/** A dimension arrow between two levels with its figure, in the colour of the result's sign. */
const Distance = ({
  x,
  from,
  to,
  words,
  tone,
}: {
  readonly x: number
  readonly from: number
  readonly to: number
  readonly words: string
  readonly tone: 'up' | 'down'
}) => {
  const [top, bottom] = [Math.min(from, to) + 4, Math.max(from, to) - 5]

  return (
    <g className={styles.entry} data-direction={tone}>
      <path
        className={styles.arrow}
        d={`M${x} ${top}V${bottom}M${x - 4} ${top + 5}L${x} ${top}L${x + 4} ${top + 5}M${x - 4} ${bottom - 5}L${x} ${bottom}L${x + 4} ${bottom - 5}`}
      />
      <text className={styles.distance} x={x + 10} y={(top + bottom) / 2 + 5}>
        {words}
      </text>
    </g>
  )
}

function TimeAxis({
  order,
  plot,
  right,
  width,
}: {
  readonly order: Order
  readonly plot: (time: number) => number
  readonly right: number
  readonly width: number
}) {
  const format = useFormat()
  const { open_time, expires_at } = order
  if (open_time === undefined || expires_at === undefined) return null

  const begin = plot(Date.parse(open_time))

  return (
    <>
      <path className={styles.grid} d={`M0 ${BOTTOM}.5H${width}`} />
      <path className={styles.rule} d={`M${begin} ${BOTTOM}v5M${right} ${BOTTOM}v5`} />
      <text className={styles.label} x={Math.max(begin, 44)} y={BOTTOM + 22} textAnchor="middle">
        {format.timeOfTick(open_time)}
      </text>
      <text className={styles.label} x={Math.min(right, width - 44)} y={BOTTOM + 22} textAnchor="middle">
        {format.timeOfTick(expires_at)}
      </text>
    </>
  )
}
