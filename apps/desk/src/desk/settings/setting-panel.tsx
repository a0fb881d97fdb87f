import type { DeskSetting } from '@plumbline/api-schema/desk/desk-setting'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Panel } from '../../review/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Changes } from '../../ui/changes.tsx'
import { Notice } from '../../ui/state.tsx'
import { SettingForm } from './setting-form.tsx'
import styles from './settings.module.css'
import { useFigureWords } from './use-figure-words.ts'
import type { SettingVersion } from './use-figure-words.ts'

/** One setting: what is in force, what comes, every version; and the form that proposes another. */
export function SettingPanel({
  setting,
  canPropose,
  onClose,
}: {
  readonly setting: DeskSetting
  readonly canPropose: boolean
  readonly onClose: () => void
}) {
  const t = useWords()
  const { nameOf } = useFigureWords()
  const [isProposing, setProposing] = useState(false)

  const title = nameOf(setting)
  if (isProposing)
    return (
      <Panel label={title} head={t('proposal.house_setting')} onClose={onClose}>
        <h2>{title}</h2>
        <SettingForm setting={setting} onClose={() => setProposing(false)} />
      </Panel>
    )

  const inForce = setting.versions.find(({ state }) => state === 'in_force')
  const coming = setting.versions.filter(({ state }) => state === 'coming')

  return (
    <Panel label={title} head={title} onClose={onClose}>
      {setting.waiting > 0 && <Notice>{t('settings.waits', { n: setting.waiting })}</Notice>}
      {coming.map((version) => (
        <Version key={version.version} setting={setting} version={version} before={inForce} />
      ))}
      {inForce && <Version setting={setting} version={inForce} before={undefined} />}
      {canPropose && <Button onClick={() => setProposing(true)}>{t('settings.propose')}</Button>}
      <History setting={setting} />
    </Panel>
  )
}

function Version({
  setting,
  version,
  before,
}: {
  readonly setting: DeskSetting
  readonly version: SettingVersion
  readonly before: SettingVersion | undefined
}) {
  const t = useWords()
  const format = useFormat()
  const { linesOf } = useFigureWords()

  return (
    <section className={styles.version}>
      <h2>
        {t('list.pair', {
          a: t('settings.version_n', { n: version.version }),
          b: t(version.state === 'coming' ? 'settings.coming' : 'settings.in_force'),
        })}
      </h2>
      <p>
        {version.decisions.length === 0
          ? t('settings.begun')
          : t('settings.from', { time: format.dateTime(version.from) })}
      </p>
      <Changes
        now={t('settings.in_force')}
        then={t('settings.version_n', { n: version.version })}
        lines={linesOf(setting, version, before)}
      />
      <Decisions version={version} />
    </section>
  )
}

function Decisions({ version }: { readonly version: SettingVersion }) {
  const t = useWords()
  const format = useFormat()
  if (version.decisions.length === 0) return null

  return (
    <ul className="meta">
      {version.decisions.map((decision) => (
        <li key={`${decision.act} ${decision.at}`}>
          {t('eyes.by', { operator: decision.operator, time: format.dateTime(decision.at) })}
          {decision.reason !== undefined && `: ${decision.reason}`}
        </li>
      ))}
    </ul>
  )
}

/** Earlier versions, each beside what it replaced. */
function History({ setting }: { readonly setting: DeskSetting }) {
  const t = useWords()
  const format = useFormat()
  const { linesOf } = useFigureWords()

  const past = setting.versions.filter(({ state }) => state === 'past')
  if (past.length === 0) return null

  return (
    <section className={styles.version}>
      <h2>{t('settings.history')}</h2>
      {past.map((version) => (
        <details key={version.version}>
          <summary>
            {t('list.pair', {
              a: t('settings.version_n', { n: version.version }),
              b: version.decisions.length === 0 ? t('settings.begun') : format.dateTime(version.from),
            })}
          </summary>
          <Changes
            now={t('settings.before')}
            then={t('settings.version_n', { n: version.version })}
            lines={linesOf(
              setting,
              version,
              setting.versions.find((each) => each.version === version.version - 1),
            )}
          />
          <Decisions version={version} />
        </details>
      ))}
    </section>
  )
}
