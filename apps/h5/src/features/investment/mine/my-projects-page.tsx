import { useWords } from '../../../format/use-words.ts'
import { Header } from '../../../ui/header.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/list-states.tsx'
import { goBack } from '../../../ui/navigation.ts'
import { PROJECTS_PAGE, useSubscriptions } from '../investment-data.ts'

export function MyProjectsPage() {
  const t = useWords()
  const { data, error, refetch } = useSubscriptions('all')
  return (
    <>
      <Header
        title={t('title.my_projects')}
        backLabel={t('action.back')}
        onBack={() => goBack(PROJECTS_PAGE)}
      />
      {data ? (
        <EmptyState title={t('subscription.none')} />
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
