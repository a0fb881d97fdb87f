import { deskFeedsCall } from '@plumbline/api-schema/product-sheet'
import type { ProductFeed } from '@plumbline/api-schema/product-sheet'
import { useEffect } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { Panel } from '../../review/panel.tsx'
import { useCall } from '../../session/query-client.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Place } from '../../ui/state.tsx'
import { countingOf, stateOf } from './feed-state.ts'

const REFRESH_MS = 5_000

/** Health of every product's prices, and of each source of a live one. There is nothing to set. */
export function FeedsPage() {
  const t = useWords()
  const format = useFormat()
  const { data, error, isPending, refetch } = useCall(deskFeedsCall, {})
  useEffect(() => {
    const timer = setInterval(() => void refetch(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [refetch])
  const rows = data?.items ?? []
  return (
    <ListPage
      title={t('page.feeds')}
      rows={rows}
      idOf={({ symbol }) => symbol}
      columns={[
        { id: 'product', head: t('feeds.product'), cell: ({ symbol }) => symbol },
        { id: 'source', head: t('feeds.source'), cell: ({ source }) => t(`feeds.source.${source}`) },
        { id: 'state', head: t('feeds.state'), cell: (row) => <FeedState row={row} /> },
        {
          id: 'counting',
          head: t('feeds.counting'),
          kind: 'figure',
          cell: (row) =>
            row.sources.length === 0
              ? '–'
              : t('feeds.counting.of', { n: countingOf(row), all: row.sources.length }),
        },
        {
          id: 'last',
          head: t('feeds.last'),
          kind: 'figure',
          isExtra: true,
          cell: ({ last_tick: last }) => (last ? format.exactTime(last.time) : '–'),
        },
      ]}
      state={{ isLoading: isPending, failure: error?.failure, retry: () => void refetch() }}
      empty={<Place title={t('feeds.none')} />}
      panel={(id, close) => (
        <FeedPanel key={id} row={rows.find(({ symbol }) => symbol === id)} onClose={close} />
      )}
    />
  )
}

function FeedState({ row }: { readonly row: ProductFeed }) {
  const t = useWords()
  const state = stateOf(row)
  return (
    <span>
      <Glyph shape={state === 'open' || state === 'price' ? 'full' : state === 'closed' ? 'ring' : 'half'} />{' '}
      {t(`feeds.state.${state}`)}
    </span>
  )
}

function FeedPanel({
  row,
  onClose,
}: {
  readonly row: ProductFeed | undefined
  readonly onClose: () => void
}) {
  const t = useWords()
  const format = useFormat()
  if (!row) return null
  return (
    <Panel label={row.symbol} head={t('page.feeds')} onClose={onClose}>
      <h2>{row.symbol}</h2>
      <Facts>
        <Fact name={t('feeds.state')}>
          <FeedState row={row} />
        </Fact>
        {row.last_tick && (
          <Fact name={t('feeds.last')}>
            {row.last_tick.price} · {row.last_tick.seq} · {format.exactTime(row.last_tick.time)}
          </Fact>
        )}
        {row.sources.map(({ name, state, price, time }) => (
          <Fact key={name} name={name}>
            {[t(`feeds.${state}`), price, time && format.exactTime(time)]
              .filter((part) => part !== undefined)
              .join(' · ')}
          </Fact>
        ))}
      </Facts>
      <p>{t(row.sources.length === 0 ? 'feeds.own' : 'feeds.two_three')}</p>
    </Panel>
  )
}
