import { useWords } from '../../format/use-words.ts'
import { NotRead } from '../../forms/not-read.tsx'

/** What stands until an answer is there: grey rows, or that it did not come. */
export function FollowNotRead({
  query,
}: {
  readonly query: { readonly error: unknown; readonly refetch: () => unknown }
}) {
  const t = useWords()

  return (
    <NotRead
      error={query.error}
      refetch={query.refetch}
      rows={6}
      title={t('follow.failed')}
      note={t('follow.failed.note')}
    />
  )
}
