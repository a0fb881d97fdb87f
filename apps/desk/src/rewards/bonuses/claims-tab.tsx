import { deskBonusesCall } from '@plumbline/api-schema/rewards/desk-bonus'
import type { DeskBonus } from '@plumbline/api-schema/rewards/desk-bonus'
import { deskCustomerCall } from '@plumbline/api-schema/desk/desk-customer'
import { BONUS_STATUSES } from '@plumbline/domain/rewards/bonus'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { listStateOf } from '../../review/list-state.ts'
import { GonePanel, HeroSum, Panel } from '../../review/panel.tsx'
import { shortNumber, UUID } from '@plumbline/domain/basics/uuid'
import { addressNow, go, searchOf, useAddress, withSearch } from '../../session/address.ts'
import { useMay } from '../../session/me.ts'
import { useCallPages } from '../../session/use-call.ts'
import type { TableColumn } from '../../ui/data-table.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Place } from '../../ui/state.tsx'
import { BonusesBar } from './bonuses-bar.tsx'
import styles from './bonuses.module.css'
import { defined } from '@plumbline/domain/basics/defined'

const SHAPES = {
  offered: 'dashed',
  active: 'half',
  released: 'full',
  given_up: 'ring',
  expired: 'ring',
} as const

/** Every bonus that a customer took or was offered, of all programmes or one, newest first; customers masked. */
export function ClaimsTab() {
  const t = useWords()
  const search = searchOf(useAddress())
  const programme = search.get('programme') ?? ''
  const status = BONUS_STATUSES.find((known) => known === search.get('status'))

  const list = useCallPages(deskBonusesCall, {
    limit: 100,
    ...(UUID.test(programme) && { programme_id: programme }),
    ...defined({ status }),
  })

  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []

  return (
    <ListPage<DeskBonus>
      title={t('page.bonuses')}
      bar={
        <BonusesBar tab="claims">
          <select
            className={styles.choice}
            aria-label={t('column.state')}
            value={status ?? ''}
            onChange={(event) =>
              go(withSearch(addressNow(), { status: event.target.value, id: undefined }), { replace: true })
            }
          >
            <option value="">{t('investments.all_states')}</option>
            {BONUS_STATUSES.map((value) => (
              <option key={value} value={value}>
                {t(`bonuses.state.${value}`)}
              </option>
            ))}
          </select>
        </BonusesBar>
      }
      rows={rows}
      idOf={({ id }) => id}
      columns={useColumns()}
      state={listStateOf(list)}
      empty={<Place title={t('bonuses.no_claims')} />}
      panel={(id, close) => <BonusPanel key={id} row={rows.find((row) => row.id === id)} onClose={close} />}
    />
  )
}

function useColumns(): readonly TableColumn<DeskBonus>[] {
  const t = useWords()
  const format = useFormat()

  return [
    { id: 'customer', head: t('column.customer'), cell: (row) => row.account },
    { id: 'title', head: t('bonuses.bonus'), cell: (row) => row.title },
    { id: 'amount', head: t('bonuses.sum'), kind: 'figure', cell: (row) => format.amount(row.amount) },
    {
      id: 'turnover',
      head: t('bonuses.turnover'),
      kind: 'figure',
      cell: (row) =>
        Number(row.turnover) === 0
          ? '–'
          : t('due.of', { n: format.amount(row.progress), all: format.amount(row.turnover) }),
    },
    { id: 'time', head: t('bonuses.time'), kind: 'figure', cell: (row) => format.dateTime(row.time) },
    { id: 'state', head: t('column.state'), cell: (row) => <State row={row} /> },
  ]
}

function State({ row }: { readonly row: DeskBonus }) {
  const t = useWords()

  return (
    <span className={styles.state}>
      <Glyph shape={SHAPES[row.status]} /> {t(`bonuses.state.${row.status}`)}
    </span>
  )
}

function BonusPanel({ row, onClose }: { readonly row: DeskBonus | undefined; readonly onClose: () => void }) {
  const t = useWords()
  const format = useFormat()
  const may = useMay()

  if (!row) return <GonePanel label={t('bonuses.bonus')} onClose={onClose} />

  const label = t('list.pair', { a: t('bonuses.bonus'), b: shortNumber(row.id) })

  const optional = (name: string, value: string | undefined) =>
    value !== undefined && <Fact name={name}>{value}</Fact>

  return (
    <Panel label={label} head={label} onClose={onClose}>
      <HeroSum figure={format.amount(row.amount)} words={row.title} />
      <State row={row} />
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
        <Fact name={t('bline.bonus_type')}>{t(`bonuses.type.${row.type}`)}</Fact>
        <Fact name={t('bonuses.turnover')}>
          {t('due.of', { n: format.amount(row.progress), all: format.amount(row.turnover) })}
        </Fact>
        <Fact name={t('bonuses.time')}>{format.dateTime(row.time)}</Fact>
        {optional(t('bonuses.until'), row.expires_at && format.dateTime(row.expires_at))}
        {optional(t('bonuses.ended'), row.ended_at && format.dateTime(row.ended_at))}
        {optional(t('bonuses.moved'), row.moved && format.amount(row.moved))}
        <Fact name={t('bonuses.hash')}>{row.terms_hash.slice(0, 16)}</Fact>
      </Facts>
      <ul className="meta">
        {row.decisions.map((decision) => (
          <li key={`${decision.act} ${decision.at}`}>
            {t('eyes.by', { operator: decision.operator, time: format.dateTime(decision.at) })}
            {decision.reason !== undefined && `: ${decision.reason}`}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
