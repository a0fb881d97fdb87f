import type { Order } from '@plumbline/api-schema/trading/order'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import styles from './settled-chart.module.css'
import { pathOf, plotOf } from './tick-plot.ts'
import type { Plot, PlotTick } from './tick-plot.ts'
import { stretchOf } from './use-order-ticks.ts'
import { useWidth } from './use-width.ts'

const HEIGHT = 200
const AXIS_Y = 168
/** Room at the right for the dimension between entry and exit. */
const RIGHT_ROOM = 72

interface SettledChartProps {
  readonly order: Order
  readonly ticks: readonly PlotTick[]
  readonly tickSize: string
  /** Exit against entry with its sign. */
  readonly distanceText: string | undefined
}

/**
 * Both ticks on the public course between them: entry a ring, exit a dot, both levels dashed
 * (docs/rules/look.md#chart).
 */
export function SettledChart({ order, ticks, tickSize, distanceText }: SettledChartProps) {
  const t = useWords()
  const format = useFormat()
  const [host, width] = useWidth<HTMLDivElement>(350)
  const { open_price, close_price, open_time, close_time, expires_at } = order
  const { from, to, end } = stretchOf(order)
  const levels = [open_price, close_price].flatMap((price) => (price === undefined ? [] : [Number(price)]))

  const prices = [...ticks.map((tick) => tick.price), ...levels]
  if (prices.length === 0) return null

  const right = width - RIGHT_ROOM
  const plot = plotOf(prices, { from, to, left: 0, right: right - 16, top: 16, bottom: AXIS_Y - 26 })

  const label = t('order.chart', {
    symbol: order.symbol,
    entry: open_price ? format.price(open_price, tickSize) : '–',
    exit: close_price ? format.price(close_price, tickSize) : '–',
  })

  return (
    <div ref={host} className={styles.chart}>
      <svg width={width} height={HEIGHT} role="img" aria-label={label}>
        <path className={styles.axis} d={`M0 ${AXIS_Y}.5H${width}`} />
        {open_time && (
          <Moment
            x={plot.x(Date.parse(open_time))}
            from={plot.y(Number(open_price))}
            words={format.timeOfTick(open_time)}
            width={width}
          />
        )}
        {expires_at && (
          <Moment
            x={plot.x(Date.parse(expires_at))}
            from={4}
            words={format.timeOfTick(expires_at)}
            width={width}
          />
        )}
        {open_time && expires_at && (
          <text
            className={styles.label}
            x={(plot.x(Date.parse(open_time)) + plot.x(Date.parse(expires_at))) / 2}
            y={AXIS_Y + 22}
            textAnchor="middle"
          >
            {format.duration(order.seconds)}
          </text>
        )}
        <path
          className={styles.ticks}
          d={pathOf(
            ticks.filter((tick) => tick.time <= to),
            plot,
          )}
        />
        <path
          className={styles.after}
          d={pathOf(
            ticks.filter((tick) => tick.time >= to - SECOND_MS && tick.time <= end),
            plot,
          )}
        />
        <Levels order={order} plot={plot} width={width} right={right} distanceText={distanceText} />
        {open_time && (
          <circle
            className={styles.ring}
            cx={plot.x(Date.parse(open_time))}
            cy={plot.y(Number(open_price))}
            r={4}
          />
        )}
        {close_time && (
          <circle
            className={styles.dot}
            cx={plot.x(Date.parse(close_time))}
            cy={plot.y(Number(close_price))}
            r={4}
          />
        )}
      </svg>
    </div>
  )
}

/** Half of what the longest time of a tick is wide, which is Thai: it is never cut at an edge. */
const HALF_TIME = 50

/** A moment on the time axis: its line down, its tick, its time. */
const Moment = ({
  x,
  from,
  words,
  width,
}: {
  readonly x: number
  readonly from: number
  readonly words: string
  readonly width: number
}) => (
  <>
    <path className={styles.axis} d={`M${x} ${from}V${AXIS_Y}`} />
    <path className={styles.rule} d={`M${x} ${AXIS_Y - 3}v7`} />
    <text
      className={styles.label}
      x={Math.min(Math.max(x, HALF_TIME), width - HALF_TIME)}
      y={AXIS_Y + 22}
      textAnchor="middle"
    >
      {words}
    </text>
  </>
)

function Levels({
  order,
  plot,
  width,
  right,
  distanceText,
}: {
  readonly order: Order
  readonly plot: Plot
  readonly width: number
  readonly right: number
  readonly distanceText: string | undefined
}) {
  if (order.open_price === undefined) return null

  const entry = plot.y(Number(order.open_price))
  if (order.close_price === undefined) return <path className={styles.level} d={`M0 ${entry}H${width}`} />

  const exit = plot.y(Number(order.close_price))
  const [top, bottom] = [Math.min(entry, exit), Math.max(entry, exit)]
  const x = right + RIGHT_ROOM / 2
  const isWide = bottom - top > 40

  const arrows = isWide
    ? `M${x} ${top + 4}v10M${x - 4} ${top + 8}l4 -4l4 4M${x} ${bottom - 4}v-10M${x - 4} ${bottom - 8}l4 4l4 -4`
    : `M${x} ${top - 4}v-8M${x - 4} ${top - 8}l4 4l4 -4M${x} ${bottom + 4}v8M${x - 4} ${bottom + 8}l4 -4l4 4`

  return (
    <>
      <path
        className={styles.level}
        d={`M0 ${entry}H${width}M${plot.x(Date.parse(order.close_time ?? ''))} ${exit}H${width}`}
      />
      {top !== bottom && <path className={styles.arrow} d={arrows} />}
      {distanceText !== undefined && (
        <text
          className={styles.distance}
          x={x}
          y={isWide ? (top + bottom) / 2 + 5 : Math.min(bottom + 28, AXIS_Y - 6)}
          textAnchor="middle"
        >
          {distanceText}
        </text>
      )}
    </>
  )
}
