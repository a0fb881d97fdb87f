import { useWords } from '../../../format/use-words.ts'
import { Header } from '../../../ui/header.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/list-states.tsx'
import { goBack, useSearch } from '../../../ui/navigation.ts'
import { PROJECTS_PAGE, useSubscription } from '../investment-data.ts'

export function ProfitPage() {
  const t = useWords()
  const { data, error, refetch } = useSubscription(useSearch().get('id') ?? '')
  return (
    <>
      <Header
        title={t('title.project_profit')}
        backLabel={t('action.back')}
        onBack={() => goBack(PROJECTS_PAGE)}
      />
      {data ? (
        <p>{data.subscription.title}</p>
      ) : error ? (
        <ErrorState
          title={t('state.not_loaded')}
          note={t('state.not_loaded_note')}
          retry={t('action.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={4} label={t('state.loading')} />
      )}
    </>
  )
}
