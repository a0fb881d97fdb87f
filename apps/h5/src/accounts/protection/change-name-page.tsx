import { userCall } from '@plumbline/api-schema/accounts/account'
import { changeNameCall } from '@plumbline/api-schema/accounts/name-change'
import type { Security } from '@plumbline/api-schema/accounts/protection'
import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { useState } from 'react'
import { accountOf } from '../../forms/credentials/account-name.ts'
import { AccountNameFields } from '../../forms/credentials/account-name-fields.tsx'
import { CodeField } from '../../forms/credentials/code-field.tsx'
import { regionOfDevice } from '../../forms/places/dial-codes.ts'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { forgetSentCodes } from '../../forms/credentials/sent-code.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { queryClient } from '../../session/query-client.ts'
import { renewSession } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { stepClass } from '../../ui/button.tsx'
import { useDraft } from '../../ui/fields/draft.ts'
import { changeNameForm, emptyNameForm, missingOfName, nameRequest, proofOf } from './change-name-form.ts'
import type { NameForm } from './change-name-form.ts'
import { NameProof } from './name-proof.tsx'
import styles from './protection.module.css'
import { useSecurity } from './use-security.ts'
import { useShownFactor } from '../../forms/credentials/use-shown-factor.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

interface Done {
  readonly account: string
  readonly until: string
}

/** Changes the e-mail address or phone number to log in by, and says until when withdrawals pause. */
export function ChangeNamePage() {
  const t = useWords()
  const user = useCall(userCall, {})
  const security = useSecurity()

  const [done, setDone] = useState<Done>()
  if (done) return <Changed {...done} />
  if (user.data && security.data)
    return <ChangeName account={user.data.user.account} security={security.data} onDone={setDone} />

  const hasFailed = user.error ?? security.error

  const retry = () => void Promise.all([user.refetch(), security.refetch()])

  return (
    <>
      <PageHead title={t('title.account_name')} above={SECURITY_PAGE} />
      {<NotRead error={hasFailed} refetch={retry} rows={5} />}
    </>
  )
}

function ChangeName(props: {
  readonly account: string
  readonly security: Security
  readonly onDone: (done: Done) => void
}) {
  const t = useWords()
  const { account, security } = props
  const [form, setForm, clear] = useDraft('change_name', emptyNameForm(regionOfDevice(navigator.languages)))
  const [isNotShown, setNotShown] = useState(false)

  const { submit, isBusy, refusals, forget } = useSubmit(changeNameCall, {
    second_factor_wrong: t('protection.factor.wrong'),
  })

  const factor = useShownFactor(refusals['second_factor'], forget)
  const hasFactor = security.authenticator_since !== undefined || security.passkeys.length > 0
  const hasPapers = security.recovery_asks_id_number
  const proof = proofOf(form, hasFactor)

  const missing =
    missingOfName(form, proof, hasPapers) ??
    (factor.missing && (`protection.missing.${factor.missing}` as const))

  const type = (change: Partial<NameForm>) => {
    setForm(changeNameForm(form, change))
    forget()
  }

  const change = async () => {
    if (missing !== undefined) return

    const shown = await factor.show()
    setNotShown(shown === 'not_shown')
    if (shown === 'not_shown') return

    const result = await renewSession(() => submit({ ...nameRequest(form, proof), ...shown }))
    if (!result) return

    if (!result.ok) {
      // Everything was right, and is used up: another name takes new codes, which can be sent at once.
      if (!result.network && result.refusal === 'account_taken') {
        forgetSentCodes()
        setForm({ ...form, newCode: '', oldCode: '' })
      }
      return
    }

    props.onDone({ account: result.data.account, until: result.data.withdrawals_held_until })
    clear()
    void queryClient.invalidateQueries()
  }

  return (
    <FormPage
      title={t('title.account_name')}
      above={SECURITY_PAGE}
      onSubmit={() => void change()}
      foot={
        <FormFoot
          refusal={isNotShown ? t('protection.factor.not_shown') : refusals['']}
          isBusy={isBusy}
          missing={missing && t(missing)}
          action={t('name_change.action')}
        />
      }
    >
      <p className={styles.lead}>{t('name_change.lead', { account })}</p>
      <div className={styles.row}>
        <AccountNameFields typed={form} onType={type} refusal={refusals['account']}>
          <CodeField
            purpose="new_name"
            label={t('name_change.new_code')}
            name="new_code"
            account={accountOf(form)}
            code={form.newCode}
            onCode={(newCode) => type({ newCode })}
            refusal={refusals['new_code']}
          />
        </AccountNameFields>
      </div>
      <h2 className={styles.head}>{t('name_change.proof')}</h2>
      <NameProof
        account={account}
        proof={proof}
        hasPapers={hasPapers}
        form={form}
        onType={type}
        refusals={refusals}
        factorField={factor.field}
      />
      <WhatHappens />
    </FormPage>
  )
}

/** Said before anything is typed. */
function WhatHappens() {
  const t = useWords()
  const format = useFormat()
  const until = useServerNow(60_000) + DAY_MS

  return (
    <section>
      <h2 className={styles.head}>{t('name_change.next')}</h2>
      <ol className={styles.steps}>
        <li>{t('name_change.step_devices')}</li>
        <li>{t('protection.secure.step_withdrawals', { time: format.dateTime(toIso(until)) })}</li>
        <li>{t('name_change.step_told')}</li>
      </ol>
    </section>
  )
}

function Changed({ account, until }: Done) {
  const t = useWords()
  const format = useFormat()

  return (
    <>
      <PageHead title={t('title.account_name')} above={SECURITY_PAGE} />
      <section className={styles.done} role="status">
        <h1>{t('name_change.done_title', { account })}</h1>
        <p>{t('name_change.done')}</p>
        <p>
          <strong>{t('protection.hold.title', { time: format.dateTime(until) })}</strong>
        </p>
        <p>{t('protection.hold.ends')}</p>
        <a className={stepClass} href={`#${SECURITY_PAGE}`}>
          {t('title.security')}
        </a>
      </section>
    </>
  )
}
