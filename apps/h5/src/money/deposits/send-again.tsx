import type { Deposit } from '@plumbline/api-schema/money/deposit'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useWords } from '../../format/use-words.ts'
import { useStoredDraft } from '../../session/stored-draft.ts'
import { Button, stepClass } from '../../ui/button.tsx'
import { FailureNote } from '../../forms/failure-note.tsx'
import { isOfProof, ProofFields } from './proof-fields.tsx'
import { EMPTY_DEPOSIT, readDepositDraft } from './deposit-draft.ts'
import { missingProof } from './deposit-form.ts'
import styles from './deposit-record.module.css'
import { useSendDeposit } from './use-send-deposit.ts'

/** A rejected recharge is sent again under its own reference, with another proof: the money may long be on its way. */
export function SendAgain({ recharge }: { readonly recharge: Deposit }) {
  const t = useWords()
  const { reference } = recharge
  const isCoin = recharge.method === 'coin'

  const [draft, change, clear] = useStoredDraft(
    `recharge-again:${reference}`,
    { ...EMPTY_DEPOSIT, hash: recharge.transaction_hash ?? '' },
    readDepositDraft,
  )

  const { submit, isBusy, failure, forget } = useSendDeposit({ reference, isCoin, draft, clear })
  const [isUploading, setUploading] = useState(false)
  const missing = missingProof({ hash: draft.hash, fileId: draft.file?.id }, isCoin, isUploading)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (missing === undefined) await submit()
  }

  return (
    <form className={styles.send} onSubmit={(event) => void send(event)} noValidate>
      <h2>{t('recharge.again')}</h2>
      <p className="quiet">{t('recharge.again_note')}</p>
      <ProofFields
        isCoin={isCoin}
        draft={draft}
        change={(part) => {
          forget()
          change(part)
        }}
        onGoing={setUploading}
        failure={failure}
      />
      <div className={styles.actions}>
        <FailureNote failure={isOfProof(failure) ? undefined : failure} />
        <Button type="submit" busy={isBusy} disabled={missing !== undefined}>
          {isBusy ? t('money.sending') : t(missing ? `recharge.send.${missing}` : 'recharge.send')}
        </Button>
        <a className={stepClass} href="#/pages/user/rechargeList">
          {t('recharge.new')}
        </a>
      </div>
    </form>
  )
}
