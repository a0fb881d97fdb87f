import { useWords } from '../format/use-words.ts'
import { SkeletonRows } from '../ui/lists/list-states.tsx'
import { NotLoaded } from './not-loaded.tsx'

/** What stands until a read is there: its shape while it is on its way; that it did not come, and the way to ask again. */
export function NotRead(props: {
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
  const { error, refetch, rows, title, note, loading = t('state.loading'), hasChart = false } = props

  return error ? (
    <NotLoaded title={title} note={note} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={rows} label={loading} hasChart={hasChart} />
  )
}
