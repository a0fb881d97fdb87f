import type { Call, RequestOf } from '@plumbline/api-schema/wire/call'
import { useState } from 'react'
import { useWords } from '../format/use-words.ts'
import { Field } from '../ui/field.tsx'
import { failureWords, useDecide } from './decide.ts'
import type { PanelDoor } from './decide.ts'
import { ActForm } from './panel-acts.tsx'

/** One decision about an item: sent as it stands, or with a few words that are typed here. */
export function DecisionForm<C extends Call>(props: {
  readonly door: PanelDoor
  readonly title: string
  readonly note?: string
  readonly submit: string
  /** A refusal or rejection is no next step. */
  readonly isPlain?: boolean
  /** What is typed: a reason, a reference. */
  readonly field?: {
    readonly label: string
    readonly note?: string
    readonly maxLength: number
    readonly spellCheck?: boolean
  }
  readonly call: C
  readonly request: (typed: string) => RequestOf<C>
  /** Said once it is done. */
  readonly done: string
  readonly onCancel: () => void
}) {
  const t = useWords()
  const { decide, isBusy, failure } = useDecide(props.door)
  const [typed, setTyped] = useState('')

  return (
    <ActForm
      title={props.title}
      note={props.note}
      submit={props.submit}
      isPlain={props.isPlain ?? false}
      isBusy={isBusy}
      failure={failure && failureWords(t, failure)}
      onSubmit={() => void decide(props.call, props.request(typed.trim()), () => props.done)}
      onCancel={props.onCancel}
    >
      {props.field && (
        <Field autoFocus {...props.field} value={typed} onChange={({ target }) => setTyped(target.value)} />
      )}
    </ActForm>
  )
}

/** A reason as a part of what is sent: left out where there is none, for the server to name. */
export const reasonGiven = (reason: string): { readonly reason?: string } => (reason === '' ? {} : { reason })
