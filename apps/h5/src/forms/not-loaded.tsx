import { useWords } from '../format/use-words.ts'
import { ErrorState } from '../ui/lists/list-states.tsx'

/** What stands where something did not come and there is no more to say of it than that: the way to ask again. */
export function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords()

  return (
    <ErrorState
      title={t('state.not_loaded')}
      note={t('state.not_loaded_note')}
      retry={t('action.retry')}
      onRetry={onRetry}
    />
  )
}
