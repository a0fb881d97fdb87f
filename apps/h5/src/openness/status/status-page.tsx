import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { healthCall } from '@plumbline/api-schema/wire/health'
import { goodsCall } from '@plumbline/api-schema/trading/market'
import type { Goods } from '@plumbline/api-schema/trading/market'
import { statusCall } from '@plumbline/api-schema/openness/status'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useTick } from '../../market-data/quotes.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { useCall } from '../../session/use-call.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { SkeletonRows } from '../../ui/lists/list-states.tsx'
import { LinkRow, SectionHead } from '../../ui/lists/row.tsx'
import { Reviews } from './status-reviews.tsx'
import { Halts, VoidsByStop } from './status-halts.tsx'
import { Incidents } from './status-incidents.tsx'
import styles from './shell-pages.module.css'
import { PageHead } from '../../forms/page-head.tsx'
import { NotLoaded } from '../../forms/not-loaded.tsx'
import { HOME_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** The page stays open on a desk or a wall: it asks again by itself. */
const ASK_EVERY_MS = 15_000
/** The logs are anchored once an hour. */
const ANCHOR_LATE_MS = 2 * 60 * 60_000

type Health = ResponseOf<typeof healthCall>

/**
 * The state of the service in public (docs/rules/openness.md#status-page): books and orders, price feeds, reviews that
 * wait, incidents.
 */
export function StatusPage() {
  const t = useWords()
  const health = useCall(healthCall, {}, { refetchInterval: ASK_EVERY_MS })
  const status = useCall(statusCall, {}, { refetchInterval: ASK_EVERY_MS })

  const retry = () => {
    void health.refetch()
    void status.refetch()
  }

  const isBroken = (health.error && !health.data) || (status.error && !status.data)

  return (
    <>
      <PageHead title={t('title.status')} above={HOME_PAGE} />
      {isBroken ? (
        <NotLoaded title={t('status.not_loaded')} note={t('status.not_loaded_note')} onRetry={retry} />
      ) : health.data && status.data ? (
        <>
          <Whole health={health.data} at={health.dataUpdatedAt} />
          <Feeds />
          <Reviews queues={status.data.queues} />
          <Incidents status={status.data} />
          <Halts />
          <VoidsByStop />
          <LinkRow to="/pages/proofs/fairness" label={t('title.fairness')} />
        </>
      ) : (
        <SkeletonRows rows={6} label={t('state.loading')} />
      )}
    </>
  )
}

function Whole({ health, at }: { readonly health: Health; readonly at: number }) {
  const t = useWords()
  const format = useFormat()
  const { broken, checked_at: checkedAt } = health.ledger

  const books =
    broken.length > 0
      ? t('status.books_broken', { n: broken.length })
      : checkedAt === undefined
        ? t('status.books_balance')
        : t('status.books_checked', { time: format.time(checkedAt) })

  const { credited_to: day } = health.interest
  const goods = useCall(goodsCall, {}, { refetchInterval: ASK_EVERY_MS })
  const isHalted = health.status === 'ok' && goods.data?.items.some(({ halt }) => halt) === true
  const { anchored_at: anchoredAt } = health.proofs

  const anchor =
    anchoredAt === undefined
      ? t('status.interest_none')
      : at - Date.parse(anchoredAt) > ANCHOR_LATE_MS
        ? t('status.anchor_late', { time: format.dateTime(anchoredAt) })
        : format.time(anchoredAt)

  return (
    <section className={styles.facts}>
      <p className={styles.whole} data-state={isHalted ? 'degraded' : health.status} role="status">
        {isHalted ? t('halt.some') : t(`status.${health.status}`)}
      </p>
      <p className={styles.meta}>{t('status.as_of', { time: format.time(new Date(at).toISOString()) })}</p>
      <FactLine label={t('status.orders')}>
        {t(health.orders_taken ? 'status.orders_taken' : 'status.orders_not_taken')}
      </FactLine>
      <FactLine label={t('status.books')}>{books}</FactLine>
      <FactLine label={t('status.interest')}>
        {day === undefined ? t('status.interest_none') : format.platformDate(day)}
      </FactLine>
      <FactLine label={t('status.proofs')}>
        {t('status.feed_ticking', { age: format.duration(health.proofs.behind_seconds) })}
      </FactLine>
      <FactLine label={t('status.anchor')}>{anchor}</FactLine>
    </section>
  )
}

/** One line a product: how old its newest price is, or when it opens. */
function Feeds() {
  const t = useWords()
  const { data } = useCall(goodsCall, {}, { refetchInterval: ASK_EVERY_MS })
  const items = data?.items ?? []
  const [first] = items

  return (
    <section>
      <SectionHead title={t('status.feeds')} {...(first && { note: first.source_label })} />
      {!data && <SkeletonRows rows={4} label={t('state.loading')} />}
      <div className={styles.facts}>
        {items.map((goods) => (
          <Feed key={goods.symbol} goods={goods} />
        ))}
      </div>
    </section>
  )
}

function Feed({ goods }: { readonly goods: Goods }) {
  const t = useWords()
  const format = useFormat()
  const tick = useTick(goods.symbol)
  const now = useServerNow()
  const age = format.duration(Math.max(0, Math.round((now - (tick?.time ?? now)) / 1_000)))

  const stateOf = (): string => {
    if (!goods.is_open)
      return goods.opens_at === undefined
        ? t('status.feed_closed')
        : t('status.feed_opens', { time: format.dateTime(goods.opens_at) })

    if (goods.halt) return t(`halt.${goods.halt.kind}`)

    return t(goods.is_delayed ? 'status.feed_late' : 'status.feed_ticking', { age })
  }

  return (
    <FactLine label={goods.symbol} isStrong={goods.is_open && (goods.halt !== undefined || goods.is_delayed)}>
      {stateOf()}
    </FactLine>
  )
}
