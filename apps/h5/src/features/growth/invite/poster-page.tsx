import { invitationCall } from '@plumbline/api-schema/invitation'
import { useRef } from 'react'
import { useWords } from '../../../format/use-words.ts'
import { useIsSignedIn } from '../../../session/token.ts'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Header } from '../../../ui/header.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/list-states.tsx'
import { goBack } from '../../../ui/navigation.ts'
import { PageFoot } from '../../../ui/page-foot.tsx'
import { Poster, usePosterActions } from './poster.tsx'
import styles from './invite.module.css'

/** The poster as large as the screen takes it, to be scanned from this phone, saved or shared. */
export function PosterPage() {
  const t = useWords()
  const { data, error, refetch } = useCall(invitationCall, {}, { enabled: useIsSignedIn() })
  const canvas = useRef<HTMLCanvasElement>(null)
  const { save, share } = usePosterActions(canvas, data?.link ?? '')
  return (
    <>
      <Header
        title={t('title.poster')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/user/invitation')}
      />
      {data ? (
        <div className={styles['large']}>
          <Poster canvas={canvas} code={data.code} link={data.link} />
        </div>
      ) : error && !error.failure.network ? (
        <EmptyState title={error.failure.msg} />
      ) : error ? (
        <ErrorState
          title={t('invite.failed')}
          note={t('invite.failed_note')}
          retry={t('action.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={6} label={t('state.loading')} />
      )}
      <PageFoot>
        <div className={styles['pair']}>
          <Button kind="outline" disabled={!data} onClick={() => void save()}>
            {t('poster.save')}
          </Button>
          <Button disabled={!data} onClick={() => void share()}>
            {t('poster.share')}
          </Button>
        </div>
      </PageFoot>
    </>
  )
}
