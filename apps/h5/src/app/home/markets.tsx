import { useDeferredValue } from 'react'
import { goodsCall } from '@plumbline/api-schema/trading/market'
import type { Goods } from '@plumbline/api-schema/trading/market'
import { increaseOf, toneOf } from '../../format/increase.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useQuote } from '../../market-data/quotes.ts'
import { useCall } from '../../session/use-call.ts'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { MarketRow } from '../../ui/lists/market-row.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import { SparkLine } from '../../ui/figures/spark-line.tsx'
import styles from './markets.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { MARKETS_PAGE } from '@plumbline/api-schema/wire/app-pages'
import { StaleNotice } from '../../market-data/stale-notice.tsx'

/** Home shows this many and leads on to the rest. */
const MARKETS_SHOWN = 6

/**
 * Markets that move now, open ones first: on a weekend the top is not a row of closed doors
 * (docs/rules/look.md#open-products-first).
 */
export function Markets() {
  const t = useWords()
  const { data, error, refetch } = useCall(goodsCall, {}, { refetchInterval: 60_000 })

  // Rows are drawn in small pieces, between which a tap is answered.
  const rows = useDeferredValue(data?.items)
  const items = rows ?? []
  const [first] = items

  return (
    <section className={styles.markets}>
      <SectionHead
        title={t('home.markets')}
        {...(first && { note: first.source_label })}
        to={MARKETS_PAGE}
        toLabel={rows ? t('home.all', { n: items.length }) : t('home.trade')}
      />
      <StaleNotice />
      {!rows && <NotRead error={error} refetch={refetch} rows={MARKETS_SHOWN} hasChart />}
      {rows && items.length === 0 && <EmptyState title={t('market.none')} />}
      {items.length > 0 && (
        <ul>
          {openFirst(items)
            .slice(0, MARKETS_SHOWN)
            .map((goods) => (
              <li key={goods.symbol}>
                <Market goods={goods} />
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

const openFirst = (items: readonly Goods[]): readonly Goods[] =>
  items.toSorted((a, b) => Number(b.is_open && b.takes_orders) - Number(a.is_open && a.takes_orders))

function Market({ goods }: { readonly goods: Goods }) {
  const t = useWords()
  const format = useFormat()
  const quote = useQuote(goods.symbol, goods.is_delayed)
  const price = quote?.price ?? goods.price
  const increase = increaseOf(price, goods.close)
  const tone = toneOf(increase)
  const isStill = !goods.is_open || (quote?.isStale ?? goods.is_delayed)

  const closed =
    goods.opens_at === undefined
      ? t('market.closed_now')
      : t('market.closed', { time: format.dateTime(goods.opens_at) })

  const late = goods.is_delayed ? t('market.delayed') : goods.name
  const running = goods.halt ? t(`halt.${goods.halt.kind}`) : late

  return (
    <MarketRow
      to={`/pages/trade/trade?symbol=${goods.symbol}`}
      symbol={goods.symbol}
      note={goods.is_open ? running : closed}
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
