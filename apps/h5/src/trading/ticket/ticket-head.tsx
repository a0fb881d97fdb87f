import { useId } from 'react'
import type { Goods } from '@plumbline/api-schema/trading/market'
import { DIRECTIONS } from '@plumbline/domain/trading/contract-order'
import type { Direction } from '@plumbline/domain/trading/contract-order'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useQuote } from '../../market-data/quotes.ts'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './ticket-head.module.css'
import { DIRECTION_ARROWS } from '../direction-arrows.ts'

/** Product and price at the left, from the same tick as header and chart; the direction at the right. */
export function TicketHead({
  goods,
  direction,
  onDirection,
}: {
  readonly goods: Goods
  readonly direction: Direction
  readonly onDirection: (direction: Direction) => void
}) {
  const t = useWords()
  const format = useFormat()
  const name = useId()
  const quote = useQuote(goods.symbol, goods.is_delayed)

  return (
    <div className={styles.head}>
      <p className={styles.product}>
        <strong>{goods.symbol}</strong>{' '}
        <span className="figure" data-stale={quote?.isStale || undefined} data-seq={quote?.seq}>
          {format.price(quote?.price ?? goods.price, goods.tick_size)}
        </span>
      </p>
      <fieldset className={styles.directions}>
        <legend className="unseen">{t('ticket.direction')}</legend>
        {DIRECTIONS.map((one) => (
          <label key={one} data-direction={one}>
            <input type="radio" name={name} checked={one === direction} onChange={() => onDirection(one)} />
            <span>
              <Icon of={DIRECTION_ARROWS[one]} />
              {t(`trade.${one}`)}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
