import { deskHaltsCall, haltCall } from '@plumbline/api-schema/trading/market-halt'
import type { DeskHalt } from '@plumbline/api-schema/trading/market-halt'
import { deskFeedsCall } from '@plumbline/api-schema/trading/product-sheet'
import type { ProductFeed } from '@plumbline/api-schema/trading/product-sheet'
import type { HaltKind } from '@plumbline/domain/trading/market-halt'
import { useEffect } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { PanelActs } from '../../review/panel-acts.tsx'
import type { PanelAct } from '../../review/panel-acts.tsx'
import { Panel } from '../../review/panel.tsx'
import { addressNow, go, withSearch } from '../../session/address.ts'
import { useMay } from '../../session/me.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Place } from '../../ui/state.tsx'
import { countingOf, stateOf } from './feed-state.ts'
import { HaltForm } from './halt-form.tsx'
import { HaltsTable, StandingHalt } from './halts-table.tsx'
import { ResumeForm } from './resume-form.tsx'

const REFRESH_MS = 5_000
/** The open row of all products together; no symbol is written so. */
const ALL = 'all'

/** Health of every product’s prices, of each source of a live one, and what is halted. No price can be set here. */
export function FeedsPage() {
  const t = useWords()
  const format = useFormat()
  const { data, error, isPending, refetch } = useCall(deskFeedsCall, {})

  useEffect(() => {
    const timer = setInterval(() => void refetch(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [refetch])

  const rows = data?.items ?? []
  const halts = useCall(deskHaltsCall, { limit: 50 }).data?.items ?? []
  const canHalt = useMay()(haltCall)

  return (
    <ListPage
      title={t('page.feeds')}
      tools={
        canHalt && (
          <Button shortcut="x" onClick={() => go(withSearch(addressNow(), { id: ALL }))}>
            {t('halt.halt_all')}
          </Button>
        )
      }
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
        <FeedPanel
          key={id}
          isOfAll={id === ALL}
          row={rows.find(({ symbol }) => symbol === id)}
          halts={halts}
          canHalt={canHalt}
          onClose={close}
        />
      )}
      foot={<HaltsTable halts={halts} />}
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

/** A product, or all of them: how its prices do, what stands against it, and halting it. */
function FeedPanel(props: {
  readonly isOfAll: boolean
  readonly row: ProductFeed | undefined
  readonly halts: readonly DeskHalt[]
  readonly canHalt: boolean
  readonly onClose: () => void
}) {
  const t = useWords()
  const { row, isOfAll, canHalt } = props
  if (!row && !isOfAll) return null

  const title = row?.symbol ?? t('halt.all')
  const standing = props.halts.filter(
    ({ symbol, ended_at: ended }) => ended === undefined && (symbol === undefined || symbol === row?.symbol),
  )

  const own = standing.filter(({ symbol }) => symbol === row?.symbol)

  const begin = (kind: HaltKind, shortcut: string): readonly PanelAct[] =>
    own.some((halt) => halt.kind === kind)
      ? []
      : [
          {
            id: kind,
            shortcut,
            label: t(`halt.begin.${kind}`),
            form: (close) => <HaltForm symbol={row?.symbol} kind={kind} onClose={close} />,
          },
        ]

  const end = standing
    .filter((halt) => !halt.resume_waits)
    .map((halt, at) => ({
      id: halt.id,
      shortcut: String(at + 1),
      label:
        standing.length === 1
          ? t('halt.end')
          : t('list.pair', { a: t('halt.end'), b: t(`halt.kind.${halt.kind}`) }),
      isNext: at === 0,
      form: (close: () => void) => <ResumeForm halt={halt} onClose={close} />,
    }))

  return (
    <Panel
      label={title}
      head={t('page.feeds')}
      foot={canHalt && <PanelActs acts={[...end, ...begin('orders', 'h'), ...begin('feed', 's')]} />}
      onClose={props.onClose}
    >
      <h2>{title}</h2>
      {standing.map((halt) => (
        <StandingHalt key={halt.id} halt={halt} />
      ))}
      {row && <FeedFacts row={row} />}
    </Panel>
  )
}

function FeedFacts({ row }: { readonly row: ProductFeed }) {
  const t = useWords()
  const format = useFormat()

  return (
    <>
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
    </>
  )
}
