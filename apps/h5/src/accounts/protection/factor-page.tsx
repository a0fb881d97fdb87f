import type { Security } from '@plumbline/api-schema/accounts/protection'
import { useWords } from '../../format/use-words.ts'
import { useSearch } from '../../ui/pages/navigation.ts'
import { AddApp } from './add-app.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { FactorList } from './factor-list.tsx'
import { LostOwnFactor } from './lost-own-factor.tsx'
import { MakeCodes } from './make-codes.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { useSecurity } from './use-security.ts'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Second factors: what there is, and each step to add or remove one under an address of its own. */
export function FactorPage() {
  const search = useSearch()
  const { data, error, refetch } = useSecurity()
  const doing = search.get('do')

  // Each asks for the factor that there is already.
  if (doing === 'app' && data) return <AddApp />
  if (doing === 'passkey' && data) return <AddPasskey />
  if (doing === 'remove' && data) return <RemoveFactor id={search.get('id') ?? undefined} />
  if (doing === 'codes' && data) return <MakeCodes left={data.recovery_codes_left} />
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
      <PageHead title={t('title.factor')} above={SECURITY_PAGE} />
      {props.security && <FactorList security={props.security} />}
      {!props.security && <NotRead error={props.hasFailed} refetch={props.onRetry} rows={3} />}
    </>
  )
}
