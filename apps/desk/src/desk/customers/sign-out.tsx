import { signOutCustomerCall } from '@plumbline/api-schema/desk/desk-customer'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ActForm } from '../../review/panel-acts.tsx'
import { useFormCall } from '../../review/send-form.tsx'
import { Field } from '../../ui/field.tsx'
import { say } from '../../ui/said.tsx'

/** Signs a customer out on every device, with a reason that they are told. */
export function SignOut({ id, onCancel }: { readonly id: string; readonly onCancel: () => void }) {
  const t = useWords()
  const { send, isBusy, refusal, refusalOf } = useFormCall()
  const [reason, setReason] = useState('')

  const signOut = async (): Promise<void> => {
    const given = reason.trim()
    if (!(await send(signOutCustomerCall, { id, ...(given !== '' && { reason: given }) }))) return

    say(t('customers.sign_out_done'))
    onCancel()
  }

  return (
    <ActForm
      title={t('customers.sign_out_title', { id })}
      note={t('customers.sign_out_note')}
      submit={t('customers.sign_out')}
      isPlain
      isBusy={isBusy}
      failure={refusal?.field === 'reason' ? undefined : refusal?.words}
      onSubmit={() => void signOut()}
      onCancel={onCancel}
    >
      <Field
        autoFocus
        label={t('reject.reason')}
        maxLength={300}
        value={reason}
        refusal={refusalOf('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActForm>
  )
}
