import { withdrawalFormCall, withdrawalsCall, withdrawCall } from '@plumbline/api-schema/withdrawal'
import type { PayoutTarget } from '@plumbline/api-schema/withdrawal'
import { holdsCall, walletCall } from '@plumbline/api-schema/wallet'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { queryClient } from '../../../session/query-client.ts'
import { useOnce } from '../../../session/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { navigate } from '../../../ui/navigation.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { FailureNote } from '../../../forms/failure-note.tsx'
import { NextStep } from '../../../forms/next-step.tsx'
import { useIsHere } from '../../../forms/use-is-here.ts'
import { FactLine } from '../../../ui/fact-line.tsx'
import type { WithdrawalTerms } from './withdraw-form.ts'
import styles from './withdraw-page.module.css'

const SECRETS = ['fund_password']
const CHANGED = [withdrawalFormCall, withdrawalsCall, walletCall, holdsCall]

/** What you see is what you send: the target as the server knows it, the sums, and the fund password. */
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
  const ofPassword = failure && !failure.network && failure.field === 'fund_password' ? failure : undefined
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return
    const result = await send({ asset, amount, target_id: target.id, fund_password: password })
    if (!result?.ok) return
    setPassword('')
    props.onSent()
    for (const { path } of CHANGED) void queryClient.invalidateQueries({ queryKey: [path] })
    toast(t('withdraw.sent', { amount: format.money(result.data.amount, asset) }))
    if (isHere()) navigate(`/pages/user/cashrecord?id=${result.data.id}`)
  }
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('withdraw.confirm')}
      closeLabel={t('action.close')}
    >
      <form className={styles['sheet']} onSubmit={(event) => void confirm(event)} noValidate>
        <div>
          <p className={styles['note']}>{target.label}</p>
          <p className={styles['echo']}>{target.masked}</p>
          <p className={styles['note']}>{t('withdraw.confirm.note')}</p>
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
        <div className={styles['actions']}>
          <NextStep refusal={ofPassword?.refusal} />
          <FailureNote failure={ofPassword ? undefined : failure} />
          <Button
            type="submit"
            busy={isBusy}
            disabled={password === ''}
            trailing={format.money(amount, asset)}
          >
            {isBusy
              ? t('money.sending')
              : t(
                  password === ''
                    ? 'withdraw.fund_password.missing'
                    : failure?.network
                      ? 'money.try_again'
                      : 'withdraw.confirm.action',
                )}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
