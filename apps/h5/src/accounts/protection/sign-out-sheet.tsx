import { devicesCall, signOutDeviceCall } from '@plumbline/api-schema/accounts/protection'
import type { RequestOf } from '@plumbline/api-schema/wire/call'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'
import { shownPasskey } from '../../forms/credentials/use-shown-factor.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { hasPasskeys } from '../../session/passkey.ts'
import { refresh } from '../../session/query-client.ts'
import { Button, InlineStep } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import styles from './protection.module.css'
import { useSecurity } from './use-security.ts'

/** One other device, or all of them. */
export interface ToSignOut {
  readonly id?: string
  readonly name: string
}

/** Signing others out takes the login password, or a passkey in its place: the sheet names who goes. */
export function SignOutSheet({
  device,
  onClose,
}: {
  readonly device: ToSignOut | undefined
  readonly onClose: () => void
}) {
  const t = useWords()

  return (
    <Sheet isOpen={device !== undefined} onClose={onClose} title={t('protection.devices.sign_out')}>
      {device && <SignOutForm key={device.id ?? 'others'} device={device} onDone={onClose} />}
    </Sheet>
  )
}

function SignOutForm({ device, onDone }: { readonly device: ToSignOut; readonly onDone: () => void }) {
  const t = useWords()
  const [password, setPassword] = useState('')
  const [isNotShown, setNotShown] = useState(false)

  const { submit, isBusy, refusals, forget } = useSubmit(signOutDeviceCall, {
    second_factor_wrong: t('protection.factor.wrong'),
  })

  const security = useSecurity().data
  const takesPasskey = (security?.passkeys.length ?? 0) > 0 && hasPasskeys()

  const signOut = async (
    proof: Pick<RequestOf<typeof signOutDeviceCall>, 'login_password' | 'second_factor'>,
  ) => {
    const which = device.id === undefined ? { others: true } : { id: device.id }
    const result = await submit({ ...which, ...proof })

    void refresh(devicesCall)
    if (!result?.ok) return

    toast(t('protection.devices.done'))
    onDone()
  }

  const usePasskey = async () => {
    setNotShown(false)
    const shown = await shownPasskey()
    if (shown === undefined) return setNotShown(true)

    await signOut({ second_factor: shown })
  }

  const enter = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') void signOut({ login_password: password })
  }

  const refusal = isNotShown ? t('protection.factor.not_shown') : (refusals['second_factor'] ?? refusals[''])

  return (
    <form onSubmit={enter} noValidate className={styles.sheet}>
      <p>{device.name}</p>
      <LoginPasswordField
        data-first-focus
        value={password}
        onType={(typed) => {
          setPassword(typed)
          setNotShown(false)
          forget()
        }}
        refusal={refusals['login_password']}
      />
      <div role="alert">{refusal !== undefined && <Refusal>{refusal}</Refusal>}</div>
      <Button type="submit" busy={isBusy} disabled={password === ''}>
        {t(password === '' ? 'protection.missing.password' : 'protection.devices.sign_out')}
      </Button>
      {takesPasskey && (
        <InlineStep onClick={() => void usePasskey()}>{t('protection.factor.use_passkey')}</InlineStep>
      )}
    </form>
  )
}
