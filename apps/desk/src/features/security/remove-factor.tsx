import { removeFactorCall } from '@plumbline/api-schema/desk-operator'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { Field } from '../../ui/field.tsx'
import { SmallForm } from './small-form.tsx'
import { useSend } from './use-send.ts'

/** Removes a passkey, or the authenticator app without an id; the password again. */
export function RemoveFactor({
  id,
  onDone,
  onCancel,
}: {
  readonly id: string | undefined
  readonly onDone: () => void
  readonly onCancel: () => void
}) {
  const t = useWords()
  const { send, isBusy, refusal } = useSend()
  const [password, setPassword] = useState('')
  const remove = async (): Promise<void> => {
    if (await send(removeFactorCall, { password, ...(id !== undefined && { id }) })) onDone()
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
    </SmallForm>
  )
}
