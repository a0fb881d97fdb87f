import { unmaskCall } from '@plumbline/api-schema/desk/desk-customer'
import type { UNMASK_FIELDS } from '@plumbline/api-schema/desk/desk-customer'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useWords } from '../format/use-words.ts'
import { sendCall } from '../session/api.ts'
import { useMay } from '../session/me.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { failureWords } from './decide.ts'
import styles from './panel.module.css'
import { defined } from '@plumbline/domain/basics/defined'

interface UnmaskProps {
  readonly customerId: string
  readonly field: (typeof UNMASK_FIELDS)[number]
  readonly targetId?: string
  readonly masked: string
}

/** A masked value that can be shown with a reason; the server logs it and tells the customer. Gone when the panel closes. */
export function Unmask({ customerId, field, targetId, masked }: UnmaskProps) {
  const t = useWords()
  const may = useMay()
  const [value, setValue] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  const hide = (): void => setValue(undefined)

  return (
    <div className={styles.masked}>
      <bdi>{value ?? masked}</bdi>
      {value !== undefined && (
        <Button kind="plain" onClick={hide}>
          {t('unmask.hide')}
        </Button>
      )}
      {value === undefined && !isAsking && may(unmaskCall) && (
        <Button
          kind="plain"
          aria-label={t('unmask.title', { field: t(`field.${field}`) })}
          onClick={() => setAsking(true)}
        >
          {t('unmask.open')}
        </Button>
      )}
      {isAsking && (
        <UnmaskForm
          request={{ id: customerId, field, ...defined({ target_id: targetId }) }}
          onShown={(shown) => {
            setValue(shown)
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function UnmaskForm(props: {
  readonly request: { readonly id: string; readonly field: UnmaskProps['field']; readonly target_id?: string }
  readonly onShown: (value: string) => void
  readonly onCancel: () => void
}) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const send = async (): Promise<void> => {
    setBusy(true)
    const given = reason.trim()
    const result = await sendCall(unmaskCall, { ...props.request, ...(given !== '' && { reason: given }) })

    setBusy(false)
    if (result.ok) props.onShown(result.data.value)
    else setRefusal(failureWords(t, result))
  }

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBusy) void send()
  }

  return (
    <form className={styles.unmask} onSubmit={onSubmit} noValidate>
      <Field
        autoFocus
        label={t('unmask.reason')}
        note={t('unmask.note')}
        value={reason}
        maxLength={300}
        refusal={refusal}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button onClick={props.onCancel}>{t('action.cancel')}</Button>
        <Button type="submit" busy={isBusy}>
          {t('unmask.submit')}
        </Button>
      </div>
    </form>
  )
}
