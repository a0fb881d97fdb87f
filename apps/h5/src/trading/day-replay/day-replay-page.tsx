import { tickDaysCall } from '@plumbline/api-schema/trading/day-replay'
import type { TickDay } from '@plumbline/api-schema/trading/day-replay'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { Goods } from '@plumbline/api-schema/trading/market'
import { History } from 'lucide-react'
import { decimalsOf } from '@plumbline/language/format/number'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useProducts } from '../../market-data/products.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { stepClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { EmptyState, SkeletonRows } from '../../ui/lists/list-states.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import styles from './day-replay-page.module.css'
import { DayPicker } from './day-picker.tsx'
import { readWish, replayAddress } from './replay-address.ts'
import type { ReplayWish } from './replay-address.ts'
import { ReplayView } from './replay-view.tsx'
import { useDayFacts } from './use-replay.ts'
import { PageHead } from '../../forms/page-head.tsx'
import { NotLoaded } from '../../forms/not-loaded.tsx'

type TickDays = ResponseOf<typeof tickDaysCall>

/**
 * Replay of a day (docs/rules/trading.md#replay-of-a-day): any past day of a product, tick by tick as it was published,
 * with own orders on it.
 */
export function DayReplayPage() {
  const t = useWords()
  const wish = readWish(useSearch())
  const { symbol } = wish

  return (
    <>
      <PageHead
        title={symbol === '' ? t('title.replay') : `${t('title.replay')} ${symbol}`}
        above={symbol === '' ? '/pages/index/index' : `/pages/trade/trade?symbol=${symbol}`}
      />
      {symbol === '' ? (
        <EmptyState title={t('moment.no_product')} note={t('replay.no_product.note')}>
          <a className={stepClass} href="#/pages/index/index">
            {t('alerts.to_markets')}
          </a>
        </EmptyState>
      ) : (
        <Product wish={wish} />
      )}
    </>
  )
}

function Product({ wish }: { readonly wish: ReplayWish }) {
  const t = useWords()
  const products = useProducts()
  const goods = products.data?.items.find((row) => row.symbol === wish.symbol)
  if (goods) return <Days key={wish.symbol} goods={goods} wish={wish} />
  if (products.data) return <EmptyState title={t('trade.unknown_product')} />
  if (products.error) return <Failed onRetry={() => void products.refetch()} />

  return <SkeletonRows rows={6} label={t('state.loading')} />
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords()

  return <NotLoaded title={t('replay.failed')} note={t('trade.products.failed.note')} onRetry={onRetry} />
}

/** The day that a wish means: by its name, else the one that holds its moment, else the newest before today. */
function dayOf(days: readonly TickDay[], { day, at }: ReplayWish): TickDay | undefined {
  if (day !== undefined) return days.find((one) => one.day === day)
  if (at !== undefined) return days.find(({ from, to }) => Date.parse(from) <= at && at < Date.parse(to))
  return days[1] ?? days[0]
}

function Days({ goods, wish }: { readonly goods: Goods; readonly wish: ReplayWish }) {
  const t = useWords()
  const format = useFormat()
  const { symbol } = goods

  const { data, error, refetch } = useCall(tickDaysCall, { symbol, limit: 500 })
  if (!data)
    return error ? (
      <Failed onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} label={t('state.loading')} />
    )

  const first = data.items.at(-1)
  if (!first) return <EmptyState title={t('replay.no_days')} note={t('replay.no_days.note')} />

  const day = dayOf(data.items, wish)

  const choose = (chosen: string) =>
    navigate(replayAddress({ symbol, day: chosen, speed: wish.speed }), { replace: true })

  return (
    <>
      <DayPicker days={data.items} day={day?.day ?? wish.day ?? ''} onChoose={choose} />
      <p className={styles.band}>
        <Icon of={History} />
        <span>
          {day && <strong>{t('replay.heading', { day: format.platformDate(day.day) })}</strong>}{' '}
          {t('replay.note')}
        </span>
      </p>
      {day ? (
        <Day key={`${day.day} ${wish.at} ${wish.speed}`} goods={goods} wish={wish} day={day} days={data} />
      ) : (
        <EmptyState
          title={t('replay.no_ticks')}
          note={t('replay.no_ticks.note', { day: format.platformDate(first.day) })}
        />
      )}
    </>
  )
}

interface DayProps {
  readonly goods: Goods
  readonly wish: ReplayWish
  readonly day: TickDay
  readonly days: TickDays
}

/** What is known of the day comes first: its sessions, and the customer's own orders. */
function Day({ goods, wish, day, days }: DayProps) {
  const t = useWords()
  const isSignedIn = useIsSignedIn()
  const scale = decimalsOf(goods.tick_size)

  const facts = useDayFacts(goods.symbol, day, scale)
  if (!facts) return <SkeletonRows rows={6} label={t('state.loading')} />

  return (
    <div className="fill">
      <ReplayView
        key={String(isSignedIn)}
        tickSize={goods.tick_size}
        publishedSince={Date.parse(days.candles_since)}
        plan={{
          symbol: goods.symbol,
          scale,
          day,
          maxGapMs: days.max_gap_ms,
          facts,
          at: wish.at,
          speed: wish.speed,
        }}
      />
    </div>
  )
}
