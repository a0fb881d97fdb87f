import type { PendingOrder } from '@plumbline/api-schema/trading/pending'
import { isRefusalName } from '@plumbline/domain/basics/refusal-names'
import { refusalMessage } from '@plumbline/language/refusal-message'
import { useFormat } from '../../format/use-format.ts'
import type { Formats } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Receipt } from '../../ui/figures/receipt.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { costOf } from './pending-cost.ts'
import { usePendingActs } from './pending-data.ts'
import { statusWords, triggerWords } from './pending-words.ts'
import styles from './pending.module.css'
import type { TicketLine } from '../ticket/ticket-lines.ts'

type Translate = ReturnType<typeof useWords>

/** All that is known of one pending order: what it waits for, on which terms, and what fired it. */
export function PendingSheet(props: {
  readonly order: PendingOrder | undefined
  readonly tickSize: string
  readonly onClose: () => void
}) {
  const t = useWords()
  const { order, tickSize, onClose } = props

  return (
    <Sheet isOpen={order !== undefined} onClose={onClose} title={t('pending.title')}>
      {order && <Details order={order} tickSize={tickSize} />}
    </Sheet>
  )
}

function Details(props: { readonly order: PendingOrder; readonly tickSize: string }) {
  const t = useWords()
  const format = useFormat()
  const { order, tickSize } = props
  const { refusal, params } = order
  const { isBusy, cancel, renew } = usePendingActs(order)
  const canCancel = order.status === 'waiting' || order.status === 'terms_changed'
  const isAsking = order.status === 'terms_changed'

  return (
    <div className={styles.sheet}>
      <p className={styles.status}>
        {[
          statusWords(t, format, order),
          order.cancelled_by !== undefined && t(`pending.by.${order.cancelled_by}`),
        ]
          .filter((words) => words !== false)
          .join(' · ')}
      </p>
      <Receipt lines={linesOf(t, format, order, tickSize)} />
      <p className="quiet">{ruleWords(t, format, order, tickSize)}</p>
      {refusal !== undefined && isRefusalName(refusal) && (
        <Refusal>
          {refusalMessage(t, format.language, { refusal, ...(params && { params }) }, format.now())}
        </Refusal>
      )}
      {isAsking && !order.renewal && <p className="quiet">{t('pending.no_renewal')}</p>}
      <div className={styles.taps}>
        {isAsking && order.renewal && (
          <Button
            busy={isBusy}
            trailing={format.money(costOf(order.renewal), 'USD')}
            onClick={() => void renew()}
          >
            {t('pending.renew')}
          </Button>
        )}
        {order.order_id !== undefined && (
          <a className={buttonClass('next')} href={`#/pages/trade/order?id=${order.order_id}`}>
            {t('ticket.placed.view')}
          </a>
        )}
        {canCancel && (
          <Button kind="outline" busy={isBusy} onClick={() => void cancel()}>
            {t('pending.cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}

const priceIn = (format: Formats, tickSize: string) => (decimal: string) =>
  format.price(decimal, tickSize === '' ? decimal : tickSize)

/** By which rule it is met, and what met it. */
function ruleWords(t: Translate, format: Formats, order: PendingOrder, tickSize: string): string {
  const price = priceIn(format, tickSize)
  const rule =
    order.trigger === 'price'
      ? t('pending.rule.price', { seq: format.count(order.from_seq), price: price(order.from_price) })
      : t('pending.rule.time')
  if (order.fired_at === undefined) return rule

  const time = format.fullTime(order.fired_at)
  const met =
    order.fired_seq !== undefined && order.fired_price !== undefined
      ? t('pending.met_tick', { seq: format.count(order.fired_seq), price: price(order.fired_price), time })
      : t('pending.met_time', { time })

  return `${rule} ${met}`
}

function linesOf(t: Translate, format: Formats, order: PendingOrder, tickSize: string): TicketLine[] {
  const { renewal } = order

  const sum = (before: string, after: string | undefined) =>
    after === undefined || after === before
      ? format.amount(before)
      : t('pending.change', { before: format.amount(before), after: format.amount(after) })

  return [
    {
      key: 'what',
      label: order.symbol,
      value: `${t(`trade.${order.direction}`)} · ${format.duration(order.seconds)}`,
      isStrong: true,
    },
    { key: 'when', label: t('pending.line.when'), value: triggerWords(t, format, tickSize, order) },
    { key: 'stake', label: t('ticket.stake'), value: format.amount(order.stake), isFigure: true },
    { key: 'fee', label: t('ticket.fee'), value: sum(order.fee, renewal?.fee), isFigure: true },
    { key: 'payout', label: t('ticket.payout'), value: sum(order.payout, renewal?.payout), isFigure: true },
    {
      key: 'break_even',
      label: t('ticket.break_even'),
      value:
        renewal && renewal.break_even_rate !== order.break_even_rate
          ? t('pending.change', {
              before: format.rate(order.break_even_rate),
              after: format.rate(renewal.break_even_rate),
            })
          : format.rate(order.break_even_rate),
      isFigure: true,
    },
    { key: 'placed', label: t('pending.placed_at'), value: format.dateTime(order.placed_at) },
  ]
}
