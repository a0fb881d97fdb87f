import { contentPictureCall } from '@plumbline/api-schema/service/news'
import { useId, useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { failureWords } from '../../review/decide.ts'
import { sendPicture } from '../../session/send-picture.ts'
import { Button } from '../../ui/button.tsx'
import styles from './content.module.css'

/** The picture of a banner, news item or activity: sent when it is chosen, shown as the server made it anew. */
export function PictureChoice({
  picture,
  onChange,
}: {
  readonly picture: string
  readonly onChange: (picture: string) => void
}) {
  const t = useWords()
  const id = useId()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const send = async (file: File | undefined): Promise<void> => {
    if (!file || isBusy) return

    setBusy(true)
    setFailure(undefined)

    const kept = await sendPicture(file)
    setBusy(false)
    if (kept.ok) return onChange(kept.data.id)

    setFailure(
      !kept.network && kept.refusal === 'file_refused' ? t('content.picture_failed') : failureWords(t, kept),
    )
  }

  return (
    <div className={styles.picture} aria-busy={isBusy}>
      <p className={styles.label}>{t('content.picture')}</p>
      {picture === '' ? (
        <p className={styles.quiet}>{t('content.picture_none')}</p>
      ) : (
        <img src={`${contentPictureCall.path}?id=${picture}`} alt="" />
      )}
      <input
        id={id}
        className="unseen"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
      <label htmlFor={id}>{t('content.picture_choose')}</label>
      {picture !== '' && (
        <Button kind="plain" onClick={() => onChange('')}>
          {t('content.picture_remove')}
        </Button>
      )}
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </div>
  )
}
