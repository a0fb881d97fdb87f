import { paymentsDueCall, proposeOfferCall } from '@plumbline/api-schema/investing/desk-investment'
import type { DeskOffer, deskOffersCall } from '@plumbline/api-schema/investing/desk-investment'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { OFFER_STATUSES } from '@plumbline/domain/investing/investment-offer'
import { useFormat } from '../../format/use-format.ts'
import { partOf, percentOf } from '../../format/rates.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { listStateOf } from '../../review/list-state.ts'
import { addressNow, go, searchOf, useAddress, withSearch, NEW } from '../../session/address.ts'
import { useMay, useMe } from '../../session/me.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '@plumbline/web/styles/class-names'
import type { TableColumn } from '../../ui/data-table.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Place } from '../../ui/state.tsx'
import { DueSummary } from './due-summary.tsx'
import { BarChoice, InvestmentsBar } from './investments-bar.tsx'
import { NewOfferPanel, OpenOfferPanel } from './open-offer.tsx'
import { offerRows } from './offer-row.ts'
import type { OfferRow } from './offer-row.ts'
import { isShort, OfferState, WaitsState } from './offer-state.tsx'
import { centsOf, reserveOf } from './reserve.ts'
import { lineOf, titleOf, useOffers, useWaiting } from './use-investments.ts'
import styles from './investments.module.css'
import { formatUsd } from '@plumbline/domain/money/asset'

/** Offers with what their reserves hold, are for, and lack; beneath, what falls due. */
export function OffersTab() {
  const t = useWords()
  const may = useMay()
  const me = useMe()
  const search = searchOf(useAddress())
  const status = OFFER_STATUSES.find((known) => known === search.get('status'))
  const { offers, total, list } = useOffers(status)
  const waiting = useWaiting()

  // A new offer has no state yet: it stands in the whole list alone.
  const rows = offerRows(
    offers,
    status === undefined ? waiting : waiting.filter(({ offer_id: of }) => of !== undefined),
  )

  const columns = useColumns()
  const totals = useTotals(total)
  const canPropose = may(proposeOfferCall)

  const propose = (id: string, act: string | undefined): void =>
    go(withSearch(addressNow(), { id, act }), { replace: searchOf(addressNow()).has('id') })
  const isOffer = (id: string | undefined): id is string => offers.some((offer) => offer.id === id)

  return (
    <ListPage<OfferRow>
      title={t('page.investments')}
      bar={
        <InvestmentsBar tab="offers">
          <BarChoice
            name="status"
            label={t('column.state')}
            all={t('investments.all_states')}
            options={OFFER_STATUSES.map((value) => ({ value, label: t(`ostatus.${value}`) }))}
          />
          <span className={styles.asset}>
            {t(me?.mode === 'live' ? 'investments.usd' : 'investments.usd_practice')}
          </span>
          {canPropose && (
            <Button shortcut="o" className={styles.new} onClick={() => propose(NEW, undefined)}>
              {t('investments.new_offer')}
            </Button>
          )}
        </InvestmentsBar>
      }
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      totals={totals}
      state={listStateOf(list)}
      empty={<Place title={t('investments.empty')} note={t('investments.empty_note')} />}
      foot={total && may(paymentsDueCall) && <DueSummary total={total} />}
      keysOf={(chosen) => ({
        o: canPropose ? () => propose(NEW, undefined) : undefined,
        p: canPropose
          ? () => (isOffer(chosen) ? propose(chosen, 'terms') : propose(NEW, undefined))
          : undefined,
        f: canPropose && isOffer(chosen) ? () => propose(chosen, 'fund') : undefined,
      })}
      panel={(id, close) =>
        id === NEW ? (
          <NewOfferPanel onClose={close} />
        ) : (
          <OpenOfferPanel key={id} id={id} rows={rows} onClose={close} />
        )
      }
    />
  )
}

function useColumns(): readonly TableColumn<OfferRow>[] {
  const t = useWords()
  const format = useFormat()

  const sum =
    (of: (offer: DeskOffer) => string) =>
    ({ offer }: OfferRow) =>
      offer ? of(offer) : '–'

  return [
    { id: 'title', head: t('investments.project'), cell: (row) => <Title row={row} /> },
    { id: 'rate', head: t('investments.percent_a_day'), kind: 'figure', cell: (row) => <Rate row={row} /> },
    { id: 'joined', head: t('investments.joined'), cell: ({ offer }) => offer && <Joined offer={offer} /> },
    {
      id: 'reserve',
      head: t('investments.reserve'),
      kind: 'figure',
      cell: sum((offer) => format.amount(formatUsd(reserveOf(offer).whole))),
    },
    {
      id: 'committed',
      head: t('investments.committed'),
      kind: 'figure',
      cell: sum((offer) => format.amount(offer.committed)),
    },
    {
      id: 'free',
      head: t('investments.free'),
      kind: 'figure',
      cell: ({ offer }) =>
        offer ? (
          <strong className={classNames(isShort(offer) && styles.short)}>
            {format.amount(offer.reserve)}
          </strong>
        ) : (
          '–'
        ),
    },
    {
      id: 'state',
      head: t('column.state'),
      cell: ({ offer }) => (offer ? <OfferState offer={offer} /> : <WaitsState />),
    },
  ]
}

/** Sums over all offers, those too that are not loaded. */
function useTotals(total: ResponseOf<typeof deskOffersCall>['total'] | undefined) {
  const t = useWords()
  const format = useFormat()
  if (!total || total.offers === 0) return undefined

  return {
    title: t('investments.all_projects'),
    reserve: format.amount(formatUsd(centsOf(total.reserve) + centsOf(total.committed))),
    committed: format.amount(total.committed),
    free: format.amount(total.reserve),
  }
}

function Title({ row }: { readonly row: OfferRow }) {
  const t = useWords()
  const { language } = useFormat()
  const { offer, waiting } = row
  const named = waiting[0] && lineOf(waiting[0], `title_${language}`, 'title_en')
  const title = offer ? titleOf(offer, language) : (named ?? t('investments.new_offer'))

  return (
    <span className={styles.name}>
      {title} <small>{t('investments.v', { n: offer?.version ?? 1 })}</small>
      {offer && waiting.length > 0 && (
        <small className={styles.waits} title={t('investments.waits')}>
          <Glyph shape="half" /> <span>{t('investments.waits')}</span>
        </small>
      )}
    </span>
  )
}

/** Percent a day; of a tiered offer the base and the higher rate. */
function Rate({ row: { offer, waiting } }: { readonly row: OfferRow }) {
  const base = offer?.daily_rate ?? (waiting[0] && lineOf(waiting[0], 'daily_rate'))
  const higher = offer ? offer.instalment?.daily_rate : waiting[0] && lineOf(waiting[0], 'higher_rate')
  if (base === undefined) return '–'

  return higher === undefined ? percentOf(base) : `${percentOf(base)} → ${percentOf(higher)}`
}

/** How much of the capacity is taken: a line to scale, and the figure. */
function Joined({ offer }: { readonly offer: DeskOffer }) {
  const share = partOf(centsOf(offer.subscribed), centsOf(offer.capacity))

  return (
    <span className={styles.joined}>
      <i className={styles.line} aria-hidden="true">
        <i style={{ width: `${Math.min(100, Number(share))}%` }} />
      </i>
      <span>{share} %</span>
    </span>
  )
}
