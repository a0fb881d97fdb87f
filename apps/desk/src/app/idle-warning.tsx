import { useEffect } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'
import { stayActive, useIdleLeft } from '../session/activity.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './windows.module.css'
import { logOut } from '../session/log-out.ts'

/** How long before expiry the warning appears. */
const WARNING_MS = 120_000

/** Says that the session is about to end for want of a hand; any press keeps it, at its end the log-in takes over. */
export function IdleWarning() {
  const t = useWords()
  const format = useFormat()
  const left = useIdleLeft()
  const isOver = left <= 0

  useEffect(() => {
    if (isOver) void logOut()
  }, [isOver])

  return (
    <Dialog
      isOpen={!isOver && left < WARNING_MS}
      title={t('idle.title')}
      close={t('action.close')}
      onClose={stayActive}
    >
      <div className={styles.idle}>
        <p>{t('idle.note', { left: format.duration(Math.max(5, Math.ceil(left / 5_000) * 5)) })}</p>
        <Button kind="next" onClick={stayActive}>
          {t('idle.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
