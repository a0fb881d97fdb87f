import { useWords } from '../format/use-words.ts'
import { ErrorState } from '../ui/lists/list-states.tsx'

/** What stands where something did not come: what that was and means, where there is more to say, and the way to ask again. */
export function NotLoaded(props: {
  readonly title?: string | undefined
  readonly note?: string | undefined
  readonly onRetry: () => void
}) {
  const t = useWords()

  return (
    <ErrorState
      title={props.title ?? t('state.not_loaded')}
      note={props.note ?? t('state.not_loaded_note')}
      retry={t('action.retry')}
      onRetry={props.onRetry}
    />
  )
}
