import { leavingCall } from '@plumbline/api-schema/money/leaving'
import type { Leaving } from '@plumbline/api-schema/money/leaving'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { HouseTitle } from '../../forms/house-title.tsx'
import { useCover } from '../../session/hide-amounts.ts'
import { useCall } from '../../session/use-call.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { LinkRow, SectionHead } from '../../ui/lists/row.tsx'
import { AssetPlan } from './asset-plan.tsx'
import styles from './leave-page.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/**
 * Leave with everything (docs/rules/money.md#withdraw-everything): the full amount, split into dated withdrawals, and
 * the date of the last cent.
 */
export function LeavePage() {
  const t = useWords()
  const { data, error, refetch } = useCall(leavingCall, {}, { staleTime: 0 })

  return (
    <>
      <PageHead title={t('title.leave')} above="/pages/user/wallet" />
      {data ? (
        <Plan leaving={data} />
      ) : (
        <NotRead error={error} refetch={refetch} rows={6} note={t('leave.not_loaded_note')} />
      )}
    </>
  )
}

function Plan({ leaving }: { readonly leaving: Leaving }) {
  const t = useWords()
  const { assets, projects, held } = leaving

  return (
    <>
      <p className={styles.lead}>{t('leave.lead')}</p>
      {assets.length === 0 && <EmptyState title={t('leave.none')} note={t('leave.none_note')} />}
      {projects.length > 0 && <Projects projects={projects} />}
      {assets.map((asset) => (
        <AssetPlan key={asset.asset} plan={asset} />
      ))}
      {held.length > 0 && <Held leaving={leaving} />}
      <Stays leaving={leaving} />
      <LinkRow label={t('title.close')} to="/pages/user/close" />
    </>
  )
}

function Projects({ projects }: { readonly projects: Leaving['projects'] }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  return (
    <section>
      <SectionHead title={t('leave.projects')} />
      <p className={styles.lead}>{t('leave.projects_note')}</p>
      <ul>
        {projects.map((project) => (
          <li key={project.id}>
            <LinkRow
              label={<HouseTitle of={project} />}
              value={<span className="figure">{cover(format.money(project.received, 'USD'))}</span>}
              to={`/pages/project/profit?id=${project.id}`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Held({ leaving: { held } }: { readonly leaving: Leaving }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  return (
    <section>
      <SectionHead title={t('leave.held')} />
      <div className={styles.facts}>
        {held.map(({ asset, amount }) => (
          <FactLine key={asset} label={asset} isFigure>
            {cover(format.money(amount, asset))}
          </FactLine>
        ))}
        <p>{t('leave.held_note')}</p>
      </div>
    </section>
  )
}

function Stays({ leaving: { bonus, handling } }: { readonly leaving: Leaving }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  return (
    <p className={styles.lead}>
      {format.sentences(
        t('leave.handling', {
          from: format.hour(handling.from),
          to: format.hour(handling.to),
          zone: handling.time_zone,
        }),
        /[1-9]/.test(bonus) && t('leave.bonus', { amount: cover(format.money(bonus, 'USD')) }),
      )}
    </p>
  )
}
