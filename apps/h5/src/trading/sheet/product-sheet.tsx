import { productSheetCall } from '@plumbline/api-schema/trading/product-sheet'
import type { ProductSheet as SheetData } from '@plumbline/api-schema/trading/product-sheet'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { COUNTED_TO_TAKE_ORDERS } from '@plumbline/domain/feed/price-index'
import { toIso } from '@plumbline/domain/basics/time'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { haltWords } from '../../format/halt-words.ts'
import { Explained } from '../../forms/explained.tsx'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { useTick } from '../../market-data/quotes.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useCall } from '../../session/use-call.ts'
import { FactRow, LinkRow, SectionHead } from '../../ui/lists/row.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { earlyCloseWords } from '../order/order-words.ts'
import { shownZone } from '../orders/history-filter.ts'
import styles from './product-sheet.module.css'
import { ComingVersions } from './coming-versions.tsx'
import { TermsTable } from './terms-table.tsx'
import { Hours, HoursChange } from './trading-hours.tsx'
import { weekFrom } from './trading-week.ts'
import { NotRead } from '../../forms/not-read.tsx'

/** Health and rate are read again so often while the sheet is open. */
const REFRESH_MS = 10_000

/** Everything about a product in one place: hours, terms, limits, rule, source, moves, how orders end, the tick log. */
export function ProductSheet(props: {
  readonly symbol: string
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const t = useWords()

  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={t('sheet.title', { symbol: props.symbol })}>
      <SheetBody symbol={props.symbol} />
    </Sheet>
  )
}

function SheetBody({ symbol }: { readonly symbol: string }) {
  const t = useWords()
  const format = useFormat()

  // The week begins with the day on which the sheet was opened.
  const [days] = useState(() => weekFrom(createZone(shownZone()), serverClock.now()))
  const [first, last] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 0]

  const { data, error, refetch } = useCall(
    productSheetCall,
    { symbol, from: toIso(first), to: toIso(last) },
    { refetchInterval: REFRESH_MS },
  )
  if (!data)
    return (
      <NotRead
        error={error}
        refetch={refetch}
        rows={6}
        title={t('sheet.failed')}
        note={t('results.failed.note')}
      />
    )

  return (
    <div className={styles.sheet}>
      {data.halt && (
        <p className={styles.halt} role="status">
          {haltWords(t, format, data.halt)}
        </p>
      )}
      <Hours sheet={data} days={days} />
      {!data.is_offered && <p className={styles.note}>{t('sheet.closed')}</p>}
      <ComingVersions sheet={data} />
      <HoursChange sheet={data} />
      <TermsTable sheet={data} />
      <Limits sheet={data} />
      <Source sheet={data} />
      <Ends sheet={data} />
      <LinkRow label={t('sheet.ticks')} to={`/pages/trade/ticks?symbol=${symbol}`} />
      <p className={styles.note}>{t('sheet.ticks.note')}</p>
      <LinkRow label={t('title.moment')} to={`/pages/trade/moment?symbol=${symbol}`} />
      <LinkRow label={t('title.replay')} to={`/pages/trade/replay?symbol=${symbol}`} />
    </div>
  )
}

function Limits({ sheet }: { readonly sheet: SheetData }) {
  const t = useWords()
  const format = useFormat()
  const { terms } = sheet

  const [first] = terms.items
  if (!first) return null

  return (
    <section>
      <SectionHead title={t('sheet.limits')} />
      <dl>
        <FactRow
          label={t('sheet.limits.order')}
          value={t('sheet.limits.order.value', {
            least: format.money(first.least, 'USD'),
            most: format.money(first.most, 'USD'),
          })}
        />
        <FactRow label={t('sheet.limits.product')} value={format.money(terms.max_held_product, 'USD')} />
        <FactRow label={t('sheet.limits.total')} value={format.money(terms.max_held_total, 'USD')} />
        <FactRow
          label={`${t('sheet.rule')} ${terms.rule}`}
          value={t(terms.rule === 'S1' ? 'ticket.rule.s1' : 'ticket.rule.s2')}
        />
        <FactRow
          label={<Explained term="outage">{t('sheet.rule.gap')}</Explained>}
          value={format.duration(terms.max_gap_ms / 1_000)}
        />
        <FactRow label={t('ticket.tie')} value={t('ticket.tie.value')} />
        <FactRow label={t('ticket.early_close')} value={earlyCloseWords(t, format, terms.early_close)} />
        <FactRow label={t('ticket.counterparty')} value={t('ticket.counterparty.house')} />
      </dl>
      <p className={styles.note}>{t('sheet.limits.note')}</p>
      <p className={styles.note}>{t('sheet.fees.note')}</p>
    </section>
  )
}

/** A live price goes on with two sources; orders wait for the third (docs/rules/trading.md#price-sources). */
const isShort = ({ sources, is_open: isOpen }: SheetData): boolean =>
  isOpen &&
  sources.length > 0 &&
  sources.filter(({ state }) => state === 'counted').length < COUNTED_TO_TAKE_ORDERS

/** Where prices come from, and how it is now: the age counts on by itself. */
function Source({ sheet }: { readonly sheet: SheetData }) {
  const t = useWords()
  const format = useFormat()
  const now = useServerNow(1_000)
  const tick = useTick(sheet.symbol)
  const last = tick?.time ?? (sheet.last_tick && Date.parse(sheet.last_tick.time))
  const state = !sheet.is_open ? 'closed' : sheet.is_delayed ? 'delayed' : 'live'

  return (
    <section>
      <SectionHead title={t('sheet.source')} note={sheet.source_label} />
      <dl>
        <FactRow label={t('sheet.source.state')} value={t(`sheet.source.${state}`)} />
        {last !== undefined && (
          <FactRow
            label={t('sheet.source.last')}
            value={t('trade.price_age', {
              duration: format.duration(Math.max(0, Math.floor((now - last) / 1_000))),
            })}
          />
        )}
        <FactRow label={t('sheet.source.rate')} value={format.count(sheet.ticks_last_minute)} />
        {sheet.sources.map(({ name, price, ...source }) => (
          <FactRow
            key={name}
            label={name}
            value={
              price === undefined
                ? t(`source.${source.state}`)
                : `${format.price(price, sheet.tick_size)} · ${t(`source.${source.state}`)}`
            }
          />
        ))}
      </dl>
      {isShort(sheet) && <p className={styles.note}>{t('source.too_few')}</p>}
    </section>
  )
}

function Ends({ sheet: { ends } }: { readonly sheet: SheetData }) {
  const t = useWords()
  const format = useFormat()

  const share = (count: number): string =>
    ends.orders === 0 ? '–' : `${format.count(count)} (${format.rate((count / ends.orders).toFixed(4))})`

  return (
    <section>
      <SectionHead title={t('sheet.ends', { n: format.count(ends.days) })} />
      <dl>
        <FactRow label={t('sheet.ends.orders')} value={format.count(ends.orders)} />
        <FactRow label={t('sheet.ends.ties')} value={share(ends.ties)} />
        <FactRow label={t('sheet.ends.voids')} value={share(ends.voids)} />
      </dl>
    </section>
  )
}
