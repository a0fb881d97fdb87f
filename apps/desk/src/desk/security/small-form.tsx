import type { FormEvent, ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './security.module.css'

/** A short form beneath what it is about, with its refusal and two buttons. */
export function SmallForm(props: {
  readonly submit: string
  readonly isBusy: boolean
  readonly refusal: string | undefined
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
      <p className={styles.refusal} role="alert">
        {props.refusal}
      </p>
      <div className={styles.buttons}>
        <Button onClick={props.onCancel}>{t('action.cancel')}</Button>
        <Button type="submit" kind="next" busy={props.isBusy}>
          {props.submit}
        </Button>
      </div>
    </form>
  )
}
