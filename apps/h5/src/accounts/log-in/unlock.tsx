import { unlockCall } from '@plumbline/api-schema/accounts/account'
import { isWholeCode, LONG_DIGITS } from '@plumbline/domain/accounts/verification-code'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { CodeField } from '../../forms/credentials/code-field.tsx'
import styles from './unlock.module.css'
import { useSubmit } from '../../forms/use-submit.ts'

/** Lifts a lock by verification code; nobody needs to be asked. */
export function Unlock({
  account,
  onUnlocked,
}: {
  readonly account: string
  readonly onUnlocked: () => void
}) {
  const t = useWords()
  const [code, setCode] = useState('')
  const { submit, isBusy, refusals, forget } = useSubmit(unlockCall)

  const type = (typed: string) => {
    setCode(typed.replaceAll(/\D/g, '').slice(0, LONG_DIGITS))
    forget()
  }

  const unlock = async () => {
    const result = await submit({ account, code })
    if (result?.ok) onUnlocked()
  }

  return (
    <section className={styles.unlock}>
      <h2>{t('unlock.title')}</h2>
      <p>{t('unlock.note')}</p>
      <CodeField
        purpose="login_unlock"
        account={account}
        code={code}
        onCode={type}
        refusal={refusals['code']}
      />
      {refusals[''] !== undefined && (
        <div role="alert">
          <Refusal>{refusals['']}</Refusal>
        </div>
      )}
      <Button
        busy={isBusy}
        disabled={!isWholeCode(code)}
        onClick={() => void unlock()}
        className={styles.action}
      >
        {isWholeCode(code) ? t('unlock.action') : t('missing.code')}
      </Button>
    </section>
  )
}
