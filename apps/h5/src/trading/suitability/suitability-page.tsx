import { textCall } from '@plumbline/api-schema/service/content'
import { suitabilityCall } from '@plumbline/api-schema/openness/offering'
import type { Suitability } from '@plumbline/api-schema/openness/offering'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { SuitabilityForm } from './suitability-form.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'
import { MARKETS_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Before the first order with real money: risk text, questions, a day to think it over. Practice money asks nothing. */
export function SuitabilityPage() {
  const t = useWords()
  const standing = useCall(suitabilityCall, {})
  const risk = useCall(textCall, { type: 'risk' }, { staleTime: 60_000 })
  const isBroken = (standing.error && !standing.data) || (risk.error && !risk.data)

  return (
    <>
      <PageHead title={t('title.suitability')} above={MARKETS_PAGE} />
      {standing.data && standing.data.status !== 'open' ? (
        <Answered standing={standing.data} />
      ) : standing.data && risk.data ? (
        <SuitabilityForm risk={risk.data} above={MARKETS_PAGE} />
      ) : (
        <NotRead
          error={isBroken}
          refetch={() => {
            void standing.refetch()
            void risk.refetch()
          }}
          rows={5}
          title={t('suitability.not_loaded')}
        />
      )}
    </>
  )
}

function Answered({ standing: { status, until } }: { readonly standing: Suitability }) {
  const t = useWords()
  const format = useFormat()

  return status === 'waiting' && until !== undefined ? (
    <EmptyState
      title={t('suitability.waiting', { until: format.dateTime(until) })}
      note={t('suitability.waiting_note')}
    />
  ) : (
    <EmptyState title={t('suitability.passed')} note={t('suitability.passed_note')} />
  )
}
