import { userCall } from '@plumbline/api-schema/accounts/account'
import { setFundPasswordCall } from '@plumbline/api-schema/accounts/fund-password'
import { toIso } from '@plumbline/domain/basics/time'
import { useState } from 'react'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'
import { NewPasswordFields } from '../../forms/credentials/new-password-fields.tsx'
import { useSecondProof } from '../../forms/credentials/second-proof.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { refresh } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'
import { goBack } from '../../ui/pages/navigation.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Seg } from '../../ui/fields/seg.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { EMPTY_FUND_PASSWORD, fundPasswordRequest, missingOf, RESET_HOLDS_MS } from './fund-password-form.ts'
import type { FundPasswordForm, FundPasswordWay } from './fund-password-form.ts'
import styles from './security.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** The fund password: the first one, a change with the old one, or a reset, which holds withdrawals and says so before. */
export function FundPasswordPage() {
  const t = useWords()
  const { data, error, refetch } = useCall(userCall, {})

  // What stood when the page opened: the answer that it is set now must not turn the form under the hand.
  const [hadOne, setHadOne] = useState<boolean>()
  const has = data?.user.has_fund_password

  if (hadOne === undefined && has !== undefined) setHadOne(has)
  if (hadOne !== undefined) return <FundPasswordFormView hasOne={hadOne} />

  return (
    <>
      <PageHead title={t('title.fund_password')} above={SECURITY_PAGE} />
      {<NotRead error={error} refetch={refetch} rows={3} note={t('content.not_loaded_note')} />}
    </>
  )
}

function FundPasswordFormView({ hasOne }: { readonly hasOne: boolean }) {
  const t = useWords()
  const format = useFormat()

  // Passwords live as long as the page: no draft keeps them.
  const [form, setForm] = useState(EMPTY_FUND_PASSWORD)
  const [way, setWay] = useState<FundPasswordWay>(hasOne ? 'change' : 'first')

  const { submit, isBusy, refusals, forget, isHere } = useSubmit(setFundPasswordCall, {
    second_factor_wrong: t('protection.factor.wrong'),
  })

  const proof = useSecondProof('fund_password', refusals, forget)
  const unproved = way === 'change' ? undefined : proof.missing
  const missing = missingOf(form, way)

  const type = (change: Partial<FundPasswordForm>) => {
    setForm({ ...form, ...change })
    forget()
  }

  const choose = (chosen: FundPasswordWay) => {
    setWay(chosen)
    forget()
  }

  const set = async () => {
    if (missing !== undefined || unproved !== undefined) return

    const shown = way === 'change' ? {} : await proof.show()
    const result = shown && (await submit({ ...fundPasswordRequest(form, way), ...shown }))
    if (!result?.ok) return

    proof.used()
    void refresh(userCall)

    const until = result.data.withdrawals_held_until
    toast(until === undefined ? t('fund.done') : t('fund.done_held', { time: format.dateTime(until) }))
    if (isHere()) goBack(SECURITY_PAGE)
  }

  return (
    <FormPage
      title={t('title.fund_password')}
      above={SECURITY_PAGE}
      onSubmit={() => void set()}
      foot={
        <FormFoot
          refusal={refusals[''] ?? (way === 'change' ? undefined : refusals['old_fund_password'])}
          note={t('fund.lock_note')}
          isBusy={isBusy}
          missing={
            missing === undefined
              ? unproved && t(`protection.missing.${unproved}`)
              : t(`fund.missing.${missing}`)
          }
          action={t(`fund.action.${way}`)}
        />
      }
    >
      {hasOne ? <Ways way={way} onChoose={choose} /> : <p className={styles.lead}>{t('fund.first_note')}</p>}
      {way === 'change' && (
        <PasswordField
          label={t('fund.old')}
          showLabel={t('password.show')}
          name="old_fund_password"
          autoComplete="off"
          value={form.old}
          onType={(old) => type({ old })}
          refusal={refusals['old_fund_password']}
        />
      )}
      <NewPasswordFields
        name="fund_password"
        label={t('fund.new')}
        againLabel={t('fund.again')}
        mismatch={t('refusal.fund_password_mismatch')}
        typed={form}
        onType={type}
        refusals={refusals}
      />
      {way !== 'change' && (
        <>
          <LoginPassword form={form} onType={type} refusals={refusals} />
          {proof.fields}
        </>
      )}
    </FormPage>
  )
}

/** How an existing one is changed; the reset names its price before anything is typed. */
function Ways(props: { readonly way: FundPasswordWay; readonly onChoose: (way: FundPasswordWay) => void }) {
  const t = useWords()
  const format = useFormat()
  const until = useServerNow(60_000) + RESET_HOLDS_MS

  return (
    <>
      <div className={styles.ways}>
        <Seg
          label={t('fund.way')}
          choices={(['change', 'forgotten'] as const).map((value) => ({
            value,
            label: t(`fund.way.${value}`),
          }))}
          value={props.way === 'first' ? undefined : props.way}
          onChoose={props.onChoose}
        />
      </div>
      {props.way === 'change' ? (
        <p className={styles.lead}>{t('fund.change_note')}</p>
      ) : (
        <section className={styles.hold} aria-live="polite">
          <h2>{t('fund.hold_title')}</h2>
          <p>{t('fund.hold_note', { time: format.dateTime(toIso(until)) })}</p>
        </section>
      )}
    </>
  )
}

/** Who has no old fund password proves the login instead. */
function LoginPassword(props: {
  readonly form: FundPasswordForm
  readonly onType: (change: Partial<FundPasswordForm>) => void
  readonly refusals: Readonly<Record<string, string>>
}) {
  return (
    <LoginPasswordField
      value={props.form.loginPassword}
      onType={(loginPassword) => props.onType({ loginPassword })}
      refusal={props.refusals['login_password'] ?? props.refusals['password']}
    />
  )
}
