import { ownChallengeCall, securityCall } from '@plumbline/api-schema/accounts/protection'
import { typedCode } from '@plumbline/domain/accounts/verification-code'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { showPasskey } from '../../session/passkey.ts'
import { useCall } from '../../session/use-call.ts'
import { InlineStep } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { isRecoveryCode, RecoveryCodeField } from './recovery-code-field.tsx'

interface ShownFactor {
  /** Whether this account has a factor; not known before it was read. */
  readonly hasOne: boolean | undefined
  /** Nothing is typed here: what is wrong with a passkey has no field to stand at. */
  readonly isPasskeyAlone: boolean
  /** What is still to be typed, as the end of a key of `protection.missing`; who has passkeys shows one instead of digits. */
  readonly missing: 'factor' | 'recovery_code' | undefined
  /** The field of the digits, or of a recovery code, where there is a factor. */
  readonly field: ReactNode
  /** Asks for the passkey where nothing is typed. @returns nothing to send without a factor; `not_shown` where none was shown */
  readonly show: () => Promise<{ readonly second_factor?: string } | 'not_shown'>
  /** It was used up: nothing of it stands there any more. */
  readonly clear: () => void
}

/** Shows a passkey of the signed-in customer. @returns what the server takes as a factor */
export async function shownPasskey(): Promise<string | undefined> {
  const asked = await sendCall(ownChallengeCall, {})
  const response = asked.ok ? await showPasskey(asked.data.options) : undefined
  return asked.ok && response
    ? JSON.stringify({ challenge_id: asked.data.challenge_id, response })
    : undefined
}

/**
 * The factor that there is, for an act that asks for it; a recovery code stands in for it.
 * @param recovery whether a recovery code does here, and what is said first where it does
 */
export function useShownFactor(
  refusal: string | undefined,
  onType: () => void,
  recovery: 'does_not' | { readonly ahead?: ReactNode } = {},
): ShownFactor {
  const t = useWords()
  const { data, error } = useCall(securityCall, {})
  const [digits, setDigits] = useState('')
  const [recoveryCode, setRecoveryCode] = useState<string>()
  const hasApp = data?.authenticator_since !== undefined
  const hasPasskey = (data?.passkeys.length ?? 0) > 0
  const isTyped = hasApp && typedCode(digits).length === 6

  const recover = (code: string | undefined) => {
    setRecoveryCode(code)
    onType()
  }

  const known = {
    hasOne: data ? hasApp || hasPasskey : error ? false : undefined,
    isPasskeyAlone: hasPasskey && !hasApp,
    clear() {
      setDigits('')
      setRecoveryCode(undefined)
    },
  }
  if (recovery !== 'does_not' && recoveryCode !== undefined)
    return {
      ...known,
      isPasskeyAlone: false,
      missing: isRecoveryCode(recoveryCode) ? undefined : 'recovery_code',
      show: () => Promise.resolve({ second_factor: recoveryCode }),
      field: (
        <>
          {recovery.ahead}
          <RecoveryCodeField
            value={recoveryCode}
            onType={recover}
            refusal={refusal === undefined ? undefined : 'wrong'}
          />
          <InlineStep onClick={() => recover(undefined)}>{t('protection.recovery.use_other')}</InlineStep>
        </>
      ),
    }

  const show = async () => {
    if (isTyped) return { second_factor: typedCode(digits) }
    if (!hasPasskey) return {}

    const shown = await shownPasskey()
    return shown === undefined ? 'not_shown' : { second_factor: shown }
  }

  const mayRecover = recovery !== 'does_not' && (hasApp || hasPasskey) && data?.recovery_codes_left !== 0
  const field = (
    <>
      {hasApp && (
        <Field
          label={t('protection.factor.digits')}
          hint={hasPasskey ? t('proof.or_passkey') : undefined}
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
      )}
      {mayRecover && <InlineStep onClick={() => recover('')}>{t('protection.recovery.use')}</InlineStep>}
    </>
  )

  return { ...known, missing: hasApp && !hasPasskey && !isTyped ? 'factor' : undefined, field, show }
}
