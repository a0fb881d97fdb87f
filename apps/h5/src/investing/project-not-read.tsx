import { useWords } from '../format/use-words.ts'
import { OfflineState, SkeletonRows } from '../ui/lists/list-states.tsx'
import { NotLoaded } from '../forms/not-loaded.tsx'

/** What stands where something of projects is not read yet: why, with a way to try again, or that it is on its way. */
export function ProjectNotRead(props: {
  readonly query: {
    readonly error: unknown
    readonly fetchStatus: 'fetching' | 'paused' | 'idle'
    readonly refetch: () => unknown
  }
  /** Says what could not be read, and what to make of it. */
  readonly failed: string
  readonly note?: string
  readonly rows?: number
}) {
  const t = useWords()
  const { query, failed, note = t('subscription.failed_note'), rows = 6 } = props
  if (query.error !== null)
    return <NotLoaded title={failed} note={note} onRetry={() => void query.refetch()} />

  return query.fetchStatus === 'paused' ? (
    <OfflineState title={t('subscription.offline')} note={t('subscription.offline_note')} />
  ) : (
    <SkeletonRows rows={rows} label={t('state.loading')} />
  )
}
