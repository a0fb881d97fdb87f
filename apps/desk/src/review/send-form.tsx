import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import type { Call, RequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { useWords } from '../format/use-words.ts'
import { sendCall } from '../session/api.ts'
import { Button } from '../ui/button.tsx'
import { failureWords } from './decide.ts'
import styles from './panel.module.css'

/** Sends one call of a form; gives its answer, or keeps in words what was refused and which field it is about. */
export function useFormCall() {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly words: string; readonly field: string | undefined }>()

  const send = async <C extends Call>(call: C, request: RequestOf<C>): Promise<ResponseOf<C> | undefined> => {
    if (isBusy) return undefined

    setBusy(true)
    setRefusal(undefined)

    const result = await sendCall(call, request)
    setBusy(false)
    if (result.ok) return result.data

    setRefusal({ words: failureWords(t, result), field: result.network ? undefined : result.field })
    return undefined
  }

  /** What is wrong with a field, where the refusal names it. */
  const refusalOf = (field: string): string | undefined =>
    refusal?.field === field ? refusal.words : undefined

  /** What was refused was another wish than what is written now. */
  const forget = (): void => setRefusal(undefined)
  return { send, isBusy, refusal, refusalOf, forget }
}

/** A form in a panel: its fields, a refusal that belongs to none of them, and two buttons. */
export function SendForm(props: {
  readonly submit: string
  readonly isBusy: boolean
  readonly failure: string | undefined
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}) {
  const t = useWords()

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (!props.isBusy) props.onSubmit()
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {props.children}
      <p className={styles.failure} role="alert">
        {props.failure}
      </p>
      <div className={styles.buttons}>
        <Button onClick={props.onCancel}>{t('action.cancel')}</Button>
        <Button type="submit" kind="next" busy={props.isBusy} className={styles.wide}>
          {props.submit}
        </Button>
      </div>
    </form>
  )
}
