import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { Explained } from '../../forms/explained.tsx'
import { useWords } from '../../format/use-words.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import styles from './exchange-page.module.css'
import { fromOf, spreadCost, spreadOf, straightBack } from './exchange-sums.ts'
import type { Direction, Quote } from './exchange-sums.ts'

/** The quote's two prices around the last tick, to scale, and what the spread is of this very sum. */
export function PriceAndSpread({
  quote,
  direction,
  isEnded,
}: {
  readonly quote: Quote
  readonly direction: Direction
  readonly isEnded: boolean
}) {
  const t = useWords()
  const format = useFormat()

  const spread = (side: 'bid' | 'ask') => format.rate(spreadOf(quote, side))
  const price = (decimal: string) => format.amount(decimal)

  return (
    <section className={styles.price} data-ended={isEnded || undefined}>
      <div className={styles.head}>
        <h2>{t('exchange.price')}</h2>
        <p>{t('exchange.price.scale')}</p>
      </div>
      <div
        role="img"
        aria-label={t('exchange.price.drawing', {
          bid: price(quote.bid),
          mid: price(quote.mid),
          ask: price(quote.ask),
          spread: spread(direction.isBuying ? 'ask' : 'bid'),
        })}
      >
        <div className={styles.thirds} aria-hidden="true">
          <span data-yours={!direction.isBuying || undefined}>{t('exchange.price.bid')}</span>
          <span>{t('exchange.price.mid')}</span>
          <span data-yours={direction.isBuying || undefined}>{t('exchange.price.ask')}</span>
        </div>
        <div className={styles.line} aria-hidden="true">
          <i data-yours={!direction.isBuying || undefined} />
          <Arm quote={quote} side="bid" words={spread('bid')} />
          <i />
          <Arm quote={quote} side="ask" words={spread('ask')} />
          <i data-yours={direction.isBuying || undefined} />
        </div>
        <div className={`${styles.thirds} ${styles.prices}`} aria-hidden="true">
          <span data-yours={!direction.isBuying || undefined}>{price(quote.bid)}</span>
          <span>{price(quote.mid)}</span>
          <span data-yours={direction.isBuying || undefined}>{price(quote.ask)}</span>
        </div>
      </div>
      <FactLine label={<Explained term="spread">{t('exchange.spread')}</Explained>} isFigure>
        {format.money(spreadCost(quote, direction), 'USD')}
      </FactLine>
      <FactLine label={t('exchange.back')} isFigure>
        {format.money(straightBack(quote, direction), fromOf(direction))}
      </FactLine>
    </section>
  )
}

/** Distance from the last tick to one of the two prices; its length grows with it. */
function Arm({
  quote,
  side,
  words,
}: {
  readonly quote: Quote
  readonly side: 'bid' | 'ask'
  readonly words: string
}) {
  // Only the picture becomes a number.
  const share = Math.abs(Number(quote[side]) - Number(quote.mid)) / (Number(quote.ask) - Number(quote.bid))

  return (
    <span className={styles.arm} style={{ flexGrow: share * 100 }}>
      <Icon of={ArrowLeft} size={16} />
      <b />
      {words}
      <b />
      <Icon of={ArrowRight} size={16} />
    </span>
  )
}
