import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { drawPoster, POSTER_SIZE } from './draw-poster.ts'
import { savePoster, sharePoster } from './share-poster.ts'
import type { ReadInvitation } from './use-invitation.tsx'
import styles from './invite.module.css'

/** The poster, drawn on the phone: brand, link as a QR code, code. No picture of it ever leaves but by the customer. */
export function Poster({
  canvas,
  code,
  link,
  settings,
}: {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly code: string
  readonly link: string
  readonly settings: ReadInvitation['settings']
}) {
  const t = useWords()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!canvas.current) return

    try {
      drawPoster(canvas.current, {
        brand: settings.brand,
        claim: t('poster.claim'),
        codeLabel: t('poster.code'),
        code,
        link,
        practice:
          settings.mode === 'practice' ? `${t('shell.practice')} — ${t('shell.no_real_money')}` : undefined,
      })
    } catch {
      setFailed(true)
    }
  }, [canvas, settings, code, link, t])

  if (hasFailed) return <p className={styles.note}>{t('poster.failed')}</p>

  return (
    <canvas
      ref={canvas}
      className={styles.poster}
      {...POSTER_SIZE}
      role="img"
      aria-label={t('poster.picture', { code })}
    />
  )
}

/** Saving and sharing, with words for how it went. */
export function usePosterActions(canvas: RefObject<HTMLCanvasElement | null>, link: string) {
  const t = useWords()

  const say = (outcome: Awaited<ReturnType<typeof savePoster>>) => {
    if (outcome === 'saved') toast(t('poster.saved'))
    if (outcome === 'failed') toast(t('poster.failed'))
  }

  return {
    save: async () => say(canvas.current ? await savePoster(canvas.current) : 'failed'),
    share: async () => say(canvas.current ? await sharePoster(canvas.current, link) : 'failed'),
  }
}
