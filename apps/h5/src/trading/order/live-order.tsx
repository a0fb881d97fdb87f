import { ArrowDown, ArrowUp, FileCheck } from 'lucide-react'
import { useState } from 'react'
import { formatCountdown } from '@plumbline/language/format/duration'
import { useFormat } from '../../format/use-format.ts'
import { Explained } from '../../forms/explained.tsx'
import { PromiseCover } from '../../forms/promise-cover.tsx'
import { useWords } from '../../format/use-words.ts'
import { useQuote } from '../../market-data/quotes.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { Sum } from '../../ui/figures/decimal-axis.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { TapRow } from '../../ui/lists/row.tsx'
import { differenceOf } from '../product/product-price.tsx'
import { EarlyClose } from './early-close.tsx'
import { Fact } from './fact.tsx'
import { LiveChart } from './live-chart.tsx'
import styles from './order.module.css'
import { heldBy, phaseOf, standingAt } from './order-sums.ts'
import type { OrderViewProps } from './order-view.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { useOrderTicks } from './use-order-ticks.ts'

/** A running order: now against its entry, what ending now would pay, and how long it has. */
export function LiveOrder({ order, tickSize, sourceLabel, isDelayed }: OrderViewProps) {
  const t = useWords()
  const format = useFormat()
  const now = useServerNow()
  const quote = useQuote(order.symbol, isDelayed)
  const ticks = useOrderTicks(order)
  const phase = phaseOf(order, now)
  const price = quote?.price ?? order.open_price
  const distance =
    price !== undefined && order.open_price !== undefined ? differenceOf(price, order.open_price) : undefined
  const distanceText = distance === undefined ? undefined : format.priceChange(distance, tickSize)
  const left = order.expires_at === undefined ? order.seconds * 1_000 : Date.parse(order.expires_at) - now

  return (
    <div className={styles.order}>
      <div className={styles.head}>
        <OrderLine order={order} />
        <span className={styles.meta}>{phase === 'running' && t('order.until_expiry')}</span>
        <span data-stale={quote?.isStale || undefined} data-seq={quote?.seq} className={styles.now}>
          {price !== undefined && <Sum figure={format.split(format.price(price, tickSize))} />}
        </span>
        {phase === 'running' && (
          <span className={styles.countdown} role="timer">
            {formatCountdown(left)}
          </span>
        )}
      </div>
      <p className={styles.standing}>
        {phase === 'waiting_entry' && t('order.waiting_entry')}
        {phase === 'waiting_exit' && <strong>{t('order.waiting_exit')}</strong>}
        {phase === 'running' && price !== undefined && (
          <Standing order={order} price={price} distance={distance ?? '0'} tickSize={tickSize} />
        )}
      </p>
      {price !== undefined && (
        <LiveChart
          order={order}
          ticks={ticks}
          priceText={format.price(price, tickSize)}
          distanceText={distanceText}
          tone={standingAt(order, price) === 'won' ? 'up' : 'down'}
          tickSize={tickSize}
          now={now}
        />
      )}
      {phase === 'running' && order.early_close && price !== undefined && (
        <EarlyClose
          order={order}
          terms={order.early_close}
          price={price}
          now={now}
          isStale={quote?.isStale === true}
        />
      )}
      <LiveFacts order={order} tickSize={tickSize} sourceLabel={sourceLabel} distanceText={distanceText} />
      <PromiseCover id={order.id} />
    </div>
  )
}

/** Product, direction and duration, in one line over the figures. */
export function OrderLine({ order }: { readonly order: OrderViewProps['order'] }) {
  const t = useWords()
  const format = useFormat()
  const isSettled = order.status !== 'accepted' && order.status !== 'holding'

  return (
    <p className={styles.line}>
      <span>{order.symbol}</span>
      <strong data-direction={isSettled ? undefined : order.direction}>
        <Icon of={order.direction === 'up' ? ArrowUp : ArrowDown} />
        {t(`trade.${order.direction}`)}
      </strong>
      <span>{format.duration(order.seconds)}</span>
    </p>
  )
}

/** Where the price stands against the entry, and what that would come to. */
function Standing({
  order,
  price,
  distance,
  tickSize,
}: {
  readonly order: OrderViewProps['order']
  readonly price: string
  readonly distance: string
  readonly tickSize: string
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const standing = standingAt(order, price)
  const words = { distance: format.price(distance.replace('-', ''), tickSize) }
  if (standing === undefined) return null

  if (standing === 'tie')
    return (
      <>
        <strong>{t('order.at_entry')}</strong> {t('order.would_return')}
      </>
    )

  const isAbove = !distance.startsWith('-')

  // One colour by the result's sign, here and in the chart: a price above is bad news for a Down.
  return (
    <>
      <strong data-tone={standing === 'won' ? 'up' : 'down'}>
        {t(isAbove ? 'order.above_entry' : 'order.below_entry', words)}
      </strong>{' '}
      {t('order.would_pay', {
        amount: cover(format.money(standing === 'won' ? order.payout : '0.00', 'USD')),
      })}
    </>
  )
}

function LiveFacts({
  order,
  tickSize,
  sourceLabel,
  distanceText,
}: {
  readonly order: OrderViewProps['order']
  readonly tickSize: string
  readonly sourceLabel: string
  readonly distanceText: string | undefined
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const [hasReceipt, showReceipt] = useState(false)
  const { open_price, open_seq, expires_at } = order

  return (
    <>
      <dl className={styles.facts}>
        {open_price !== undefined && open_seq !== undefined && (
          <Fact
            label={
              <Explained term="entry">
                {t('order.entry_price_tick', { seq: format.count(open_seq) })}
              </Explained>
            }
            value={format.price(open_price, tickSize)}
          />
        )}
        {distanceText !== undefined && (
          <Fact label={t('order.distance', { source: sourceLabel })} value={distanceText} />
        )}
      </dl>
      <dl className={styles.facts}>
        {order.book === 'bonus' && <Fact label={t('ticket.book')} value={t('wallet.bonus')} />}
        <Fact
          label={
            <Explained term="held">
              {t('order.held', {
                stake: cover(format.money(order.stake, 'USD')),
                fee: cover(format.money(order.fee, 'USD')),
              })}
            </Explained>
          }
          value={cover(format.amount(heldBy(order)))}
        />
        <Fact label={t('order.set_aside')} value={cover(format.amount(order.payout))} />
      </dl>
      <dl className={styles.facts}>
        <Fact
          label={<Explained term="counterparty">{t('ticket.counterparty')}</Explained>}
          value={t('ticket.counterparty.house')}
        />
        <Fact
          label={
            <Explained term={order.rule === 'S1' ? 'rule_s1' : 'rule_s2'}>
              {t('ticket.rule', { rule: order.rule })}
            </Explained>
          }
          value={
            expires_at === undefined
              ? t(order.rule === 'S1' ? 'ticket.rule.s1' : 'ticket.rule.s2')
              : t(order.rule === 'S1' ? 'order.rule.s1.until' : 'order.rule.s2.until', {
                  time: format.exactTime(expires_at),
                })
          }
        />
        <Fact label={t('order.accepted_at')} value={format.exactTime(order.accepted_at)} />
      </dl>
      <p className={styles.note}>{t(order.early_close ? 'close.runs' : 'order.no_early_close')}</p>
      {order.receipt && (
        <TapRow icon={FileCheck} label={t('order.receipt')} onTap={() => showReceipt(true)} />
      )}
      {order.receipt && (
        <ReceiptSheet isOpen={hasReceipt} receipt={order.receipt} onClose={() => showReceipt(false)} />
      )}
    </>
  )
}
