import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { startPush } from '../../session/push.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import styles from './alerts.module.css'

/** Asked once, with the first alert: the browser's own question follows only where the answer here is yes. */
export function PushQuestion({ onDone }: { readonly onDone: () => void }) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)

  const allow = async () => {
    setBusy(true)
    toast(t(`push.${await startPush()}`))
    onDone()
  }

  return (
    <div className={styles.form}>
      <p className="quiet" role="status">
        {t('push.ask_note')}
      </p>
      <Button busy={isBusy} onClick={() => void allow()}>
        {t('push.ask_yes')}
      </Button>
      <Button kind="outline" onClick={onDone}>
        {t('push.ask_no')}
      </Button>
    </div>
  )
}
