import {
  deskProgrammesCall,
  proposeGrantCall,
  proposeProgrammeCall,
} from '@plumbline/api-schema/rewards/desk-bonus'
import type { DeskProgramme } from '@plumbline/api-schema/rewards/desk-bonus'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { listStateOf } from '../../review/list-state.ts'
import { Panel } from '../../review/panel.tsx'
import { addressNow, go, withSearch, NEW } from '../../session/address.ts'
import { useMay } from '../../session/me.ts'
import { useCallPages } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import type { TableColumn } from '../../ui/data-table.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Place } from '../../ui/state.tsx'
import { BonusesBar } from './bonuses-bar.tsx'
import { GrantForm } from './grant-form.tsx'
import { ProgrammeForm } from './programme-form.tsx'
import { ProgrammePanel } from './programme-panel.tsx'
import styles from './bonuses.module.css'

const GRANT = 'grant'
const SHAPES = { upcoming: 'dashed', open: 'full', closed: 'ring' } as const

/** Programmes with what their budgets hold and how many claimed; new ones and bonuses outside one are proposed here. */
export function ProgrammesTab() {
  const t = useWords()
  const format = useFormat()
  const may = useMay()
  const list = useCallPages(deskProgrammesCall, { limit: 100 })
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const promo = list.data?.pages[0]?.promo

  const open = (id: string): void => go(withSearch(addressNow(), { id }))

  const canPropose = may(proposeProgrammeCall)
  const canGrant = may(proposeGrantCall)

  return (
    <ListPage<DeskProgramme>
      title={t('page.bonuses')}
      bar={
        <BonusesBar tab="programmes">
          {promo !== undefined && <span>{t('bonuses.promo', { sum: format.amount(promo) })}</span>}
          {canGrant && (
            <Button shortcut="n" onClick={() => open(GRANT)}>
              {t('bonuses.grant')}
            </Button>
          )}
          {canPropose && (
            <Button shortcut="p" onClick={() => open(NEW)}>
              {t('bonuses.new')}
            </Button>
          )}
        </BonusesBar>
      }
      rows={rows}
      idOf={({ id }) => id}
      columns={useColumns()}
      state={listStateOf(list)}
      empty={<Place title={t('bonuses.none')} note={t('bonuses.none_note')} />}
      keysOf={() => ({
        p: canPropose ? () => open(NEW) : undefined,
        n: canGrant ? () => open(GRANT) : undefined,
      })}
      panel={(id, close) => {
        if (id === NEW)
          return (
            <Panel label={t('bonuses.new')} head={t('proposal.bonus_programme')} onClose={close}>
              <h2>{t('bonuses.new')}</h2>
              <ProgrammeForm programme={undefined} onClose={close} />
            </Panel>
          )

        if (id === GRANT)
          return (
            <Panel label={t('bonuses.grant')} head={t('proposal.bonus_grant')} onClose={close}>
              <h2>{t('bonuses.grant')}</h2>
              <GrantForm onClose={close} />
            </Panel>
          )

        return <ProgrammePanel key={id} row={rows.find((row) => row.id === id)} onClose={close} />
      }}
    />
  )
}

function useColumns(): readonly TableColumn<DeskProgramme>[] {
  const t = useWords()
  const format = useFormat()

  return [
    {
      id: 'title',
      head: t('bonuses.programme'),
      cell: (row) => (
        <span className={styles.name}>
          {row.titles[format.language] ?? row.title} <small>{t('investments.v', { n: row.version })}</small>
        </span>
      ),
    },
    { id: 'amount', head: t('bonuses.sum'), kind: 'figure', cell: (row) => format.amount(row.amount) },
    {
      id: 'turnover',
      head: t('bonuses.turnover'),
      kind: 'figure',
      cell: (row) => (row.turnover_factor === 0 ? '–' : `× ${format.count(row.turnover_factor)}`),
    },
    { id: 'claims', head: t('bonuses.claims'), kind: 'figure', cell: (row) => format.count(row.claims) },
    { id: 'used', head: t('bonuses.used'), kind: 'figure', cell: (row) => format.amount(row.used) },
    { id: 'budget', head: t('bonuses.budget'), kind: 'figure', cell: (row) => format.amount(row.budget) },
    {
      id: 'state',
      head: t('column.state'),
      cell: (row) => (
        <span className={styles.state}>
          <Glyph shape={SHAPES[row.status]} /> {t(`bonuses.status.${row.status}`)}
        </span>
      ),
    },
  ]
}
