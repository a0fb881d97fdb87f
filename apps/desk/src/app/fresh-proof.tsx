import { proveCall } from '@plumbline/api-schema/desk/desk-operator'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useWords } from '../format/use-words.ts'
import { failureWords } from '../review/decide.ts'
import { FactorField, hasFactor, shownAs } from '../review/factor-field.tsx'
import { sendCall } from '../session/api.ts'
import { answerProof, proofAsked } from '../session/fresh-proof.ts'
import { useMe } from '../session/me.ts'
import { useStore } from '@plumbline/web/state/store'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import styles from './windows.module.css'

/** Asks who sits there before a payment, a suspension or unmasking; what waited for it goes on by itself. */
export function FreshProof() {
  const t = useWords()
  const isOpen = useStore(proofAsked)

  return (
    <Dialog
      isOpen={isOpen}
      title={t('proof.title')}
      close={t('action.close')}
      onClose={() => answerProof(false)}
    >
      {isOpen && <ProofForm />}
    </Dialog>
  )
}

function ProofForm() {
  const t = useWords()
  const operator = useMe()?.operator
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (!operator) return null

  const byFactor = hasFactor(operator)

  const prove = async (): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)

    const result = await sendCall(proveCall, byFactor ? shownAs(typed) : { password: typed })
    setBusy(false)
    if (result.ok) return answerProof(true)

    setTyped('')
    setRefusal(failureWords(t, result))
  }

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBusy) void prove()
  }

  return (
    <form className={styles.proof} onSubmit={onSubmit} noValidate>
      <p>{t(byFactor ? 'proof.factor_note' : 'proof.password_note')}</p>
      {byFactor ? (
        <FactorField isFirst operator={operator} value={typed} onChange={setTyped} />
      ) : (
        <Field
          autoFocus
          type="password"
          autoComplete="current-password"
          label={t('login.password')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <p className={styles.refused} role="alert">
        {refusal}
      </p>
      <div className={styles.proofButtons}>
        <Button onClick={() => answerProof(false)}>{t('action.cancel')}</Button>
        <Button type="submit" kind="next" busy={isBusy}>
          {t('proof.submit')}
        </Button>
      </div>
    </form>
  )
}
