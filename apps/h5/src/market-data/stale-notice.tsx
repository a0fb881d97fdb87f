import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'
import { OfflineState } from '../ui/lists/list-states.tsx'
import { useStreamState } from './stream.ts'

/** Since when prices stand still, once the stream is lost. */
export function StaleNotice() {
  const t = useWords()
  const format = useFormat()
  const state = useStreamState()
  if (state.status !== 'stale') return null

  return (
    <OfflineState
      title={t('state.offline', { time: format.time(new Date(state.since).toISOString()) })}
      note={t('state.offline_note')}
    />
  )
}
