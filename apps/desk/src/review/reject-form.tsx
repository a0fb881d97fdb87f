import type { Call, RequestOf } from '@plumbline/api-schema/wire/call'
import type { DeskMessageKey } from '@plumbline/language/desk-messages'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../format/use-words.ts'
import { Field } from '../ui/field.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { useKeys } from '../ui/keys.ts'
import type { Failure } from '../session/api.ts'
import { failureWords, useDecide } from './decide.ts'
import type { PanelDoor } from './decide.ts'
import { ActForm } from './panel-acts.tsx'
import styles from './panel.module.css'

/** A choice of reasons or fields: number keys choose in the one that is active, arrows move. */
export function Picks<Value extends string>({
  legend,
  values,
  wordsOf,
  chosen,
  isActive = true,
  onActive,
  onChoose,
  onNumber,
}: {
  readonly legend: string
  readonly values: readonly Value[]
  readonly wordsOf: (value: Value) => string
  readonly chosen: Value | undefined
  /** Has the focus and the number keys. */
  readonly isActive?: boolean
  readonly onActive?: () => void
  readonly onChoose: (value: Value) => void
  /** Something was chosen by its number. */
  readonly onNumber?: () => void
}) {
  const group = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    if (isActive && !group.current?.contains(document.activeElement))
      group.current?.querySelector('input')?.focus()
  }, [isActive])

  const choose = (value: Value, at: number): void => {
    onChoose(value)
    group.current?.querySelectorAll('input')[at]?.focus()
    onNumber?.()
  }

  useKeys(
    isActive
      ? Object.fromEntries(values.map((value, at) => [String(at + 1), () => choose(value, at)] as const))
      : {},
  )

  return (
    <fieldset className={styles.picks} ref={group} onFocus={onActive}>
      <legend className="label">{legend}</legend>
      {values.map((value, at) => (
        <label key={value} className={styles.pick}>
          <input type="radio" name={legend} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>{wordsOf(value)}</span>
          {isActive && <Kbd keys={String(at + 1)} />}
        </label>
      ))}
    </fieldset>
  )
}

/** Rejects with a reason from the list; with words to the customer, and the field it is about where fields are given. */
export function RejectForm<C extends Call, Reason extends string, FieldName extends string = never>(props: {
  readonly door: PanelDoor
  readonly reasons: readonly Reason[]
  readonly fields?: readonly FieldName[]
  readonly note?: string | undefined
  readonly call: C
  readonly request: (rejection: {
    readonly reason: Reason
    readonly note?: string
    readonly field?: FieldName
  }) => RequestOf<C>
  /** Said once it is done. */
  readonly done: string
  /** What went wrong in other words than the server's. */
  readonly ownWords?: (failure: Failure) => string | undefined
  readonly onCancel: () => void
}) {
  const t = useWords()
  const { decide, isBusy, failure } = useDecide(props.door)
  const [reason, setReason] = useState<Reason>()
  const [field, setField] = useState<FieldName>()
  const [typed, setTyped] = useState('')
  const [isEarly, setEarly] = useState(false)
  const [active, setActive] = useState<'reason' | 'field'>('reason')
  const note = typed.trim()

  const onSubmit = (): void => {
    if (reason === undefined) return setEarly(true)

    const rejection = { reason, ...(note !== '' && { note }), ...(field !== undefined && { field }) }
    void decide(props.call, props.request(rejection), () => props.done)
  }

  const refused = failure && (props.ownWords?.(failure) ?? failureWords(t, failure))

  return (
    <ActForm
      title={t('reject.title')}
      note={props.note}
      submit={t('reject.submit')}
      isPlain
      isBusy={isBusy}
      failure={isEarly && reason === undefined ? t('reject.needs_reason') : refused}
      onSubmit={onSubmit}
      onCancel={props.onCancel}
    >
      <Picks
        legend={t('reject.reason')}
        values={props.reasons}
        wordsOf={(value) => t(`reason.${value}` as DeskMessageKey & 'reason.unreadable')}
        chosen={reason}
        isActive={active === 'reason'}
        onActive={() => setActive('reason')}
        onChoose={setReason}
        onNumber={() => {
          if (props.fields) setActive('field')
        }}
      />
      {props.fields && (
        <Picks
          legend={t('reject.field')}
          values={props.fields}
          wordsOf={(value) => t(`field.${value}` as DeskMessageKey & 'field.name')}
          chosen={field}
          isActive={active === 'field'}
          onActive={() => setActive('field')}
          onChoose={setField}
        />
      )}
      <Field
        label={t('reject.note')}
        value={typed}
        maxLength={300}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActForm>
  )
}
