import {
  contentItemCall,
  contentItemsCall,
  takeDownContentCall,
} from '@plumbline/api-schema/service/desk-content'
import type { ContentItem } from '@plumbline/api-schema/service/desk-content'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { SendForm, useFormCall } from '../../review/send-form.tsx'
import { refresh } from '../../session/query-client.ts'
import { Field } from '../../ui/field.tsx'
import { say } from '../../ui/said.tsx'

/** Ends what customers see of an item, at once and with a reason. */
export function TakeDownForm({
  item,
  onClose,
}: {
  readonly item: ContentItem
  readonly onClose: () => void
}) {
  const t = useWords()
  const { send, isBusy, refusal, refusalOf } = useFormCall()
  const [reason, setReason] = useState('')

  const takeDown = async (): Promise<void> => {
    const given = reason.trim()
    if (!(await send(takeDownContentCall, { id: item.id, ...(given !== '' && { reason: given }) }))) return

    say(t('content.taken_down'))
    refresh(contentItemsCall, contentItemCall)
    onClose()
  }

  return (
    <SendForm
      submit={t('content.take_down')}
      isBusy={isBusy}
      failure={refusal?.field === 'reason' ? undefined : refusal?.words}
      onSubmit={() => void takeDown()}
      onCancel={onClose}
    >
      <p>{t('content.take_down_note')}</p>
      <Field
        autoFocus
        label={t('content.reason')}
        maxLength={300}
        value={reason}
        refusal={refusalOf('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
    </SendForm>
  )
}
