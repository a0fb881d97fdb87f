import { ticksCall } from '@plumbline/api-schema/trading/market'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useProducts } from '../../market-data/products.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { askedSymbol } from '../product/asked-symbol.ts'
import styles from './ticks-page.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

const TICKS_SHOWN = 100

const show = (symbol: string, seq?: number) =>
  navigate(`/pages/trade/ticks?symbol=${symbol}${seq === undefined ? '' : `&seq=${seq}`}`, { replace: true })

/** The public tick log of a product, newest first, a hundred a page; any number is found by itself. */
export function TicksPage() {
  const t = useWords()
  const query = useSearch()
  const products = useProducts()
  const symbol = askedSymbol(query)
  const goods = products.data?.items.find((row) => row.symbol === symbol)
  const asked = /^\d{1,15}$/.exec(query.get('seq') ?? '')?.[0]
  const top = asked === undefined ? goods?.seq : Number(asked)

  return (
    <>
      <PageHead title={`${t('title.ticks')} ${symbol}`} above={`/pages/trade/trade?symbol=${symbol}`} />
      <FindTick key={asked} symbol={symbol} asked={asked} />
      {products.data && !goods && <EmptyState title={t('trade.unknown_product')} />}
      {goods && top !== undefined && (
        <Ticks symbol={symbol} tickSize={goods.tick_size} top={top} isAsked={asked !== undefined} />
      )}
      {!products.data && (
        <NotRead
          error={products.error}
          refetch={products.refetch}
          rows={8}
          title={t('trade.products.failed')}
          note={t('trade.products.failed.note')}
        />
      )}
    </>
  )
}

function FindTick({ symbol, asked }: { readonly symbol: string; readonly asked: string | undefined }) {
  const t = useWords()
  const [typed, setTyped] = useState(asked ?? '')

  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '') show(symbol, Number(typed))
      }}
    >
      <Field
        label={t('ticks.find')}
        value={typed}
        inputMode="numeric"
        onType={(text) => setTyped(text.replaceAll(/\D/g, '').slice(0, 15))}
      />
      <Button type="submit" kind="outline" disabled={typed === ''}>
        {t('ticks.go')}
      </Button>
    </form>
  )
}

function Ticks(props: {
  readonly symbol: string
  readonly tickSize: string
  readonly top: number
  /** A number was asked for, else the newest page is shown. */
  readonly isAsked: boolean
}) {
  const t = useWords()
  const format = useFormat()
  const { symbol, top } = props

  // The newest page stands still while it is read; a number that was asked for is at the top.
  const [opened] = useState(top)
  const last = props.isAsked ? top : opened
  const from = Math.max(1, last - TICKS_SHOWN + 1)

  const { data, error, refetch } = useCall(ticksCall, { symbol, from_seq: from, limit: TICKS_SHOWN })
  if (!data)
    return (
      <NotRead
        error={error}
        refetch={refetch}
        rows={8}
        title={t('ticks.failed')}
        note={t('trade.products.failed.note')}
      />
    )

  const ticks = data.items.filter(({ seq }) => seq <= last).toReversed()

  return (
    <>
      {ticks.length === 0 ? (
        <EmptyState title={t('ticks.none')} />
      ) : (
        <table className={styles.ticks}>
          <caption className="unseen">{t('ticks.caption', { symbol })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ticks.number')}</th>
              <th scope="col">{t('ticks.time')}</th>
              <th scope="col">{t('ticks.price')}</th>
            </tr>
          </thead>
          <tbody>
            {ticks.map((tick) => (
              <tr key={tick.seq}>
                <th scope="row">{format.count(tick.seq)}</th>
                <td>
                  <time dateTime={tick.time} title={format.fullTime(tick.time)}>
                    {format.exactTime(tick.time)}
                  </time>
                </td>
                <td>{format.price(tick.price, props.tickSize)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.pages}>
        <Button kind="outline" onClick={() => show(symbol)}>
          {t('ticks.newest')}
        </Button>
        <Button kind="outline" disabled={from <= 1} onClick={() => show(symbol, from - 1)}>
          {t('ticks.older')}
        </Button>
      </div>
    </>
  )
}
