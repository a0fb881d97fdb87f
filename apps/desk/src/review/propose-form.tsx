import { proposalsCall } from '@plumbline/api-schema/desk/desk-proposal'
import type { Call, RequestOf } from '@plumbline/api-schema/wire/call'
import { queuesCall } from '@plumbline/api-schema/desk/desk-queue'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../format/use-words.ts'
import { refresh } from '../session/query-client.ts'
import { say } from '../ui/said.tsx'
import { SendForm, useFormCall } from './send-form.tsx'
import { ReasonField } from './sum-fields.tsx'

/**
 * What every form that proposes has: a reason, whether somebody tried to send, and sending itself, after which it says
 * where the proposal waits and closes. What was typed stays whatever the answer is.
 */
export function useProposal(onClose: () => void) {
  const t = useWords()
  const { send, isBusy, refusal, refusalOf, forget } = useFormCall()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const given = reason.trim()

  /** Nothing is sent where the wish is missing: the form then shows what is wrong. */
  const propose = async <C extends Call>(call: C, wish: RequestOf<C> | undefined): Promise<void> => {
    setTried(true)
    if (wish === undefined || !(await send(call, wish))) return

    say(t('proposal.sent'))
    refresh(proposalsCall, queuesCall)
    onClose()
  }

  return {
    propose,
    isBusy,
    refusal,
    refusalOf,
    forget,
    isTried,
    reason,
    setReason,
    /** The reason as a part of the wish: left out where there is none, for the server to name. */
    given: given === '' ? {} : { reason: given },
    onClose,
  }
}

/** The frame of such a form: its fields, the reason, what was refused and belongs to no field, two buttons. */
export function ProposeForm({
  form,
  reasonNote,
  fields,
  onSubmit,
  children,
}: {
  readonly form: ReturnType<typeof useProposal>
  readonly reasonNote?: string
  /** Names of the fields that say themselves what is refused about them; without it all that a refusal may name. */
  readonly fields?: readonly string[]
  readonly onSubmit: () => void
  readonly children: ReactNode
}) {
  const t = useWords()
  const field = form.refusal?.field
  const isSaidThere = field !== undefined && (fields === undefined || fields.includes(field))

  return (
    <SendForm
      submit={t('books.propose')}
      isBusy={form.isBusy}
      failure={isSaidThere ? undefined : form.refusal?.words}
      onSubmit={onSubmit}
      onCancel={form.onClose}
    >
      {children}
      <ReasonField
        reason={form.reason}
        note={reasonNote}
        refusal={form.refusalOf('reason')}
        onType={form.setReason}
      />
    </SendForm>
  )
}
