import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import {
  afterWrongPin,
  courseStore,
  fitsLock,
  forgetLock,
  lockStore,
  opened,
} from '../../../session/app-lock.ts'
import { passesDeviceCheck } from '../../../session/passkey.ts'
import { useStore } from '@plumbline/web/state/store'
import { logOut } from '../../../session/log-out.ts'
import { Button, InlineStep } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Mark } from '@plumbline/web/parts/mark'
import styles from './lock-cover.module.css'

/** Stands over everything until the PIN is typed or the device says who is there. */
export function LockCover({ onOpen }: { readonly onOpen: () => void }) {
  const t = useWords()
  const lock = useStore(lockStore)
  const [pin, setPin] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const left = useWait()

  const open = () => {
    courseStore.set(opened(Date.now()))
    onOpen()
  }

  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (!lock || isBusy || left > 0 || pin === '') return

    setBusy(true)
    const fits = await fitsLock(lock, pin)

    setBusy(false)
    setPin('')
    if (fits) return open()

    courseStore.set(afterWrongPin(courseStore.get(), Date.now()))
    setWrong(true)
  }

  const check = async (id: string) => {
    if (await passesDeviceCheck(id)) open()
  }

  const leave = async () => {
    forgetLock()
    await logOut()
    onOpen()
  }

  return (
    <div className={styles.cover} role="dialog" aria-modal="true" aria-label={t('protection.lock.title')}>
      <form className={styles.form} onSubmit={(event) => void enter(event)} noValidate>
        <Mark size={32} />
        <h1>{t('protection.lock.title')}</h1>
        <Field
          label={t('protection.lock.enter')}
          type="password"
          name="pin"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={8}
          value={pin}
          onType={(typed) => {
            setPin(typed)
            setWrong(false)
          }}
          refusal={isWrong && left === 0 ? t('protection.lock.wrong') : undefined}
        />
        <Waiting left={left} />
        <Button type="submit" busy={isBusy} disabled={pin === '' || left > 0}>
          {t('protection.lock.open')}
        </Button>
        {lock?.deviceId !== undefined && (
          <Button kind="outline" onClick={() => void check(lock.deviceId ?? '')}>
            {t('protection.lock.use_device')}
          </Button>
        )}
        <InlineStep onClick={() => void leave()}>{t('protection.lock.forgotten')}</InlineStep>
      </form>
    </div>
  )
}

function Waiting({ left }: { readonly left: number }) {
  const t = useWords()
  const format = useFormat()

  return (
    <p role="status" className={styles.wait}>
      {left > 0 && t('protection.lock.wait', { time: format.duration(Math.ceil(left / 1_000)) })}
    </p>
  )
}

/** Milliseconds until another PIN may be tried, counted down. */
function useWait(): number {
  const { waitsUntil } = useStore(courseStore)
  const [now, setNow] = useState(() => Date.now())
  const isWaiting = waitsUntil > now

  useEffect(() => {
    setNow(Date.now())
    if (!isWaiting) return undefined

    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting, waitsUntil])

  return Math.max(0, waitsUntil - now)
}
