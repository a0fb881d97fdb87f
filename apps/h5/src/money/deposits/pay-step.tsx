import { paymentMethodChangesCall } from '@plumbline/api-schema/money/deposit'
import type { PaymentDetail } from '@plumbline/api-schema/money/deposit'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { Button, InlineStep } from '../../ui/button.tsx'
import { Sum } from '../../ui/figures/decimal-axis.tsx'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { QrCode } from '../../ui/figures/qr-code.tsx'
import { FailureNote } from '../../forms/failure-note.tsx'
import { DetailsChanged } from './details-changed.tsx'
import { DetailLine } from './detail-line.tsx'
import { PracticeNote } from './practice-note.tsx'
import { isOfProof, ProofFields } from './proof-fields.tsx'
import type { DepositDraft, StartedDeposit } from './deposit-draft.ts'
import { missingProof } from './deposit-form.ts'
import styles from './deposit-page.module.css'
import { replacementOf } from './replaced-details.ts'
import { ReplacedNote } from './replaced-note.tsx'
import { useSendDeposit } from './use-send-deposit.ts'

interface PayStepProps {
  readonly started: StartedDeposit
  readonly draft: DepositDraft
  readonly change: (part: Partial<DepositDraft>) => void
  readonly clear: () => void
}

/** Where to pay and with which reference, then the proof of it. It can be left and found again until it is sent. */
export function PayStep(props: PayStepProps) {
  const t = useWords()
  const { started, draft, change } = props
  const isExpired = useServerNow(1_000) >= Date.parse(started.expires_at)
  const replacement = useReplacement(started)
  const [saysPaid, setSaysPaid] = useState(false)
  const isPaid = saysPaid || draft.file !== undefined || draft.hash !== ''
  const isOver = isExpired || (replacement !== undefined && !isPaid)
  const isCoin = started.method.type === 'coin'

  const { submit, isBusy, failure, forget } = useSendDeposit({
    reference: started.reference,
    isCoin,
    draft,
    clear: props.clear,
  })

  const [isUploading, setUploading] = useState(false)
  const missing = missingProof({ hash: draft.hash, fileId: draft.file?.id }, isCoin, isUploading)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (missing === undefined && !isOver) await submit()
  }

  return (
    <form className="fill" onSubmit={(event) => void send(event)} noValidate>
      {replacement && (
        <ReplacedNote changedAt={replacement.changed_at} isPaid={isPaid} onPaid={() => setSaysPaid(true)} />
      )}
      <DetailsChanged methodId={started.method.id} />
      <PayHead {...props} />
      <PayTo started={started} isReplaced={replacement !== undefined} />
      <PracticeNote />
      {(!replacement || isPaid) && (
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
      )}
      <PageFoot>
        <FailureNote failure={isOfProof(failure) ? undefined : failure} />
        {isOver ? (
          <Button onClick={() => change({ started: undefined, file: undefined, hash: '' })}>
            {t('recharge.start_again')}
          </Button>
        ) : (
          <Button type="submit" busy={isBusy} disabled={missing !== undefined}>
            {isBusy ? t('money.sending') : t(missing ? `recharge.send.${missing}` : 'recharge.send')}
          </Button>
        )}
      </PageFoot>
    </form>
  )
}

/** Read when the page opens and again with every change: who is about to pay must not see an old answer. */
function useReplacement(started: StartedDeposit) {
  const { data } = useCall(paymentMethodChangesCall, {}, { enabled: useIsSignedIn(), staleTime: 0 })
  return replacementOf(started, data?.items ?? [])
}

function PayHead({ started, change }: PayStepProps) {
  const t = useWords()
  const format = useFormat()
  const isExpired = useServerNow(1_000) >= Date.parse(started.expires_at)

  return (
    <>
      <section className={styles.head}>
        <h2>{t('recharge.pay')}</h2>
        <Sum figure={format.split(format.amount(started.amount))} unit={started.method.asset} />
        <div>
          <InlineStep
            className={styles.change}
            onClick={() => change({ started: undefined, file: undefined, hash: '' })}
          >
            {t('recharge.change_amount')}
          </InlineStep>
        </div>
      </section>
      <div className={styles.reference}>
        <DetailLine label={t('recharge.reference')} value={started.reference} isCode />
        {isExpired ? (
          <p className={styles.warning} role="alert">
            {t('recharge.expired')} {t('recharge.expired_note')}
          </p>
        ) : (
          <p className={styles.quiet}>
            {t('recharge.reference_note', { time: format.dateTime(started.expires_at) })}
          </p>
        )}
      </div>
    </>
  )
}

/** Every detail copies with one tap; a code for the app that pays; of a coin, the network by name. */
function PayTo({
  started: { method, instructions, address, qr },
  isReplaced,
}: {
  readonly started: StartedDeposit
  /** Struck, without copy taps and code: they are no longer to be paid to. */
  readonly isReplaced: boolean
}) {
  const t = useWords()
  const isListed = instructions.some(({ value }) => value === address)
  const details: readonly PaymentDetail[] =
    address === undefined || isListed ? instructions : [{ label: 'address', value: address }, ...instructions]

  return (
    <section className={styles.section}>
      <h2>{t('recharge.to')}</h2>
      {method.network !== undefined && (
        <DetailLine label={t('money.network')} value={method.network} isPlain />
      )}
      {details.map(({ label, value }) => (
        <DetailLine key={label} label={t(`recharge.detail.${label}`)} value={value} isStruck={isReplaced} />
      ))}
      {method.network !== undefined && !isReplaced && (
        <p className={styles.warning}>
          {t('recharge.network_note', { asset: method.asset, network: method.network })}
        </p>
      )}
      {qr !== undefined && !isReplaced && (
        <div className={styles.qr}>
          <QrCode text={qr} label={t('recharge.qr')} />
          <p className={styles.quiet}>{t('recharge.qr_note')}</p>
        </div>
      )}
    </section>
  )
}
