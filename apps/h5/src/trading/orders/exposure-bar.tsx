import { contractTermsCall } from '@plumbline/api-schema/trading/market'
import type { Order } from '@plumbline/api-schema/trading/order'
import { formatUsdLeft } from '@plumbline/domain/money/asset'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { isSettled } from '../../market-data/order-merge.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { useCall } from '../../session/use-call.ts'
import { exposureOf } from '../order/order-sums.ts'
import { minorOf } from '../ticket/contract-terms.ts'
import styles from './exposure-bar.module.css'

/** Over the open orders: what they hold, the result if all win or all lose, and the room left under each limit. */
export function ExposureBar({ orders }: { readonly orders: readonly Order[] }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const exposure = exposureOf(orders)
  const open = orders.filter((order) => !isSettled(order))
  const symbol = open[0]?.symbol ?? orders[0]?.symbol ?? ''
  const most = useCall(contractTermsCall, { symbol }, { staleTime: 600_000 }).data?.max_held_total
  if (exposure.stakes === 0n) return null

  const room = most === undefined ? undefined : minorOf(most) - exposure.stakes
  const share = most === undefined ? 0 : Number((exposure.stakes * 10_000n) / minorOf(most)) / 100

  const facts = [
    [t('orders.exposure.stake'), format.amount(exposure.held)],
    [t('orders.exposure.all_win'), format.amount(exposure.ifAllWin, 'change')],
    [t('orders.exposure.all_lose'), format.amount(exposure.ifAllLose, 'change')],
    ...(room === undefined ? [] : [[t('orders.exposure.room'), format.amount(formatUsdLeft(room))]]),
  ]

  return (
    <section className={styles.exposure} aria-label={t('orders.exposure')}>
      <svg className="turns" width="100%" height="8" aria-hidden="true">
        <rect className={styles.track} width="100%" height="8" />
        <rect className={styles.used} width={`${share}%`} height="8" />
      </svg>
      <dl>
        {facts.map(([label, value = '']) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{cover(value)}</dd>
          </div>
        ))}
        {[...new Set(open.map((order) => order.symbol))].map((one) => (
          <ProductRoom key={one} symbol={one} orders={open} />
        ))}
      </dl>
    </section>
  )
}

/** What is left under the limit of one product that has open orders. */
function ProductRoom({ symbol, orders }: { readonly symbol: string; readonly orders: readonly Order[] }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const most = useCall(contractTermsCall, { symbol }, { staleTime: 600_000 }).data?.max_held_product
  const { stakes } = exposureOf(orders.filter((order) => order.symbol === symbol))
  const room = most === undefined ? undefined : minorOf(most) - stakes

  return (
    <div>
      <dt>{t('orders.exposure.room_on', { symbol })}</dt>
      <dd className="figure">{room === undefined ? '–' : cover(format.amount(formatUsdLeft(room)))}</dd>
    </div>
  )
}
