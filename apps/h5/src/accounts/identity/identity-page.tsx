import { certificationCall } from '@plumbline/api-schema/accounts/identity'
import type { ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { useSearch } from '../../ui/pages/navigation.ts'
import { IdentityFormView } from './identity-form-view.tsx'
import { IdentityPassed } from './identity-passed.tsx'
import { IdentityUnderReview } from './identity-under-review.tsx'
import { LooksPage } from './looks-page.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

const USER = '/pages/user/user'

/** Real name: sent, under review, passed or rejected; with `looks` who has looked at the papers. */
export function IdentityPage() {
  return useSearch().get('looks') === null ? <IdentityState /> : <LooksPage />
}

/** The page changes by itself when the review is decided (market-data/own-records.ts). */
function IdentityState() {
  const t = useWords()
  const { data, error, refetch } = useCall(certificationCall, {})
  if (data?.status === 'none' || data?.status === 'rejected')
    return <IdentityFormView key={data.id} last={data} />

  if (data)
    return (
      <Frame>
        {data.status === 'under_review' ? <IdentityUnderReview of={data} /> : <IdentityPassed of={data} />}
      </Frame>
    )

  return (
    <Frame>{<NotRead error={error} refetch={refetch} rows={5} note={t('identity.not_loaded_note')} />}</Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const t = useWords()

  return (
    <>
      <PageHead title={t('title.identity')} above={USER} />
      {children}
    </>
  )
}
