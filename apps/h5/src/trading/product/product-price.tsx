import { Info } from 'lucide-react'
import type { Goods } from '@plumbline/api-schema/trading/market'
import { formatDecimal, parseDecimal } from '@plumbline/domain/basics/money'
import { decimalsOf } from '@plumbline/language/format/number'
import { increaseOf, toneOf } from '../../format/increase.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useQuote } from '../../market-data/quotes.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { priceTint } from '../../ui/figures/price-tint.ts'
import styles from './product-price.module.css'

/** The price now with its way since the last close; grey with its age while it is stale. */
export function ProductPrice({ goods }: { readonly goods: Goods }) {
  const t = useWords()
  const format = useFormat()
  const quote = useQuote(goods.symbol, goods.is_delayed)
  const price = quote?.price ?? goods.price
  const increase = increaseOf(price, goods.close)
  const isStill = !goods.is_open || (quote?.isStale ?? goods.is_delayed)
  const age = Math.floor((quote?.ageMs ?? 0) / 1_000)

  return (
    <div className={styles.price} data-still={isStill || undefined}>
      <p {...priceTint(styles.figure, quote?.movement, quote?.seq)} data-seq={quote?.seq ?? goods.seq}>
        {format.price(price, goods.tick_size)}
      </p>
      <p className={styles.change}>
        <span className="figure" data-tone={isStill ? 'still' : toneOf(increase)}>
          {format.priceChange(differenceOf(price, goods.close), goods.tick_size)} {format.change(increase)}
        </span>{' '}
        {isStill && age > 0 ? t('trade.price_age', { duration: format.duration(age) }) : t('trade.today')}
      </p>
    </div>
  )
}

/** Session figures beside the price, and where prices come from, which leads to all that is public about the product. */
export function SessionFigures({ goods, onSheet }: { readonly goods: Goods; readonly onSheet: () => void }) {
  const t = useWords()
  const format = useFormat()

  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('trade.high')}</dt>
        <dd className="figure">{format.price(goods.high, goods.tick_size)}</dd>
      </div>
      <div>
        <dt>{t('trade.low')}</dt>
        <dd className="figure">{format.price(goods.low, goods.tick_size)}</dd>
      </div>
      <div>
        <dt>{t('trade.source')}</dt>
        <dd>
          <button
            type="button"
            className={styles.about}
            aria-label={`${goods.source_label}. ${t('sheet.open', { symbol: goods.symbol })}`}
            onClick={onSheet}
          >
            {goods.source_label}
            <Icon of={Info} size={16} />
          </button>
        </dd>
      </div>
    </dl>
  )
}

/** Difference of two prices as a decimal with its sign, digit by digit. */
export function differenceOf(price: string, other: string): string {
  const scale = Math.max(decimalsOf(price), decimalsOf(other))
  return formatDecimal((parseDecimal(price, scale) ?? 0n) - (parseDecimal(other, scale) ?? 0n), scale)
}
