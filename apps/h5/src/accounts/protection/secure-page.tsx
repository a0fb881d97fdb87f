import { isWholeCode } from '@plumbline/domain/accounts/verification-code'
import { secureCall } from '@plumbline/api-schema/accounts/protection'
import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { useState } from 'react'
import { CodeField } from '../../forms/credentials/code-field.tsx'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { endHere } from './end-here.ts'
import { codeOf } from './proof-fields.tsx'
import styles from './protection.module.css'

/** One tap and a code: what happens is said before, and after it until when. */
export function SecurePage() {
  const t = useWords()
  const format = useFormat()
  const isSignedIn = useIsSignedIn()
  const [code, setCode] = useState('')
  const { submit, isBusy, refusals, forget } = useSubmit(secureCall)
  const until = useServerNow(60_000) + DAY_MS
  const isReady = isWholeCode(codeOf(code))

  const secure = async () => {
    if (!isReady) return
    const result = await submit({ code: codeOf(code) })
    // The session has ended with it: the log-in page says the rest, and the message the date.
    if (result?.ok)
      endHere(t('protection.secure.done', { time: format.dateTime(result.data.withdrawals_held_until) }))
  }

  if (!isSignedIn) return null

  const steps = [
    t('protection.secure.step_devices'),
    t('protection.secure.step_withdrawals', { time: format.dateTime(toIso(until)) }),
    t('protection.secure.step_recurring'),
    t('protection.secure.step_orders'),
  ]

  return (
    <FormPage
      title={t('title.secure')}
      above="/pages/user/security"
      onSubmit={() => void secure()}
      foot={
        <FormFoot
          refusal={refusals['']}
          isBusy={isBusy}
          missing={isReady ? undefined : t('protection.missing.code')}
          action={t('protection.secure.action')}
        />
      }
    >
      <p className={styles.lead}>{t('protection.secure.lead')}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <CodeField
        purpose="secure"
        code={code}
        onCode={(typed) => {
          setCode(typed)
          forget()
        }}
        refusal={refusals['code']}
      />
    </FormPage>
  )
}
