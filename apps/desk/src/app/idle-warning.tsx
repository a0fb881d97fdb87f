import { logOutOperatorCall } from '@plumbline/api-schema/desk/desk-operator'
import { useEffect } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'
import { stayActive, useIdleLeft } from '../session/activity.ts'
import { sendCall } from '../session/api.ts'
import { signOut } from '../session/token.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './windows.module.css'

/** So long before its end a session is spoken of. */
const WARNING_MS = 120_000

const leave = async (): Promise<void> => {
  await sendCall(logOutOperatorCall, {})
  signOut()
}

/** Says that the session is about to end for want of a hand; any press keeps it, at its end the log-in takes over. */
export function IdleWarning() {
  const t = useWords()
  const format = useFormat()
  const left = useIdleLeft()
  const isOver = left <= 0

  useEffect(() => {
    if (isOver) void leave()
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
