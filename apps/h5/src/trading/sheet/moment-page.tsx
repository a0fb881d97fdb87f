import { momentCall } from '@plumbline/api-schema/trading/market'
import type { Moment } from '@plumbline/api-schema/trading/market'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { parseIso, toIso } from '@plumbline/domain/basics/time'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useLanguage } from '../../format/use-language.ts'
import { useWords } from '../../format/use-words.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useCall } from '../../session/use-call.ts'
import { Button, stepClass } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { FactRow, LinkRow, SectionHead } from '../../ui/lists/row.tsx'
import { askedSymbol } from '../product/asked-symbol.ts'
import { shownZone } from '../orders/history-filter.ts'
import { MomentAnswer } from './moment-answer.tsx'
import styles from './moment-page.module.css'
import { whichLevel } from '../product/typed-level.ts'
import { clockOf, momentOf, OTHER_DECIMALS, otherPrice } from './moment-time.ts'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'
import { defined } from '@plumbline/domain/basics/defined'

interface Wish {
  readonly symbol: string
  /** ISO time of the moment; what is looked at while the page opens, where none is named. */
  readonly at: string
  readonly price: string | undefined
}

/**
 * Why is your chart different? (docs/rules/trading.md#why-another-chart-differs): what a price of ours was made of, and
 * another site's beside it.
 */
export function MomentPage() {
  const t = useWords()
  const query = useSearch()
  const [opened] = useState(() => toIso(serverClock.now()))
  const symbol = askedSymbol(query)
  const named = query.get('at') ?? ''

  const wish: Wish = {
    symbol,
    at: parseIso(named) === undefined ? opened : named,
    price: otherPrice(query.get('price') ?? '', 'en'),
  }

  return (
    <>
      <PageHead title={t('title.moment')} above={`/pages/trade/trade?symbol=${symbol}`} />
      {symbol === '' ? (
        <EmptyState title={t('moment.no_product')} note={t('moment.no_product.note')}>
          <a className={stepClass} href="#/pages/index/index">
            {t('alerts.to_markets')}
          </a>
        </EmptyState>
      ) : (
        <>
          <p className={styles.lead}>{t('moment.lead')}</p>
          <Ask key={`${wish.at} ${wish.price}`} wish={wish} />
          <Found wish={wish} />
        </>
      )}
    </>
  )
}

function show({ symbol, at, price }: Wish): void {
  const query = new URLSearchParams({ symbol, at, ...defined({ price }) })
  navigate(`/pages/trade/moment?${query}`, { replace: true })
}

function Ask({ wish }: { readonly wish: Wish }) {
  const t = useWords()
  const format = useFormat()
  const language = useLanguage()
  const [zone] = useState(() => createZone(shownZone()))
  const [time, setTime] = useState(() => clockOf(parseIso(wish.at) ?? 0, zone))
  const [typed, setTyped] = useState(wish.price?.replace('.', format.separator) ?? '')
  const [isRefused, setRefused] = useState(false)

  const ask = (at: number): void => {
    const price = otherPrice(typed, language)
    setRefused(typed.trim() !== '' && price === undefined)
    if (typed.trim() === '' || price !== undefined) show({ symbol: wish.symbol, at: toIso(at), price })
  }

  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault()
        const now = serverClock.now()
        ask(momentOf(time, zone, now) ?? now)
      }}
    >
      <Field
        type="time"
        step={1}
        label={t('moment.time')}
        value={time}
        hint={t('moment.time.hint', { zone: zone.name.replaceAll('_', ' ') })}
        onType={setTime}
      />
      <Field
        label={t('moment.other')}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        hint={t('moment.other.hint')}
        refusal={
          isRefused
            ? (whichLevel(t, format, typed, OTHER_DECIMALS) ??
              t('moment.other.wrong', { example: `1234${format.separator}56` }))
            : undefined
        }
        onType={(text) => {
          setTyped(text)
          setRefused(false)
        }}
      />
      <Button kind="outline" onClick={() => ask(serverClock.now())}>
        {t('moment.now')}
      </Button>
      <Button type="submit">{t('moment.compare')}</Button>
    </form>
  )
}

function Found({ wish }: { readonly wish: Wish }) {
  const t = useWords()
  const { symbol, at, price } = wish
  const { data, error, refetch } = useCall(momentCall, {
    symbol,
    at,
    ...defined({ price }),
  })
  if (!data)
    return (
      <NotRead
        error={error}
        refetch={refetch}
        rows={5}
        title={t('moment.failed')}
        note={t('trade.products.failed.note')}
      />
    )

  return (
    <div aria-live="polite">
      {data.answer && <MomentAnswer moment={data} answer={data.answer} />}
      <Ours moment={data} />
      <Sources moment={data} />
    </div>
  )
}

function Ours({ moment }: { readonly moment: Moment }) {
  const t = useWords()
  const format = useFormat()
  const { tick, symbol } = moment

  return (
    <section>
      <SectionHead title={`${t('moment.ours')} · ${symbol}`} note={moment.source_label} />
      {tick ? (
        <>
          <dl>
            <FactRow label={t('ticks.price')} value={format.price(tick.price, moment.tick_size)} />
            <FactRow label={t('moment.at')} value={format.exactTime(tick.time)} />
            {tick.source_time !== undefined && (
              <FactRow label={t('moment.recorded')} value={format.fullTime(tick.source_time)} />
            )}
          </dl>
          <LinkRow
            label={t('title.ticks')}
            value={format.count(tick.seq)}
            to={`/pages/trade/ticks?symbol=${symbol}&seq=${tick.seq}`}
          />
        </>
      ) : (
        <p className={styles.note}>{t('moment.none')}</p>
      )}
    </section>
  )
}

/** Of a live price each source; a simulated or replayed one is its own, and the page says what that means. */
function Sources({ moment }: { readonly moment: Moment }) {
  const t = useWords()
  const format = useFormat()
  if (moment.source === 'live' && moment.sources.length === 0) return null

  return (
    <section>
      <SectionHead title={t('moment.sources')} />
      {moment.source === 'live' ? (
        <>
          <table className={styles.sources}>
            <caption className="unseen">{t('moment.caption', { symbol: moment.symbol })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('trade.source')}</th>
                <th scope="col">{t('ticks.price')}</th>
                <th scope="col">{t('moment.beside')}</th>
              </tr>
            </thead>
            <tbody>
              {moment.sources.map((source) => (
                <tr key={source.name}>
                  <th scope="row">
                    {source.name}
                    <span>{t(source.dropped ? `source.${source.dropped}` : 'source.counted')}</span>
                  </th>
                  <td>
                    {source.counted ? (
                      format.price(source.price, moment.tick_size)
                    ) : (
                      <s>{format.price(source.price, moment.tick_size)}</s>
                    )}
                    <span>{format.exactTime(source.time)}</span>
                  </td>
                  <td>{format.change(source.share)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.note}>{t('moment.sources.note')}</p>
        </>
      ) : (
        <p className={styles.note}>{t(moment.source === 'replay' ? 'moment.replay' : 'moment.simulated')}</p>
      )}
    </section>
  )
}
