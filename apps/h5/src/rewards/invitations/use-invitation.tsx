import { settingsCall } from '@plumbline/api-schema/service/content'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { invitationCall } from '@plumbline/api-schema/rewards/invitation'
import type { ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import { missingReads } from '../../session/missing-reads.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { EmptyState, SkeletonRows } from '../../ui/lists/list-states.tsx'
import { NotLoaded } from '../../forms/not-loaded.tsx'

export interface ReadInvitation {
  readonly data: ResponseOf<typeof invitationCall>
  readonly settings: ResponseOf<typeof settingsCall>
}

/** What a poster is made of: the customer's invitation and the brand. Until both are read, `instead` is what to show. */
export function useInvitation(): {
  readonly read: ReadInvitation | undefined
  readonly instead: ReactNode
} {
  const t = useWords()
  const own = useCall(invitationCall, {}, { enabled: useIsSignedIn() })
  const settings = useCall(settingsCall, {}, { staleTime: 3_600_000 })
  const { error, retry } = missingReads(own, settings)
  const read = own.data && settings.data && { data: own.data, settings: settings.data }
  let instead: ReactNode = <SkeletonRows rows={6} label={t('state.loading')} />

  if (error && !error.failure.network) instead = <EmptyState title={error.failure.msg} />
  else if (error)
    instead = <NotLoaded title={t('invite.failed')} note={t('invite.failed_note')} onRetry={retry} />

  return { read, instead }
}
