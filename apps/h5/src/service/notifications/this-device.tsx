import { useEffect, useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { canBePushed, isPushed, startPush, stopPush } from '../../session/push.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import styles from './notifications.module.css'

/** iPhones and iPads push to apps on the home screen alone. */
const needsHomeScreen = (): boolean => 'standalone' in navigator && !canBePushed()

/** Whether this browser is pushed to. */
export function ThisDevice() {
  const t = useWords()
  const [isOn, setOn] = useState<boolean>()

  useEffect(() => {
    let isHere = true
    isPushed().then(
      (is) => isHere && setOn(is),
      () => isHere && setOn(false),
    )

    return () => {
      isHere = false
    }
  }, [])

  const change = async (wanted: boolean) => {
    if (!wanted) await stopPush()
    else toast(t(`push.${await startPush()}`))
    setOn(await isPushed())
  }

  const why = needsHomeScreen() ? 'notifications.device_install' : 'notifications.device_unsupported'

  return (
    <section>
      <SectionHead title={t('notifications.device')} />
      <div className="gutter">
        {canBePushed() ? (
          <>
            <CheckBox checked={isOn === true} onCheck={(wanted) => void change(wanted)}>
              {t('notifications.device_on')}
            </CheckBox>
            <p className={styles.zone}>{t('notifications.device_note')}</p>
          </>
        ) : (
          <p className={styles.zone}>{t(why)}</p>
        )}
      </div>
    </section>
  )
}
