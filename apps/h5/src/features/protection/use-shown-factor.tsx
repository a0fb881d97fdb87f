import { ownChallengeCall } from '@plumbline/api-schema/protection'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { showPasskey } from '../../session/passkey.ts'
import { Field } from '../../ui/field.tsx'
import { codeOf } from './proof-fields.tsx'
import { useSecurity } from './use-security.ts'

interface ShownFactor {
  /** Whether the digits of an app are still to be typed; who has passkeys shows one instead. */
  readonly isMissing: boolean
  /** The field of the digits, where there is an app. */
  readonly field: ReactNode
  /** Asks for the passkey where no digits are typed. @returns nothing to send without a factor; `not_shown` where none was shown */
  readonly show: () => Promise<{ readonly second_factor?: string } | 'not_shown'>
}

/** The factor that there is: who adds another one beside it shows it. */
export function useShownFactor(refusal: string | undefined, onType: () => void): ShownFactor {
  const t = useWords()
  const { data } = useSecurity()
  const [digits, setDigits] = useState('')
  const hasApp = data?.authenticator_since !== undefined
  const hasPasskey = (data?.passkeys.length ?? 0) > 0
  const isTyped = hasApp && codeOf(digits).length === 6
  const show = async () => {
    if (isTyped) return { second_factor: codeOf(digits) }
    if (!hasPasskey) return {}
    const asked = await sendCall(ownChallengeCall, {})
    const response = asked.ok ? await showPasskey(asked.data.options) : undefined
    return asked.ok && response
      ? { second_factor: JSON.stringify({ challenge_id: asked.data.challenge_id, response }) }
      : 'not_shown'
  }
  const field = hasApp && (
    <Field
      label={t('protection.factor.digits')}
      name="second_factor"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      value={digits}
      onType={(typed) => {
        setDigits(typed)
        onType()
      }}
      refusal={refusal}
    />
  )
  return { isMissing: hasApp && !hasPasskey && !isTyped, field, show }
}
