import { passkeyChallengeCall } from '@plumbline/api-schema/desk/desk-operator'
import type { Operator } from '@plumbline/api-schema/desk/desk-operator'
import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useWords } from '../format/use-words.ts'
import { sendCall } from '../session/api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

export type PasskeyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

export const hasFactor = (operator: Operator): boolean =>
  operator.has_authenticator || operator.passkeys.length > 0

/** As the wire takes it: left out where nothing was shown, for the server to name. */
export const shownAs = (shown: string): { readonly second_factor?: string } =>
  shown.trim() === '' ? {} : { second_factor: shown.trim() }

/** Lets the browser show a passkey. @returns the answer as the wire takes it; nothing where none was shown */
async function showPasskey(name: string): Promise<string | undefined> {
  const asked = await sendCall(passkeyChallengeCall, { name })
  if (!asked.ok) return undefined

  const response = await startAuthentication({
    optionsJSON: JSON.parse(asked.data.options) as PasskeyOptions,
  }).catch(() => undefined)

  return response && JSON.stringify({ challenge_id: asked.data.challenge_id, response })
}

/** The present second factor of the operator: the app's code typed, or a passkey shown. Nothing where there is none. */
export function FactorField({
  operator,
  value,
  isFirst = false,
  onChange,
}: {
  readonly operator: Operator
  readonly value: string
  readonly isFirst?: boolean
  readonly onChange: (shown: string) => void
}) {
  const t = useWords()
  const [refusal, setRefusal] = useState<string>()
  const isPasskey = value.startsWith('{')

  const show = async (): Promise<void> => {
    const shown = await showPasskey(operator.name)
    setRefusal(shown === undefined ? t('login.passkey_failed') : undefined)
    if (shown !== undefined) onChange(shown)
  }

  return (
    <>
      {operator.has_authenticator && !isPasskey && (
        <Field
          autoFocus={isFirst}
          label={t('login.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {operator.passkeys.length > 0 && (
        <Button autoFocus={isFirst && !operator.has_authenticator} onClick={() => void show()}>
          {isPasskey ? t('proof.passkey_shown') : t('proof.show_passkey')}
        </Button>
      )}
      {refusal !== undefined && <p role="alert">{refusal}</p>}
    </>
  )
}
