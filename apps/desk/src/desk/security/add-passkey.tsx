import { beginPasskeyCall, confirmPasskeyCall } from '@plumbline/api-schema/desk/desk-operator'
import type { Operator } from '@plumbline/api-schema/desk/desk-operator'
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { FactorField, shownAs } from '../../review/factor-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SmallForm } from './small-form.tsx'
import { useSend } from './use-send.ts'

type PasskeyOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Makes a passkey on this device: a name for it, the password again, then the device's own window. */
export function AddPasskey({
  operator,
  onDone,
  onCancel,
}: {
  readonly operator: Operator
  readonly onDone: () => void
  readonly onCancel: () => void
}) {
  const t = useWords()
  const { send, isBusy, refusal, setRefusal } = useSend()
  const [label, setLabel] = useState(t('security.passkey_label_default'))
  const [password, setPassword] = useState('')
  const [factor, setFactor] = useState('')

  if (!browserSupportsWebAuthn())
    return (
      <p>
        {t('security.passkey_unsupported')} <Button onClick={onCancel}>{t('action.close')}</Button>
      </p>
    )

  const add = async (): Promise<void> => {
    const begun = await send(beginPasskeyCall, { password, ...shownAs(factor) })
    if (!begun) return

    const response = await startRegistration({
      optionsJSON: JSON.parse(begun.options) as PasskeyOptions,
    }).catch(() => undefined)
    if (!response) return setRefusal(t('security.passkey_failed'))

    const kept = await send(confirmPasskeyCall, {
      challenge_id: begun.challenge_id,
      label: label.trim() || t('security.passkey_label_default'),
      response: JSON.stringify(response),
    })

    if (kept) onDone()
  }

  return (
    <SmallForm
      submit={t('security.go_on')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void add()}
      onCancel={onCancel}
    >
      <Field
        autoFocus
        label={t('security.passkey_label')}
        maxLength={40}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
      <Field
        type="password"
        autoComplete="current-password"
        label={t('security.password_again')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FactorField operator={operator} value={factor} onChange={setFactor} />
    </SmallForm>
  )
}
