import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import { withdrawalFormCall, withdrawalsCall, withdrawCall } from '@plumbline/api-schema/money/withdrawal'
import type { PayoutTarget } from '@plumbline/api-schema/money/withdrawal'
import { holdsCall, walletCall } from '@plumbline/api-schema/money/wallet'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { refresh } from '../../session/query-client.ts'
import { useOnce } from '../../session/use-once.ts'
import { Button } from '../../ui/button.tsx'
import { navigate } from '../../ui/pages/navigation.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { useSecondProof } from '../../forms/credentials/second-proof.tsx'
import { FailureNote } from '../../forms/failure-note.tsx'
import { NextStep } from '../../forms/next-step.tsx'
import { forgetSentCodes } from '../../forms/credentials/sent-code.ts'
import { useIsHere } from '../../forms/use-is-here.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import type { WithdrawalTerms } from './withdrawal-form.ts'
import styles from './withdrawal-page.module.css'
import { defined } from '@plumbline/domain/basics/defined'

const SECRETS = ['fund_password', 'code', 'second_factor']
const CHANGED = [withdrawalFormCall, withdrawalsCall, walletCall, holdsCall]

/** Fields of the second proof: their refusals stand there. */
const PROOF_FIELDS: ReadonlySet<string> = new Set(['code', 'second_factor'])

const refusalsOf = (
  failure: RefusedCall | BrokenCall | undefined,
  factorWrong: string,
): Readonly<Record<string, string>> =>
  failure && !failure.network && failure.field !== undefined
    ? { [failure.field]: failure.refusal === 'second_factor_wrong' ? factorWrong : failure.msg }
    : {}

/** What you see is what you send: the target as the server knows it, the sums, the fund password and the second proof. */
export function ConfirmSheet(props: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSent: () => void
  readonly priced: WithdrawalTerms
  readonly target: PayoutTarget
  readonly amount: string
}) {
  const t = useWords()
  const format = useFormat()
  const [password, setPassword] = useState('')
  const { send, isBusy, failure, forget } = useOnce('withdraw', withdrawCall, SECRETS)
  const isHere = useIsHere()
  const { priced, target, amount } = props
  const { asset } = priced
  const proof = useSecondProof('withdraw', refusalsOf(failure, t('protection.factor.wrong')), forget)
  const ofPassword = failure && !failure.network && failure.field === 'fund_password' ? failure : undefined
  const isOfProof = failure && !failure.network && PROOF_FIELDS.has(failure.field ?? '')

  const missing =
    password === ''
      ? t('withdraw.fund_password.missing')
      : proof.missing && t(`protection.missing.${proof.missing}`)

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined || isBusy) return

    const shown = await proof.show()
    const request = {
      asset,
      amount,
      target_id: target.id,
      fund_password: password,
      ...defined({ sxf: priced.sxf }),
    }

    const result = shown && (await send({ ...request, ...shown }))
    if (result && !result.ok && !result.network && result.refusal === 'code_expired') forgetSentCodes()

    // The sheet shows the fee of now before it is sent again.
    if (result && !result.ok && !result.network && result.refusal === 'terms_changed')
      void refresh(withdrawalFormCall)
    if (!result?.ok) return

    setPassword('')
    proof.used()
    props.onSent()

    void refresh(...CHANGED)
    toast(t('withdraw.sent', { amount: format.money(result.data.amount, asset) }))
    if (isHere()) navigate(`/pages/user/cashrecord?id=${result.data.id}`)
  }

  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={t('withdraw.confirm')}>
      <form className={styles.sheet} onSubmit={(event) => void confirm(event)} noValidate>
        <div>
          <p className={styles.note}>
            {target.name === undefined ? target.label : `${target.name} · ${target.label}`}
          </p>
          <p className={styles.echo}>
            <bdi>{target.masked}</bdi>
          </p>
          <p className={styles.note}>{t('withdraw.confirm.note')}</p>
        </div>
        <div>
          {target.network !== undefined && (
            <FactLine label={t('money.network')} isStrong>
              {target.network}
            </FactLine>
          )}
          <FactLine label={t('withdraw.held')} isFigure>
            {format.money(amount, asset)}
          </FactLine>
          <FactLine label={t('withdraw.fee')} isFigure>
            {format.money(priced.sxf ?? '0', asset)}
          </FactLine>
          <FactLine label={t('withdraw.arrives')} isFigure isStrong>
            {format.money(priced.sjdz ?? '0', asset)}
          </FactLine>
        </div>
        <PasswordField
          label={t('withdraw.fund_password')}
          showLabel={t('withdraw.fund_password.show')}
          name="fund_password"
          autoComplete="off"
          data-first-focus
          value={password}
          onType={(typed) => {
            forget()
            setPassword(typed)
          }}
          refusal={ofPassword?.msg}
        />
        {proof.fields}
        <div className={styles.actions}>
          <NextStep refusal={ofPassword?.refusal} />
          <FailureNote failure={ofPassword || isOfProof ? undefined : failure} />
          <Button
            type="submit"
            busy={isBusy}
            disabled={missing !== undefined}
            trailing={format.money(amount, asset)}
          >
            {isBusy
              ? t('money.sending')
              : (missing ?? t(failure?.network ? 'money.try_again' : 'withdraw.confirm.action'))}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
