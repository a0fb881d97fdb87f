import { useRef } from 'react'
import { useWords } from '../../format/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { Poster, usePosterActions } from './poster.tsx'
import styles from './invite.module.css'
import { useInvitation } from './use-invitation.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** The poster as large as the screen takes it, to be scanned from this phone, saved or shared. */
export function PosterPage() {
  const t = useWords()
  const { read, instead } = useInvitation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { save, share } = usePosterActions(canvas, read?.data.link ?? '')

  return (
    <>
      <PageHead title={t('title.poster')} above="/pages/user/invitation" />
      {read ? (
        <div className={styles.large}>
          <Poster canvas={canvas} code={read.data.code} link={read.data.link} settings={read.settings} />
        </div>
      ) : (
        instead
      )}
      <PageFoot>
        <div className={styles.pair}>
          <Button kind="outline" disabled={!read} onClick={() => void save()}>
            {t('poster.save')}
          </Button>
          <Button disabled={!read} onClick={() => void share()}>
            {t('poster.share')}
          </Button>
        </div>
      </PageFoot>
    </>
  )
}
