import type { Security } from '@plumbline/api-schema/protection'
import { useWords } from '../../format/use-words.ts'
import { Header } from '../../ui/header.tsx'
import { ErrorState, SkeletonRows } from '../../ui/list-states.tsx'
import { goBack, useSearch } from '../../ui/navigation.ts'
import { AddApp } from './add-app.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { FactorList } from './factor-list.tsx'
import { LostOwnFactor } from './lost-own-factor.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { useSecurity } from './use-security.ts'

const ABOVE = '/pages/user/security'

/** Second factors: what there is, and each step to add or remove one under an address of its own. */
export function FactorPage() {
  const search = useSearch()
  const { data, error, refetch } = useSecurity()
  const doing = search.get('do')
  if (doing === 'app') return <AddApp />
  if (doing === 'passkey') return <AddPasskey />
  if (doing === 'remove' && data) return <RemoveFactor security={data} id={search.get('id') ?? undefined} />
  if (doing === 'lost' && data) return <LostOwnFactor asksIdNumber={data.recovery_asks_id_number} />
  return <Overview security={data} hasFailed={error !== null} onRetry={() => void refetch()} />
}

function Overview(props: {
  readonly security: Security | undefined
  readonly hasFailed: boolean
  readonly onRetry: () => void
}) {
  const t = useWords()
  return (
    <>
      <Header title={t('title.factor')} backLabel={t('action.back')} onBack={() => goBack(ABOVE)} />
      {props.security && <FactorList security={props.security} />}
      {!props.security && !props.hasFailed && <SkeletonRows rows={3} label={t('state.loading')} />}
      {!props.security && props.hasFailed && (
        <ErrorState
          title={t('state.not_loaded')}
          note={t('state.not_loaded_note')}
          retry={t('action.retry')}
          onRetry={props.onRetry}
        />
      )}
    </>
  )
}
