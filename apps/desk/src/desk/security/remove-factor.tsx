import { removeFactorCall } from '@plumbline/api-schema/desk/desk-operator'
import type { Operator } from '@plumbline/api-schema/desk/desk-operator'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { FactorField, shownAs } from '../../review/factor-field.tsx'
import { Field } from '../../ui/field.tsx'
import { SmallForm } from './small-form.tsx'
import { useSend } from './use-send.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** Removes a passkey, or the authenticator app without an id; the password again. */
export function RemoveFactor({
  operator,
  id,
  onDone,
  onCancel,
}: {
  readonly operator: Operator
  readonly id: string | undefined
  readonly onDone: () => void
  readonly onCancel: () => void
}) {
  const t = useWords()
  const { send, isBusy, refusal } = useSend()
  const [password, setPassword] = useState('')
  const [factor, setFactor] = useState('')

  const remove = async (): Promise<void> => {
    if (await send(removeFactorCall, { password, ...shownAs(factor), ...defined({ id }) })) onDone()
  }

  return (
    <SmallForm
      submit={t('security.remove')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void remove()}
      onCancel={onCancel}
    >
      <Field
        autoFocus
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
