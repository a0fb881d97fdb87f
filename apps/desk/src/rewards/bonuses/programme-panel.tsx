import { proposeProgrammeCall } from '@plumbline/api-schema/rewards/desk-bonus'
import type { DeskProgramme } from '@plumbline/api-schema/rewards/desk-bonus'
import { useState } from 'react'
import { platformZone } from '../../format/platform-time.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { GonePanel, HeroSum, Panel } from '../../review/panel.tsx'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { useMay } from '../../session/me.ts'
import { Button } from '../../ui/button.tsx'
import { Changes } from '../../ui/changes.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { closingWish } from './programme-draft.ts'
import { ProgrammeForm } from './programme-form.tsx'
import styles from './bonuses.module.css'

/** One programme: its budget, what it says, every version, and the two ways to change it. */
export function ProgrammePanel({
  row,
  onClose,
}: {
  readonly row: DeskProgramme | undefined
  readonly onClose: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const may = useMay()
  const [act, setAct] = useState<'version' | 'close'>()

  if (!row) return <GonePanel label={t('bonuses.programme')} onClose={onClose} />

  const label = row.titles[format.language] ?? row.title
  if (act !== undefined)
    return (
      <Panel label={label} head={t('proposal.bonus_programme')} onClose={onClose}>
        <h2>{t(act === 'version' ? 'bonuses.version' : 'bonuses.close')}</h2>
        {act === 'version' ? (
          <ProgrammeForm programme={row} onClose={() => setAct(undefined)} />
        ) : (
          <CloseForm programme={row} onClose={() => setAct(undefined)} />
        )}
      </Panel>
    )

  return (
    <Panel label={label} head={label} onClose={onClose}>
      <HeroSum
        figure={format.amount(row.used)}
        words={t('bonuses.used_of', { budget: format.amount(row.budget) })}
      />
      <ProgrammeFacts row={row} />
      {may(proposeProgrammeCall) && (
        <div className={styles.acts}>
          <Button onClick={() => setAct('version')}>{t('bonuses.version')}</Button>
          {row.status !== 'closed' && <Button onClick={() => setAct('close')}>{t('bonuses.close')}</Button>}
        </div>
      )}
      <Versions row={row} />
    </Panel>
  )
}

function ProgrammeFacts({ row }: { readonly row: DeskProgramme }) {
  const t = useWords()
  const format = useFormat()
  const zone = platformZone().name

  return (
    <Facts>
      <Fact name={t('bonuses.claims')}>
        <a className={styles.link} href={`#/bonuses?tab=claims&programme=${row.id}`}>
          {format.count(row.claims)}
        </a>
      </Fact>
      <Fact name={t('bline.bonus_type')}>{t(`bonuses.type.${row.type}`)}</Fact>
      <Fact name={t('bonuses.sum')}>{format.amount(row.amount)}</Fact>
      <Fact name={t('bline.turnover_factor')}>{format.count(row.turnover_factor)}</Fact>
      <Fact name={t('bline.bonus_days')}>{format.count(row.days)}</Fact>
      <Fact name={t('bline.needs_identity')}>{t(row.needs_identity ? 'methods.yes' : 'methods.no')}</Fact>
      <Fact name={t('bline.new_for_days')}>
        {row.new_for_days === undefined ? '–' : format.count(row.new_for_days)}
      </Fact>
      <Fact name={t('offerline.opens')}>{format.momentIn(row.opens, zone)}</Fact>
      <Fact name={t('offerline.closes')}>{format.momentIn(row.closes, zone)}</Fact>
      <Fact name={t('bonuses.hash')}>{row.terms_hash.slice(0, 16)}</Fact>
    </Facts>
  )
}

/** What is in force beside the version before, and who decided each. */
function Versions({ row }: { readonly row: DeskProgramme }) {
  const t = useWords()
  const format = useFormat()
  const zone = platformZone().name

  const [now, before] = row.versions
  if (!now) return null

  const linesOf = (version: typeof now): readonly (readonly [name: string, value: string])[] => [
    [t('bonuses.sum'), format.amount(version.amount)],
    [t('bline.turnover_factor'), format.count(version.turnover_factor)],
    [t('bline.bonus_days'), format.count(version.days)],
    [t('offerline.opens'), format.momentIn(version.opens, zone)],
    [t('offerline.closes'), format.momentIn(version.closes, zone)],
    [t('bonuses.budget'), format.amount(version.budget)],
    [t('bonuses.claims'), format.count(version.claims)],
  ]

  const was = new Map(before && linesOf(before))

  return (
    <>
      <Changes
        now={before ? t('methods.version_n', { n: before.version }) : t('methods.before')}
        then={t('methods.version_n', { n: now.version })}
        lines={linesOf(now).map(([name, after]) => ({
          name,
          ...(before && { before: was.get(name) }),
          after,
        }))}
      />
      <ul className="meta">
        {row.versions.flatMap(({ version, decisions }) =>
          decisions.map((decision) => (
            <li key={`${version} ${decision.act} ${decision.at}`}>
              {t('methods.version_n', { n: version })}:{' '}
              {t('eyes.by', { operator: decision.operator, time: format.dateTime(decision.at) })}
              {decision.reason !== undefined && `: ${decision.reason}`}
            </li>
          )),
        )}
      </ul>
    </>
  )
}

/** The version that ends it: nobody claims any more, who did keeps their terms. */
function CloseForm({
  programme,
  onClose,
}: {
  readonly programme: DeskProgramme
  readonly onClose: () => void
}) {
  const t = useWords()
  const form = useProposal(onClose)

  return (
    <ProposeForm
      form={form}
      fields={['reason']}
      onSubmit={() =>
        void form.propose(proposeProgrammeCall, { ...closingWish(programme, Date.now()), ...form.given })
      }
    >
      <p>{t('bonuses.close_note')}</p>
    </ProposeForm>
  )
}
