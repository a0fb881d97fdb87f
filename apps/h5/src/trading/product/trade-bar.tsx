import type { Goods } from '@plumbline/api-schema/trading/market'
import { DIRECTIONS } from '@plumbline/domain/trading/contract-order'
import type { Direction } from '@plumbline/domain/trading/contract-order'
import { haltWords } from '../../format/halt-words.ts'
import { PauseLine } from '../../forms/pause-note.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useQuote } from '../../market-data/quotes.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { useTradeStop } from '../session/use-trade-stop.ts'
import styles from './trade-bar.module.css'
import { DIRECTION_ARROWS } from '../direction-arrows.ts'

/**
 * Up and Down in reach of the thumb, each with the profit rate on a win; where no order is taken, why, and until when.
 * @param rate `payout_rate` of the wire; absent until it is read: the ticket waits for it, and says where it does not come
 */
export function TradeBar(props: {
  readonly goods: Goods
  readonly rate: string | undefined
  readonly onChoose: (direction: Direction) => void
  readonly isCompact?: boolean
}) {
  const t = useWords()
  const format = useFormat()
  const obstacle = useObstacle(props.goods)
  const { rate } = props

  return (
    <div className={styles.bar} data-compact={props.isCompact || undefined}>
      {obstacle !== undefined && (
        <p className={styles.obstacle} role="status">
          {obstacle}
        </p>
      )}
      {!props.isCompact && <PauseLine stops="orders" />}
      {obstacle === undefined && (
        <div className={styles.buttons}>
          {DIRECTIONS.map((direction) => (
            <button
              key={direction}
              type="button"
              className={styles[direction]}
              // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global since ARIA 1.3
              aria-description={rate && t(`trade.${direction}.order`, { rate: format.rate(rate) })}
              onClick={() => props.onChoose(direction)}
            >
              <Icon of={DIRECTION_ARROWS[direction]} />
              <span>{t(`trade.${direction}`)}</span>
              {!props.isCompact && rate !== undefined && (
                <span className={`${styles.rate} figure`}>+{format.rate(rate)}</span>
              )}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Why no order is taken now, in words; nothing where orders are taken. */
export function useObstacle(goods: Goods): string | undefined {
  const t = useWords()
  const format = useFormat()
  const quote = useQuote(goods.symbol, goods.is_delayed)

  const stopped = useTradeStop()
  if (stopped !== undefined) return t('session.stopped', { time: format.dateTime(stopped) })

  if (!goods.is_open)
    return goods.opens_at === undefined
      ? t('trade.no_trading')
      : t('trade.no_trading.until', { time: format.dateTime(goods.opens_at) })

  if (goods.halt) return haltWords(t, format, goods.halt)
  if (goods.is_delayed) return t('trade.price_delayed')
  if (goods.too_few_sources) return t('source.too_few')
  if (!goods.takes_orders) return t('trade.no_contracts')
  if (quote?.isStale)
    return t('trade.offline', { duration: format.duration(Math.floor(quote.ageMs / 1_000)) })

  return undefined
}
