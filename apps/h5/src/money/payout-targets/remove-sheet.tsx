import { cardsCall, removeTargetCall, walletAddressesCall } from '@plumbline/api-schema/money/payout-target'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { refresh } from '../../session/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import type { Target } from './target-row.tsx'
import styles from './targets.module.css'

/** Removing takes the fund password; the sheet names what goes. */
export function RemoveSheet({
  target,
  onClose,
}: {
  readonly target: Target | undefined
  readonly onClose: () => void
}) {
  const t = useWords()

  return (
    <Sheet isOpen={target !== undefined} onClose={onClose} title={t('targets.remove_title')}>
      {target && <RemoveForm key={target.id} target={target} onDone={onClose} />}
    </Sheet>
  )
}

function RemoveForm({ target, onDone }: { readonly target: Target; readonly onDone: () => void }) {
  const t = useWords()
  const [password, setPassword] = useState('')
  const { submit, isBusy, refusals, forget } = useSubmit(removeTargetCall)

  const remove = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return

    const result = await submit({ id: target.id, fund_password: password })
    if (!result?.ok) return

    toast(t('targets.removed'))
    onDone()
    void refresh(cardsCall, walletAddressesCall)
  }

  return (
    <form onSubmit={(event) => void remove(event)} noValidate className={styles.remove}>
      <p className={styles.name}>
        {target.name ?? target.where} <bdi className={styles.number}>{target.number}</bdi>
      </p>
      <p>{t('targets.remove_note')}</p>
      <PasswordField
        label={t('targets.fund_password')}
        showLabel={t('password.show')}
        name="fund_password"
        autoComplete="off"
        data-first-focus
        value={password}
        onType={(typed) => {
          setPassword(typed)
          forget()
        }}
        refusal={refusals['fund_password']}
      />
      <div role="alert">{refusals[''] !== undefined && <Refusal>{refusals['']}</Refusal>}</div>
      <Button type="submit" busy={isBusy} disabled={password === ''}>
        {password === '' ? t('card.missing.fund_password') : t('targets.remove_action')}
      </Button>
    </form>
  )
}
