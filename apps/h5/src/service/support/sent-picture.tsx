import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { useOwnPicture } from '../../forms/pictures/own-picture.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './sent-picture.module.css'

/** A picture that the customer sent, small; a tap opens it whole. @param time when, in words; empty: it waits to be sent */
export function SentPicture({ id, time }: { readonly id: string; readonly time: string }) {
  const t = useWords()
  const { url, hasFailed } = useOwnPicture(id)
  const [isOpen, setOpen] = useState(false)
  if (hasFailed) return <p>{t('support.picture_failed')}</p>

  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={time === '' ? t('support.picture') : t('support.picture_of', { time })}
        disabled={url === undefined}
        onClick={() => setOpen(true)}
      >
        {url !== undefined && <img src={url} alt="" />}
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('support.picture')}>
        <div className={styles.whole}>
          {url !== undefined && <img src={url} alt={t('support.picture')} />}
        </div>
      </Sheet>
    </>
  )
}
