import { FileCheck, History, MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '@plumbline/api-schema/trading/order'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import { decimalsOf } from '@plumbline/language/format/number'
import { useFormat } from '../../format/use-format.ts'
import { Explained } from '../../forms/explained.tsx'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { Sum } from '../../ui/figures/decimal-axis.tsx'
import { LinkRow, TapRow } from '../../ui/lists/row.tsx'
import { orderReplayAddress } from '../day-replay/replay-address.ts'
import { differenceOf } from '../product/product-price.tsx'
import { seenPrice } from '../ticket/last-order.ts'
import { VerifyPanel } from '../verify/verify-panel.tsx'
import { Fact } from './fact.tsx'
import { OrderLine } from './live-order.tsx'
import styles from './order.module.css'
import { resultOf } from './order-sums.ts'
import { resultKey } from './order-words.ts'
import type { OrderViewProps } from './order-view.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { SettledChart } from './settled-chart.tsx'
import { priceAt } from './tick-plot.ts'
import type { PlotTick } from './tick-plot.ts'
import { useOrderTicks } from './use-order-ticks.ts'

/** A settled order. A win, a loss and a void order share one layout, one size, one ink (docs/rules/look.md#character). */
export function SettledOrder({ order, tickSize }: OrderViewProps) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const ticks = useOrderTicks(order)
  const [hasReceipt, showReceipt] = useState(false)
  const { open_price, close_price } = order
  const distance =
    open_price !== undefined && close_price !== undefined ? differenceOf(close_price, open_price) : undefined
  const result = cover(format.amount(resultOf(order), 'change'))

  return (
    <div className={styles.order}>
      <div className={styles.head}>
        <OrderLine order={order} />
        <span className={styles.meta}>
          {order.settled_at !== undefined && format.dateTime(order.settled_at)}
        </span>
        <h2 className={styles.word} data-long={order.status === 'closed' || undefined}>
          {t(order.status === 'void' ? 'order.status.void' : resultKey(order))}
        </h2>
        <span className={styles.sum}>
          <Sum figure={format.split(result)} />
        </span>
      </div>
      {order.status === 'void' && <VoidNote order={order} />}
      <SettledChart
        order={order}
        ticks={ticks}
        tickSize={tickSize}
        distanceText={distance === undefined ? undefined : format.priceChange(distance, tickSize)}
      />
      <BothTicks order={order} tickSize={tickSize} />
      <SumLines order={order} />
      <SeenPrice order={order} tickSize={tickSize} ticks={ticks} />
      <VerifyPanel order={order} />
      {order.receipt && (
        <TapRow icon={FileCheck} label={t('order.receipt')} onTap={() => showReceipt(true)} />
      )}
      <LinkRow icon={History} label={t('replay.open_order')} to={orderReplayAddress(order)} />
      <LinkRow
        icon={MessageCircleQuestionMark}
        label={t('order.question')}
        to={`/pages/customer/customer?order=${encodeURIComponent(order.id)}`}
      />
      {order.receipt && (
        <ReceiptSheet isOpen={hasReceipt} receipt={order.receipt} onClose={() => showReceipt(false)} />
      )}
    </div>
  )
}

/** Why an order is void, in a sentence. */
function VoidNote({ order }: { readonly order: Order }) {
  const t = useWords()
  const format = useFormat()
  const duration = format.duration(order.max_gap_ms / SECOND_MS)

  const words = {
    tie: () => t('order.void.tie.note'),
    no_entry_tick: () => t('order.void.no_entry_tick.note', { duration }),
    no_exit_tick: () => t('order.void.no_exit_tick.note', { duration }),
    too_few_ticks: () => t('order.void.too_few_ticks.note'),
  }[order.void_reason ?? 'tie']

  return <p className={styles.standing}>{words()}</p>
}

function BothTicks({ order, tickSize }: { readonly order: Order; readonly tickSize: string }) {
  const t = useWords()
  const format = useFormat()
  const { open_seq, open_price, open_time, close_seq, close_price, close_time } = order
  if (open_seq === undefined || open_price === undefined || open_time === undefined) return null

  return (
    <dl className={styles.pair}>
      <div>
        <dt>
          <Explained term="entry">{t('order.entry_tick', { seq: format.count(open_seq) })}</Explained>
        </dt>
        <dd>{format.price(open_price, tickSize)}</dd>
        <dd>{format.exactTime(open_time)}</dd>
      </div>
      {close_seq !== undefined && close_price !== undefined && close_time !== undefined && (
        <div>
          <dt>
            {order.status === 'closed' ? (
              t('order.exit_tick', { seq: format.count(close_seq) })
            ) : (
              <Explained term="exit">
                {order.rule === 'S2'
                  ? t('order.exit_mean')
                  : t('order.exit_tick', { seq: format.count(close_seq) })}
              </Explained>
            )}
          </dt>
          <dd>{format.price(close_price, tickSize)}</dd>
          <dd>{format.exactTime(close_time)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The sum line by line; what was paid carries its minus, what came back its own sign. */
function SumLines({ order }: { readonly order: Order }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  const minus = (decimal: string) => cover(format.amount(`-${decimal}`, 'change'))

  return (
    <dl className={styles.facts}>
      {order.book === 'bonus' && <Fact label={t('order.paid_from')} value={t('wallet.bonus')} />}
      <Fact
        label={t('order.sum.stake', {
          amount: cover(format.money(order.amount, 'USD')),
          multiple: format.count(order.multiple),
        })}
        value={minus(order.stake)}
      />
      <Fact label={t('order.sum.fee')} value={minus(order.fee)} />
      <Fact
        label={t(
          order.status === 'void'
            ? 'order.sum.returned'
            : order.status === 'closed'
              ? 'close.sum'
              : 'order.sum.payout',
        )}
        value={cover(format.amount(order.received ?? '0.00'))}
      />
      <div className={styles.total}>
        <dt>{t('order.sum.result')}</dt>
        <dd>{cover(format.amount(resultOf(order), 'change'))}</dd>
      </div>
    </dl>
  )
}

/**
 * The price that stood on the ticket, the entry and why it is another, and how they differ. A device that did not place the
 * order names the last published price before its acceptance instead: what any ticket showed then.
 */
function SeenPrice({
  order,
  tickSize,
  ticks,
}: Pick<OrderViewProps, 'order' | 'tickSize'> & { readonly ticks: readonly PlotTick[] }) {
  const t = useWords()
  const format = useFormat()
  const own = seenPrice(order.id)

  const seen = own ?? priceAt(ticks, Date.parse(order.accepted_at))?.toFixed(decimalsOf(tickSize))
  if (seen === undefined || order.open_price === undefined) return null

  return (
    <dl className={styles.facts}>
      <Fact
        label={t(own === undefined ? 'order.price_at_acceptance' : 'order.seen_price')}
        value={format.price(seen, tickSize)}
      />
      <Fact label={t('order.entry_first')} value={format.price(order.open_price, tickSize)} />
      <Fact
        label={t('order.seen_difference')}
        value={format.priceChange(differenceOf(order.open_price, seen), tickSize)}
      />
      <Fact label={t('order.accepted_at')} value={format.exactTime(order.accepted_at)} />
    </dl>
  )
}
