import { deskSettingsCall, proposeSettingCall } from '@plumbline/api-schema/desk/desk-setting'
import type { DeskSetting } from '@plumbline/api-schema/desk/desk-setting'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { GonePanel } from '../../review/panel.tsx'
import { useMay } from '../../session/me.ts'
import { useCall } from '../../session/use-call.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { Place } from '../../ui/state.tsx'
import { SettingPanel } from './setting-panel.tsx'
import styles from './settings.module.css'
import { useFigureWords } from './use-figure-words.ts'

const idOf = ({ kind, subject }: DeskSetting): string => `${kind}-${subject}`
const inForceOf = ({ versions }: DeskSetting) => versions.find(({ state }) => state === 'in_force')

/** What the house sets for everybody, in versions; a change is proposed here and confirmed by another treasurer. */
export function SettingsPage() {
  const t = useWords()
  const format = useFormat()
  const may = useMay()
  const { nameOf, valueOf } = useFigureWords()
  const { data, error, isPending, refetch } = useCall(deskSettingsCall, {})
  const rows = data?.items ?? []

  const summaryOf = (row: DeskSetting): string => {
    const version = inForceOf(row)
    return version ? row.figures.map(({ name }) => valueOf(row, version, name)).join(' · ') : '–'
  }

  return (
    <ListPage
      title={t('page.settings')}
      rows={rows}
      idOf={idOf}
      columns={[
        { id: 'setting', head: t('settings.setting'), cell: nameOf },
        { id: 'figures', head: t('settings.figures'), cell: summaryOf },
        {
          id: 'version',
          head: t('settings.version'),
          kind: 'figure',
          cell: (row) => format.count(inForceOf(row)?.version ?? 0),
        },
        { id: 'state', head: t('settings.state'), cell: (row) => <SettingState row={row} /> },
      ]}
      state={{ isLoading: isPending, failure: error?.failure, retry: () => void refetch() }}
      empty={<Place title={t('settings.empty')} />}
      panel={(id, close) => {
        const row = rows.find((each) => idOf(each) === id)

        return row ? (
          <SettingPanel key={id} setting={row} canPropose={may(proposeSettingCall)} onClose={close} />
        ) : (
          <GonePanel label={t('page.settings')} onClose={close} />
        )
      }}
    />
  )
}

/** What waits stands before what comes, and that before what is. */
function SettingState({ row }: { readonly row: DeskSetting }) {
  const t = useWords()
  const format = useFormat()
  const [newest] = row.versions

  const words =
    row.waiting > 0
      ? t('settings.waits', { n: row.waiting })
      : newest?.state === 'coming'
        ? t('settings.comes', { time: format.dateTime(newest.from) })
        : t('settings.in_force')

  const shape = row.waiting > 0 ? 'dashed' : newest?.state === 'coming' ? 'ring' : 'full'

  return (
    <span className={styles.state}>
      <Glyph shape={shape} /> {words}
    </span>
  )
}
