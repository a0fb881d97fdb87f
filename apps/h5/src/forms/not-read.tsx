import { useWords } from '../format/use-words.ts'
import { ErrorState, SkeletonRows } from '../ui/lists/list-states.tsx'

/** What stands until a read is there: its shape while it is on its way; that it did not come, and the way to ask again. */
export function NotRead({
  error,
  refetch,
  rows,
  title,
  note,
  loading,
  hasChart = false,
}: {
  readonly error: unknown
  readonly refetch: () => unknown
  /** How many grey rows stand for it. */
  readonly rows: number
  /** What did not come, and what that means; left out where there is no more to say than that. */
  readonly title?: string
  readonly note?: string
  readonly loading?: string
  readonly hasChart?: boolean
}) {
  const t = useWords()
  if (!error) return <SkeletonRows rows={rows} label={loading ?? t('state.loading')} hasChart={hasChart} />

  return (
    <ErrorState
      title={title ?? t('state.not_loaded')}
      note={note ?? t('state.not_loaded_note')}
      retry={t('action.retry')}
      onRetry={() => void refetch()}
    />
  )
}
