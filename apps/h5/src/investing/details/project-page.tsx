import { Info } from 'lucide-react'
import { parseTermsDocument } from '@plumbline/domain/investing/investment-terms'
import { useMemo, useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { HouseTitle } from '../../forms/house-title.tsx'
import { IconButton, stepClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { useSearch } from '../../ui/pages/navigation.ts'
import { PullToRefresh } from '../../ui/lists/pull-to-refresh.tsx'
import { PROJECTS_PAGE, renewInvestments, useProject } from '../investment-data.ts'
import { JoinFoot } from '../join/join-foot.tsx'
import type { ProjectDetail } from '../join/join-form.ts'
import { useJoinForm } from '../join/use-join-form.ts'
import { ProjectNotRead } from '../project-not-read.tsx'
import { usePlatformToday } from '../platform-today.ts'
import { useOpening } from '../use-opening.ts'
import { Calculator } from './calculator.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectHead } from './project-head.tsx'
import { ReserveState } from './reserve-state.tsx'
import { firstSupposition } from './supposition.ts'
import type { Supposition } from './supposition.ts'
import { TermsSheet } from './terms-sheet.tsx'
import { TimeLine } from './time-line.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** One project: what it pays, what stands behind it, every end before it begins, and the way in. */
export function ProjectPage() {
  const t = useWords()
  const search = useSearch()
  const id = search.get('id') ?? ''
  const query = useProject(id)
  const [isReading, setReading] = useState(false)
  const { data } = query

  return (
    <>
      <PageHead
        title={data ? <HouseTitle of={data.project} /> : t('title.project')}
        above={PROJECTS_PAGE}
        taps={
          data && (
            <IconButton label={t('project.terms')} onClick={() => setReading(true)}>
              <Icon of={Info} size={24} />
            </IconButton>
          )
        }
      />
      {data ? (
        <>
          <Details key={id} detail={data} from={search.get('from') ?? undefined} />
          <TermsSheet detail={data} isOpen={isReading} onClose={() => setReading(false)} />
        </>
      ) : (
        <Missing query={query} isNamed={id !== ''} />
      )}
    </>
  )
}

/** On its way, not loaded, offline, or not there. */
function Missing({
  query,
  isNamed,
}: {
  readonly query: ReturnType<typeof useProject>
  readonly isNamed: boolean
}) {
  const t = useWords()
  const failure = query.error?.failure
  if (!isNamed || (failure && !failure.network && failure.refusal !== 'too_many_requests'))
    return (
      <EmptyState title={t('project.missing')} note={t('project.missing_note')}>
        <a className={stepClass} href={`#${PROJECTS_PAGE}`}>
          {t('subscription.see_projects')}
        </a>
      </EmptyState>
    )

  return <ProjectNotRead query={query} failed={t('project.failed')} note={t('project.list.failed_note')} />
}

function Details({ detail, from }: { readonly detail: ProjectDetail; readonly from: string | undefined }) {
  const t = useWords()
  const { project, document } = detail

  useOpening(useMemo(() => [project], [project]))
  const terms = useMemo(() => parseTermsDocument(document), [document])
  const today = usePlatformToday()
  const form = useJoinForm(detail, terms, today)
  const [supposed, setSupposed] = useState(() => firstSupposition(terms))

  const suppose = (part: Partial<Supposition>) => setSupposed((now) => ({ ...now, ...part }))

  return (
    <>
      <PullToRefresh onRefresh={renewInvestments} label={t('state.refreshing')}>
        <ProjectHead project={project} />
        <TimeLine
          terms={terms}
          firstDay={today}
          life={{ paidDay: supposed.paidDay, stopDay: supposed.stopDay }}
        />
        <Calculator
          terms={terms}
          today={today}
          text={form.draft.text}
          onType={(text) => form.change({ text })}
          amount={form.typed.is === 'sum' ? form.typed.minor : 0n}
          refusal={form.wordsOfTerms}
          supposed={supposed}
          onSuppose={suppose}
        />
        <ReserveState project={project} terms={terms} />
        <ProjectFacts project={project} terms={terms} today={today} />
      </PullToRefresh>
      <JoinFoot detail={detail} terms={terms} today={today} form={form} from={from} />
    </>
  )
}
