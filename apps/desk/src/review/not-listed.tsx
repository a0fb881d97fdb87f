import { useWords } from '../format/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Place } from '../ui/state.tsx'
import type { ReadState } from './list-state.ts'

/** What stands where a list, or one item, is on its way or could not be read. */
export function NotListed({ state }: { readonly state: ReadState }) {
  const t = useWords()
  const { isLoading, failure, retry } = state
  if (isLoading) return <Place title={t('state.loading')} />

  return (
    failure && (
      <Place title={t('state.not_loaded')} note={failure.network ? t('state.network') : failure.msg}>
        <Button onClick={retry}>{t('action.retry')}</Button>
      </Place>
    )
  )
}
