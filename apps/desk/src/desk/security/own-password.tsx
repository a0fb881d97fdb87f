import { changeDeskPasswordCall, deskSessionsCall } from '@plumbline/api-schema/desk/desk-operator'
import type { Operator } from '@plumbline/api-schema/desk/desk-operator'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { FactorField, shownAs } from '../../review/factor-field.tsx'
import { refresh } from '../../session/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { say } from '../../ui/said.tsx'
import { SmallForm } from './small-form.tsx'
import { useSend } from './use-send.ts'
import styles from './security.module.css'

/** The operator's own password; changing it ends every other session. */
export function OwnPassword({ operator }: { readonly operator: Operator }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)

  return (
    <section className={styles.part}>
      <h2>{t('login.password')}</h2>
      <p className={styles.note}>{t('security.password_note')}</p>
      {isOpen ? (
        <ChangeForm operator={operator} onClose={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>{t('security.change_password')}</Button>
      )}
    </section>
  )
}

function ChangeForm({ operator, onClose }: { readonly operator: Operator; readonly onClose: () => void }) {
  const t = useWords()
  const { send, isBusy, refusal } = useSend()
  const [old, setOld] = useState('')
  const [factor, setFactor] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')

  const change = async (): Promise<void> => {
    const done = await send(changeDeskPasswordCall, {
      password: old,
      new_password: next,
      new_password_confirm: again,
      ...shownAs(factor),
    })
    if (!done) return

    say(t('security.password_changed'))
    refresh(deskSessionsCall)
    onClose()
  }

  return (
    <SmallForm
      submit={t('security.change_password')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void change()}
      onCancel={onClose}
    >
      <Field
        autoFocus
        type="password"
        autoComplete="current-password"
        label={t('security.password_now')}
        value={old}
        onChange={(event) => setOld(event.target.value)}
      />
      <FactorField operator={operator} value={factor} onChange={setFactor} />
      <Field
        type="password"
        autoComplete="new-password"
        label={t('security.password_new')}
        note={t('setup.rule')}
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <Field
        type="password"
        autoComplete="new-password"
        label={t('security.password_new_again')}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
      />
    </SmallForm>
  )
}
