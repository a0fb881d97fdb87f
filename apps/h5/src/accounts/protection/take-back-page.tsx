import { takeNameBackCall } from '@plumbline/api-schema/accounts/name-change'
import { isWholeCode } from '@plumbline/domain/accounts/verification-code'
import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { CodeField } from '../../forms/credentials/code-field.tsx'
import { accountAsTyped } from '../../forms/credentials/account-name.ts'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { useDraft } from '../../ui/fields/draft.ts'
import { Field } from '../../ui/fields/field.tsx'
import { navigate } from '../../ui/pages/navigation.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { PapersFields } from './papers-fields.tsx'
import { codeOf } from './proof-fields.tsx'
import styles from './protection.module.css'
import { LOGIN_PAGE } from '@plumbline/api-schema/wire/app-pages'

const FORGOTTEN = '/pages/login/forgetpwd'
const EMPTY = { account: '', code: '', idNumber: '', birthday: '', password: '' }
type Typed = typeof EMPTY

/** What is still missing, as the key of its words: either the papers or the password. */
function missingOf({ account, code, idNumber, birthday, password }: Typed) {
  if (account.trim() === '') return 'missing.account'
  if (!isWholeCode(codeOf(code))) return 'protection.missing.code'
  return (idNumber.trim() !== '' && birthday !== '') || password !== '' ? undefined : 'take_back.missing'
}

/** Takes back the e-mail address or phone number that somebody else changed, before the log-in that it is needed for. */
export function TakeBackPage() {
  const t = useWords()
  const format = useFormat()
  const [typed, setTyped, clear] = useDraft('take_back', EMPTY)

  const { submit, isBusy, refusals, forget, isHere } = useSubmit(takeNameBackCall, {
    login_failed: t('fund.login_wrong'),
  })

  const until = useServerNow(60_000) + DAY_MS
  const missing = missingOf(typed)
  const named = accountAsTyped(typed.account)

  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change }
    setTyped(change.account === undefined ? next : { ...next, code: '' })
    forget()
  }

  const takeBack = async () => {
    if (missing !== undefined) return

    const { code, idNumber, birthday, password } = typed
    const result = await submit({
      account: named,
      code: codeOf(code),
      ...(password !== '' && { password }),
      ...(idNumber.trim() !== '' && { id_number: idNumber.trim() }),
      ...(birthday !== '' && { birthday }),
    })
    if (!result?.ok) return

    clear()
    toast(t('take_back.done', { time: format.dateTime(result.data.withdrawals_held_until) }))
    if (isHere()) navigate(FORGOTTEN, { replace: true })
  }

  return (
    <FormPage
      title={t('title.take_back')}
      above={LOGIN_PAGE}
      onSubmit={() => void takeBack()}
      foot={
        <FormFoot
          refusal={refusals['']}
          isBusy={isBusy}
          missing={missing && t(missing)}
          action={t('take_back.action')}
        />
      }
    >
      <p className={styles.lead}>{t('take_back.lead')}</p>
      <Field
        label={t('take_back.account')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        value={typed.account}
        onType={(account) => type({ account })}
        refusal={refusals['account']}
      />
      <CodeField
        purpose="take_back"
        account={typed.account.trim() === '' ? undefined : named}
        isAtDoor
        code={typed.code}
        onCode={(code) => type({ code })}
        refusal={refusals['code']}
      />
      <p className={styles.note}>{t('take_back.papers')}</p>
      <PapersFields {...typed} onType={type} refusals={refusals} />
      <LoginPasswordField
        name="password"
        value={typed.password}
        onType={(password) => type({ password })}
        refusal={refusals['password']}
      />
      <ol className={styles.steps}>
        <li>{t('take_back.step_devices')}</li>
        <li>{t('protection.secure.step_withdrawals', { time: format.dateTime(toIso(until)) })}</li>
      </ol>
    </FormPage>
  )
}
