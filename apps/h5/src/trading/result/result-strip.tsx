import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Order } from '@plumbline/api-schema/trading/order'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useProducts } from '../../market-data/products.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { useStore } from '@plumbline/web/state/store'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { resultOf } from '../order/order-sums.ts'
import { resultKey } from '../order/order-words.ts'
import { filterAddress, readFilter } from '../orders/history-filter.ts'
import styles from './result-strip.module.css'
import { clearResults, unseenResults } from './unseen-results.ts'
import { useResultNews } from './use-result-news.ts'

/** Long enough to read three figures twice; it counts only while the page is in sight and nobody is at the strip. */
const SHOWN_MS = 15_000

const HISTORY = filterAddress(readFilter(new URLSearchParams()))

/**
 * The result of the order that was settled last, over every page, with both prices and the way to the order.
 * @param props.loadWords brings the words of results, which the first page does without
 */
export function ResultStrip({ loadWords }: { readonly loadWords: () => Promise<void> }) {
  useResultNews(loadWords)
  const results = useStore(unseenResults)
  const [newest] = results

  return newest ? <Strip key={newest.id} order={newest} more={results.length - 1} /> : null
}

function Strip({ order, more }: { readonly order: Order; readonly more: number }) {
  const t = useWords()
  const [isHeld, setHeld] = useState(false)
  const isInSight = useIsInSight()

  useEffect(() => {
    if (isHeld || !isInSight) return
    const timer = setTimeout(clearResults, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, isInSight, more])

  return (
    <section
      className={styles.strip}
      aria-label={t('order.result.label')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.results}>
        <Result order={order} />
        {more > 0 && (
          <a className={styles.more} href={`#${HISTORY}`} onClick={clearResults}>
            {t('order.result.more', { n: more })}
          </a>
        )}
      </div>
      <IconButton label={t('action.close')} onClick={clearResults}>
        <Icon of={X} />
      </IconButton>
    </section>
  )
}

/** Won and lost look alike: the same size, the same calm words. */
function Result({ order }: { readonly order: Order }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { symbol, direction, open_price, close_price } = order
  const tickSize = useProducts().data?.items.find((row) => row.symbol === symbol)?.tick_size

  const price = (decimal: string): string => (tickSize ? format.price(decimal, tickSize) : decimal)

  return (
    <a className={styles.result} href={`#/pages/trade/order?id=${order.id}`} onClick={clearResults}>
      <span className={styles.line}>
        <strong>
          {symbol} <Icon of={direction === 'up' ? ArrowUp : ArrowDown} size={16} />
          <span className="unseen">{t(`trade.${direction}`)}</span> {t(resultKey(order))}
        </strong>
        <strong className="figure">{cover(format.amount(resultOf(order), 'change'))}</strong>
      </span>
      <span className={styles.line}>
        {open_price !== undefined && close_price !== undefined && (
          <>
            <span className="figure" aria-hidden="true">
              {price(open_price)} → {price(close_price)}
            </span>
            <span className="unseen">
              {t('order.result.prices', { open: price(open_price), close: price(close_price) })}
            </span>
          </>
        )}
        <span className={styles.details}>{t('order.result.details')}</span>
      </span>
    </a>
  )
}

const subscribeToSight = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** A result that comes while another tab is in front waits for its customer. */
const useIsInSight = (): boolean =>
  useSyncExternalStore(
    subscribeToSight,
    () => document.visibilityState === 'visible',
    () => true,
  )
