import { isPin } from '@plumbline/domain/accounts/pin'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { useEffect, useState } from 'react'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { useWords } from '../../format/use-words.ts'
import {
  canLock,
  courseStore,
  forgetLock,
  LOCK_AFTER_MINUTES,
  lockStore,
  makeLock,
  opened,
  veilStore,
} from '../../session/app-lock.ts'
import { hasDeviceCheck, makeDeviceCheck } from '../../session/passkey.ts'
import { useStore } from '@plumbline/web/state/store'
import { InlineStep } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { goBack } from '../../ui/pages/navigation.ts'
import { Seg } from '../../ui/fields/seg.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import styles from './protection.module.css'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** The lock of the app on this device: PIN, after how long, and the device's own check beside it. */
export function AppLockPage() {
  const t = useWords()
  const lock = useStore(lockStore)
  const veils = useStore(veilStore)
  const [typed, setTyped] = useState({ pin: '', again: '' })
  const [minutes, setMinutes] = useState((lock?.afterMs ?? MINUTE_MS) / MINUTE_MS)
  const [wantsDevice, setWantsDevice] = useState(lock?.deviceId !== undefined)
  const [isBusy, setBusy] = useState(false)
  const hasDevice = useHasDeviceCheck()
  const differs = typed.again !== '' && typed.again !== typed.pin
  const isReady = isPin(typed.pin) && typed.again === typed.pin

  const save = async () => {
    if (!isReady || isBusy) return

    setBusy(true)

    const deviceId = wantsDevice
      ? (lock?.deviceId ?? (await makeDeviceCheck(t('title.app_lock'))))
      : undefined

    const made = await makeLock(typed.pin, minutes * MINUTE_MS, deviceId)
    setBusy(false)
    courseStore.set(opened(Date.now()))
    lockStore.set(made)
    toast(t('protection.lock.saved'))
    goBack(SECURITY_PAGE)
  }

  const remove = () => {
    forgetLock()
    toast(t('protection.lock.removed'))
    goBack(SECURITY_PAGE)
  }

  return (
    <FormPage
      title={t('title.app_lock')}
      above={SECURITY_PAGE}
      onSubmit={() => void save()}
      foot={
        <FormFoot
          refusal={undefined}
          isBusy={isBusy}
          missing={isReady ? undefined : t('protection.lock.missing')}
          action={t(lock ? 'protection.lock.change' : 'protection.lock.action')}
        />
      }
    >
      <p className={styles.lead}>{t('protection.lock.lead')}</p>
      {lock && (
        <p className={styles.note}>
          {t('protection.lock.is_on')} <InlineStep onClick={remove}>{t('protection.lock.off')}</InlineStep>
        </p>
      )}
      <CheckBox checked={veils} onCheck={(isOn) => veilStore.set(isOn)}>
        {t('protection.lock.blur')}
        <span className={styles.meta}>{t('protection.lock.blur_note')}</span>
      </CheckBox>
      {canLock() && (
        <>
          <PinField
            label={t('protection.lock.pin')}
            name="pin"
            value={typed.pin}
            onType={(pin) => setTyped({ ...typed, pin })}
          />
          <PinField
            label={t('protection.lock.pin_again')}
            name="pin_again"
            value={typed.again}
            onType={(again) => setTyped({ ...typed, again })}
            refusal={differs ? t('protection.lock.pins_differ') : undefined}
          />
          <h2 className={styles.head}>{t('protection.lock.after')}</h2>
          <Seg
            label={t('protection.lock.after')}
            isLabelHidden
            choices={LOCK_AFTER_MINUTES.map((value) => ({
              value,
              label: value === 0 ? t('protection.lock.at_once') : t('protection.lock.minutes', { n: value }),
            }))}
            value={minutes}
            onChoose={setMinutes}
          />
          {hasDevice ? (
            <CheckBox checked={wantsDevice} onCheck={setWantsDevice}>
              {t('protection.lock.device')}
              <span className={styles.meta}>{t('protection.lock.device_note')}</span>
            </CheckBox>
          ) : (
            <p className={styles.note}>{t('protection.lock.device_none')}</p>
          )}
        </>
      )}
    </FormPage>
  )
}

function useHasDeviceCheck(): boolean {
  const [has, setHas] = useState(false)

  useEffect(() => {
    let isThere = true
    void hasDeviceCheck().then((found) => isThere && setHas(found))
    return () => {
      isThere = false
    }
  }, [])

  return has
}

const PinField = (props: {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onType: (typed: string) => void
  readonly refusal?: string | undefined
}) => <Field {...props} type="password" inputMode="numeric" autoComplete="off" maxLength={8} />
