import { closeOrderCall } from '@plumbline/api-schema/trading/order'
import type { Order } from '@plumbline/api-schema/trading/order'
import type { EarlyClose as EarlyCloseTerms } from '@plumbline/api-schema/trading/early-close'
import type { Instant } from '@plumbline/domain/basics/time'
import { useState } from 'react'
import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { decimalOf, readSum } from '../../forms/sums/typed-sum.ts'
import { takeOrder } from '../../market-data/own-account.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { useOnce } from '../../session/use-once.ts'
import { AmountField, AmountHint } from '../../ui/fields/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { suggestedMin, valueAt } from './early-close-value.ts'
import styles from './early-close.module.css'
import { Fact } from './fact.tsx'

interface EarlyCloseProps {
  readonly order: Order
  readonly terms: EarlyCloseTerms
  /** The last tick's. */
  readonly price: string
  readonly now: Instant
  readonly isStale: boolean
}

/** Closing a running order before its expiry, where its terms have that: asked here, decided by the next tick. */
export function EarlyClose(props: EarlyCloseProps) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const [isOpen, setOpen] = useState(false)
  const { order, terms, price, now } = props
  const value = valueAt(order, terms, price, now)

  const asked = order.close_request
  if (asked && asked.outcome === undefined)
    return (
      <p className={styles.status} role="status">
        {t('close.waiting')}
      </p>
    )

  return (
    <>
      <Lapsed order={order} />
      {value !== undefined && (
        <div className={styles.offer}>
          <dl className={styles.value}>
            <Fact label={t('close.value_now')} value={cover(format.amount(decimalOf(value, 'USD')))} />
          </dl>
          <Button kind="outline" disabled={props.isStale} onClick={() => setOpen(true)}>
            {t('close.act')}
          </Button>
        </div>
      )}
      <Sheet isOpen={isOpen && value !== undefined} onClose={() => setOpen(false)} title={t('close.act')}>
        {value !== undefined && <CloseForm {...props} value={value} onSent={() => setOpen(false)} />}
      </Sheet>
    </>
  )
}

/** Why the last request closed nothing. */
function Lapsed({ order }: Pick<EarlyCloseProps, 'order'>) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  const asked = order.close_request
  if (asked?.outcome === undefined || asked.outcome === 'closed') return null

  const money = (amount: string) => cover(format.money(amount, 'USD'))
  const words =
    asked.outcome === 'below_min'
      ? t('close.lapsed.below_min', { value: money(asked.value ?? '0.00'), min: money(asked.min_received) })
      : t(`close.lapsed.${asked.outcome}`)

  return (
    <p className={styles.status} role="status">
      {words}
    </p>
  )
}

function CloseForm({
  order,
  terms,
  value,
  onSent,
}: EarlyCloseProps & { readonly value: bigint; readonly onSent: () => void }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  const [text, setText] = useState(() =>
    showTypedAmount(decimalOf(suggestedMin(value), 'USD'), format.language),
  )

  const { send, isBusy, failure } = useOnce('close-order', closeOrderCall)
  const typed = readSum(text, 'USD', format.language)
  const least = typed.is === 'sum' ? typed.decimal : undefined

  const ask = async () => {
    if (least === undefined) return

    const result = await send({ id: order.id, min_received: least })
    if (!result?.ok) return

    takeOrder(result.data)
    onSent()
  }

  return (
    <>
      <dl className={styles.value}>
        <Fact label={t('close.value_now')} value={cover(format.money(decimalOf(value, 'USD'), 'USD'))} />
      </dl>
      <AmountField
        label={t('close.min')}
        unit="USD"
        value={text}
        placeholder={showTypedAmount('0.00', format.language)}
        onType={setText}
        refusal={least === undefined ? t('close.not_sum') : undefined}
        hint={<AmountHint left={t('close.min_note')} />}
      />
      <p className={styles.how}>
        {t('close.how', {
          charge: format.rate(terms.charge_rate),
          volatility: format.rate(terms.volatility),
        })}
      </p>
      <FailureNote failure={failure} />
      <Button busy={isBusy} disabled={least === undefined} onClick={() => void ask()}>
        {t('close.send', { amount: cover(format.money(least ?? '0.00', 'USD')) })}
      </Button>
    </>
  )
}
