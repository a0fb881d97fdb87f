import { deskCustomerCall } from '@plumbline/api-schema/desk/desk-customer'
import { deskSubscriptionsCall } from '@plumbline/api-schema/investing/desk-investment'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { useFormat } from '../../format/use-format.ts'
import { percentOf } from '../../format/rates.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { listStateOf } from '../../review/list-state.ts'
import { GonePanel, HeroSum, Panel } from '../../review/panel.tsx'
import { shortNumber } from '@plumbline/domain/basics/uuid'
import { INVESTMENT_STATES } from '@plumbline/domain/investing/investment-state'
import { searchOf, useAddress } from '../../session/address.ts'
import { useMay } from '../../session/me.ts'
import { useCallPages } from '../../session/use-call.ts'
import type { TableColumn } from '../../ui/data-table.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Place } from '../../ui/state.tsx'
import { BarChoice, InvestmentsBar } from './investments-bar.tsx'
import { titleOf, useOffer, useOffers } from './use-investments.ts'
import styles from './investments.module.css'
import { defined } from '@plumbline/domain/basics/defined'

type Row = ResponseOf<typeof deskSubscriptionsCall>['items'][number]

const SHAPES = { earning: 'ring', pending_top_up: 'half', settled: 'full' } as const

/** Who joined, in all offers or one, newest first; customers masked. */
export function SubscriptionsTab() {
  const t = useWords()
  const search = searchOf(useAddress())
  const offer = search.get('offer') ?? ''
  const status = INVESTMENT_STATES.find((known) => known === search.get('status'))

  const list = useCallPages(deskSubscriptionsCall, {
    limit: 100,
    ...(/^[1-9]\d*$/.test(offer) && { offer_id: offer }),
    ...defined({ status }),
  })

  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const columns = useColumns()

  return (
    <ListPage<Row>
      title={t('page.investments')}
      bar={
        <InvestmentsBar tab="subscriptions">
          <OfferChoice />
          <BarChoice
            name="status"
            label={t('column.state')}
            all={t('investments.all_states')}
            options={INVESTMENT_STATES.map((value) => ({ value, label: t(`sstatus.${value}`) }))}
          />
        </InvestmentsBar>
      }
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      state={listStateOf(list)}
      empty={<Place title={t('investments.no_subscriptions')} />}
      panel={(id, close) => (
        <SubscriptionPanel key={id} row={rows.find((row) => row.id === id)} onClose={close} />
      )}
    />
  )
}

/** All offers or one; without the right to read offers there is nothing to choose. */
function OfferChoice() {
  const t = useWords()
  const { language } = useFormat()
  const { offers } = useOffers()
  const { offer } = useOffer(searchOf(useAddress()).get('offer') ?? undefined, offers)
  if (offers.length === 0) return null

  const all = offer === undefined || offers.includes(offer) ? offers : [offer, ...offers]

  return (
    <BarChoice
      name="offer"
      label={t('investments.project')}
      all={t('investments.all_projects')}
      options={all.map((each) => ({ value: each.id, label: titleOf(each, language) }))}
    />
  )
}

function SubscriptionState({ row }: { readonly row: Row }) {
  const t = useWords()
  const words =
    row.status === 'settled' && row.ended_by !== undefined
      ? t(`ended.${row.ended_by}`)
      : t(`sstatus.${row.status}`)

  return (
    <span className={styles.state}>
      <Glyph shape={SHAPES[row.status]} /> {words}
    </span>
  )
}

function useColumns(): readonly TableColumn<Row>[] {
  const t = useWords()
  const format = useFormat()

  return [
    { id: 'customer', head: t('column.customer'), cell: (row) => row.account },
    {
      id: 'project',
      head: t('investments.project'),
      cell: (row) => (
        <span className={styles.name}>
          {row.title} <small>{t('investments.v', { n: row.version })}</small>
        </span>
      ),
    },
    {
      id: 'principal',
      head: t('due.principal'),
      kind: 'figure',
      cell: (row) => format.amount(row.principal),
    },
    {
      id: 'rate',
      head: t('investments.percent_a_day'),
      kind: 'figure',
      isExtra: true,
      cell: (row) => percentOf(row.daily_rate),
    },
    {
      id: 'accrued',
      head: t('investments.accrued'),
      kind: 'figure',
      cell: (row) => format.amount(row.accrued),
    },
    {
      id: 'matures',
      head: t('investments.matures'),
      kind: 'figure',
      cell: (row) => format.platformDay(row.matures_at),
    },
    { id: 'state', head: t('column.state'), cell: (row) => <SubscriptionState row={row} /> },
  ]
}

function SubscriptionPanel({
  row,
  onClose,
}: {
  readonly row: Row | undefined
  readonly onClose: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const may = useMay()

  if (!row) return <GonePanel label={t('investments.subscription')} onClose={onClose} />

  const label = t('list.pair', { a: t('investments.subscription'), b: shortNumber(row.id) })

  const optional = (name: string, value: string | undefined) =>
    value !== undefined && <Fact name={name}>{value}</Fact>
  const sum = (decimal: string | undefined): string | undefined =>
    decimal === undefined ? undefined : format.amount(decimal)

  return (
    <Panel label={label} head={label} onClose={onClose}>
      <HeroSum figure={format.amount(row.principal)} words={t('investments.usd_principal')} />
      <SubscriptionState row={row} />
      <Facts>
        <Fact name={t('item.customer')}>
          {may(deskCustomerCall) ? (
            <a className={styles.link} href={`#/customers?id=${row.customer_id}`}>
              {row.account}
            </a>
          ) : (
            row.account
          )}
        </Fact>
        <Fact name={t('investments.project')}>
          <a className={styles.link} href={`#/investments?id=${row.project_id}`}>
            {row.title}
          </a>
        </Fact>
        <Fact name={t('methods.version')}>{format.count(row.version)}</Fact>
        <Fact name={t('rate.daily')}>{percentOf(row.daily_rate)}</Fact>
        {optional(t('offerline.higher_rate'), row.higher_rate && percentOf(row.higher_rate))}
        <Fact name={t('offerline.dividend_method')}>{t(`dividend.${row.dividend_method}`)}</Fact>
        <Fact name={t('investments.post_date')}>{format.platformDay(row.post_date)}</Fact>
        <Fact name={t('investments.matures')}>{format.platformDay(row.matures_at)}</Fact>
        <Fact name={t('investments.accrued')}>{format.amount(row.accrued)}</Fact>
        <Fact name={t('investments.paid_out')}>{format.amount(row.paid_out)}</Fact>
        <Fact name={t('investments.committed')}>{format.amount(row.committed)}</Fact>
        {optional(t('offerline.append_money'), sum(row.append_money))}
        {optional(t('investments.due_date'), row.due_date && format.platformDay(row.due_date))}
        <Fact name={t('investments.renew')}>{t(`renew.${row.renew}`)}</Fact>
        {optional(t('investments.charge'), sum(row.charge))}
        {optional(t('investments.rolled'), sum(row.rolled))}
        {optional(t('investments.received'), sum(row.received))}
        {optional(t('investments.ended_at'), row.ended_at && format.dateTime(row.ended_at))}
      </Facts>
    </Panel>
  )
}
