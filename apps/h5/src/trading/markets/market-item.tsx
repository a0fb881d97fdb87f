import type { Goods } from '@plumbline/api-schema/trading/market'
import { increaseOf, toneOf } from '../../format/increase.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useQuote } from '../../market-data/quotes.ts'
import { MarketRow } from '../../ui/lists/market-row.tsx'
import { SparkLine } from '../../ui/figures/spark-line.tsx'

/** One product of the list with its running price; closed, halted and delayed are said in the row, in words. */
export function MarketItem({ goods }: { readonly goods: Goods }) {
  const format = useFormat()
  const quote = useQuote(goods.symbol, goods.is_delayed)
  const note = useMarketNote(goods, quote?.ageMs)
  const price = quote?.price ?? goods.price
  const increase = increaseOf(price, goods.close)
  const tone = toneOf(increase)
  const isStill = !goods.is_open || (quote?.isStale ?? goods.is_delayed)

  return (
    <MarketRow
      to={`/pages/trade/trade?symbol=${goods.symbol}`}
      symbol={goods.symbol}
      note={note}
      isWarning={goods.is_open && (goods.halt !== undefined || goods.is_delayed)}
      spark={
        <SparkLine points={[...goods.spark, price]} level={goods.close} tone={isStill ? 'still' : tone} />
      }
      price={format.split(format.price(price, goods.tick_size))}
      change={format.split(format.change(increase))}
      tone={tone}
      isStill={isStill}
      movement={quote?.movement}
      seq={quote?.seq}
    />
  )
}

/** The product's name, or why it stands still: closed and until when, halted, delayed and for how long; or that it has no contracts. */
function useMarketNote(goods: Goods, ageMs = 0): string {
  const t = useWords()
  const format = useFormat()
  if (!goods.is_open)
    return goods.opens_at === undefined
      ? t('trade.closed')
      : t('trade.closed_until', { time: format.dateTime(goods.opens_at) })

  if (goods.halt) return t(`halt.${goods.halt.kind}`)
  if (!goods.is_delayed)
    return goods.takes_orders || goods.too_few_sources ? goods.name : t('trade.price_only')

  const seconds = Math.floor(ageMs / 1_000)
  return seconds > 0 ? t('trade.delayed_for', { duration: format.duration(seconds) }) : t('trade.delayed')
}
