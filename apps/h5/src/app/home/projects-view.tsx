import { comingCall, projectsCall, subscriptionsCall } from '@plumbline/api-schema/investing/investment'
import type { Project } from '@plumbline/api-schema/investing/investment'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { HouseTitle } from '../../forms/house-title.tsx'
import { useCover } from '../../session/hide-amounts.ts'
import { useCall } from '../../session/use-call.ts'
import { SectionHead } from '../../ui/lists/row.tsx'
import styles from './projects-view.module.css'
import { NotRead } from '../../forms/not-read.tsx'

/** Home shows this many and leads on to the rest. */
const PROJECTS_SHOWN = 3
const ALL = '/pages/project/project'
const MINE = '/pages/project/myproject'
const COMING = '/pages/project/coming'

/** What the customer has joined, in three figures, and the projects that can be joined now. */
export const ProjectsView = ({ isSignedIn }: { readonly isSignedIn: boolean }) => (
  <>
    {isSignedIn && <OwnProjects />}
    <OpenProjects />
  </>
)

/** Invested, owed by the house, and what comes next; nothing for who has joined none. */
function OwnProjects() {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const own = useCall(subscriptionsCall, { filter: 'in_progress', limit: 1 }).data
  const hasSome = own !== undefined && own.in_progress > 0
  const coming = useCall(comingCall, {}, { enabled: hasSome }).data?.items ?? []
  const next = coming.find(({ kind }) => kind !== 'instalment')
  if (!hasSome) return null

  return (
    <section className={styles.own}>
      <SectionHead
        title={t('home.own_projects')}
        to={MINE}
        toLabel={t('home.all', { n: own.in_progress + own.ended })}
      />
      <dl>
        <dt>{t('home.invested')}</dt>
        <dd className="figure">{cover(format.amount(own.invested))}</dd>
        <dt>{t('home.accrued')}</dt>
        <dd className="figure">{cover(format.amount(own.accrued, 'change'))}</dd>
        {next && (
          <>
            <dt>
              <a href={`#${COMING}`}>{t('home.next_payment', { day: format.platformDay(next.day) })}</a>
            </dt>
            <dd className="figure">{cover(format.amount(next.amount))}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function OpenProjects() {
  const t = useWords()
  const { data, error, refetch } = useCall(projectsCall, { status: 'open', limit: PROJECTS_SHOWN })

  // Nothing can be joined: Home is silent about it, the tab says more.
  if (data && data.items.length === 0) return null

  return (
    <section className={styles.open}>
      <SectionHead
        title={t('home.projects')}
        to={ALL}
        toLabel={data ? t('home.all', { n: data.count }) : t('tab.projects')}
      />
      {!data && <NotRead error={error} refetch={refetch} rows={2} />}
      <ul>
        {data?.items.map((project) => (
          <li key={project.id}>
            <Row project={project} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One project: title and its rate in all three forms. How much of it is joined, the tab says. */
function Row({ project }: { readonly project: Project }) {
  const t = useWords()
  const format = useFormat()

  return (
    <a className={styles.row} href={`#/pages/project/details?id=${project.id}`}>
      <div className={styles.line}>
        <h3>
          <HouseTitle of={project} />
        </h3>
        <p>
          <strong className="figure">{format.interestRate(project.daily_rate)}</strong> {t('home.a_day')}
        </p>
      </div>
      <div className={styles.line}>
        <p>{t('home.over_term', { rate: format.interestRate(project.term_rate) })}</p>
        <p>{t('home.a_year', { rate: format.interestRate(project.yearly_rate) })}</p>
      </div>
    </a>
  )
}
