import { useWords } from '../../format/use-words.ts'
import { ErrorState, SkeletonRows } from '../../ui/lists/list-states.tsx'

/** What stands until an answer is there: grey rows, or that it did not come. */
export function NotRead({
  query,
}: {
  readonly query: { readonly error: unknown; readonly refetch: () => unknown }
}) {
  const t = useWords()

  return query.error ? (
    <ErrorState
      title={t('follow.failed')}
      note={t('follow.failed.note')}
      retry={t('action.retry')}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <SkeletonRows rows={6} label={t('state.loading')} />
  )
}
