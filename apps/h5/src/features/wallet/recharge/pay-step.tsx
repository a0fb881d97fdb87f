import { sendRechargeCall, rechargesCall } from '@plumbline/api-schema/deposit'
import type { PaymentDetail } from '@plumbline/api-schema/deposit'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { PictureField } from '../../../forms/picture-field.tsx'
import type { SentPicture } from '../../../forms/use-picture.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { useServerNow } from '../../../market-data/server-now.ts'
import { queryClient } from '../../../session/query-client.ts'
import { useOwnBlob } from '../../../session/own-picture.ts'
import { useOnce } from '../../../session/use-once.ts'
import { Button, InlineStep } from '../../../ui/button.tsx'
import { Sum } from '../../../ui/decimal-axis.tsx'
import { Field } from '../../../ui/field.tsx'
import { navigate } from '../../../ui/navigation.ts'
import { PageFoot } from '../../../ui/page-foot.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { toast } from '../../../ui/toast.tsx'
import { FailureNote } from '../entry/failure-note.tsx'
import { DetailsChanged } from './details-changed.tsx'
import { DetailLine } from './detail-line.tsx'
import { PracticeNote } from './practice-note.tsx'
import type { RechargeDraft, StartedRecharge } from './recharge-draft.ts'
import { isHashRefused, missingProof } from './recharge-form.ts'
import styles from './recharge-page.module.css'

interface PayStepProps {
  readonly started: StartedRecharge
  readonly draft: RechargeDraft
  readonly change: (part: Partial<RechargeDraft>) => void
  readonly clear: () => void
}

/** Where to pay and with which reference, then the proof of it. It can be left and found again until it is sent. */
export function PayStep(props: PayStepProps) {
  const t = useWords()
  const { started, draft, change } = props
  const isExpired = useServerNow(1_000) >= Date.parse(started.expires_at)
  const { submit, isBusy, failure, forget } = useSend(props)
  const [isUploading, setUploading] = useState(false)
  const [isHashLeft, setHashLeft] = useState(false)
  const isCoin = started.method.type === 'coin'
  const missing = missingProof({ hash: draft.hash, fileId: draft.file?.id }, isCoin, isUploading)
  const fieldOf = failure && !failure.network ? failure.field : undefined
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (missing === undefined && !isExpired) await submit()
  }
  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
      <DetailsChanged methodId={started.method.id} />
      <PayHead {...props} />
      <PayTo started={started} />
      <PracticeNote />
      <section className={styles['section']}>
        {isCoin && (
          <Field
            label={t('recharge.hash')}
            value={draft.hash}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            onType={(hash) => {
              forget()
              change({ hash })
            }}
            onBlur={() => setHashLeft(true)}
            hint={t('recharge.hash_hint')}
            refusal={
              isHashRefused(draft.hash, isHashLeft)
                ? t('recharge.hash_malformed')
                : fieldOf === 'transaction_hash' && failure && !failure.network
                  ? failure.msg
                  : undefined
            }
          />
        )}
        <Screenshot
          draft={draft}
          change={change}
          onGoing={setUploading}
          refusal={fieldOf === 'file_id' && failure && !failure.network ? failure.msg : undefined}
        />
      </section>
      <PageFoot>
        <FailureNote
          failure={fieldOf === 'file_id' || fieldOf === 'transaction_hash' ? undefined : failure}
        />
        {isExpired ? (
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

/** Sends the recharge once; where it went leads its page, whatever became of the answer. */
function useSend({ started, draft, clear }: PayStepProps) {
  const t = useWords()
  const { send, ...sending } = useOnce('recharge', sendRechargeCall)
  const submit = async () => {
    const result = await send({
      reference: started.reference,
      ...(draft.file && { file_id: draft.file.id }),
      ...(started.method.type === 'coin' && { transaction_hash: draft.hash.trim() }),
    })
    if (!result?.ok) return
    clear()
    void queryClient.invalidateQueries({ queryKey: [rechargesCall.path] })
    toast(t('recharge.send.sent'))
    navigate(`/pages/user/rechargerecord?id=${result.data.id}`, { replace: true })
  }
  return { submit, ...sending }
}

function PayHead({ started, change }: PayStepProps) {
  const t = useWords()
  const format = useFormat()
  const isExpired = useServerNow(1_000) >= Date.parse(started.expires_at)
  return (
    <>
      <section className={styles['head']}>
        <h2>{t('recharge.pay')}</h2>
        <Sum figure={format.split(format.amount(started.amount))} unit={started.method.asset} />
        <div>
          <InlineStep
            className={styles['change']}
            onClick={() => change({ started: undefined, file: undefined, hash: '' })}
          >
            {t('recharge.change_amount')}
          </InlineStep>
        </div>
      </section>
      <div className={styles['reference']}>
        <DetailLine label={t('recharge.reference')} value={started.reference} isCode />
        {isExpired ? (
          <p className={styles['warning']} role="alert">
            {t('recharge.expired')} {t('recharge.expired_note')}
          </p>
        ) : (
          <p className={styles['quiet']}>
            {t('recharge.reference_note', { time: format.dateTime(started.expires_at) })}
          </p>
        )}
      </div>
    </>
  )
}

/** Every detail copies with one tap; a code for the app that pays; of a coin, the network by name. */
function PayTo({ started: { method, instructions, address, qr } }: { readonly started: StartedRecharge }) {
  const t = useWords()
  const isListed = instructions.some(({ value }) => value === address)
  const details: readonly PaymentDetail[] =
    address === undefined || isListed ? instructions : [{ label: 'address', value: address }, ...instructions]
  return (
    <section className={styles['section']}>
      <h2>{t('recharge.to')}</h2>
      {method.network !== undefined && (
        <DetailLine label={t('money.network')} value={method.network} isPlain />
      )}
      {details.map(({ label, value }) => (
        <DetailLine key={label} label={t(`recharge.detail.${label}`)} value={value} />
      ))}
      {method.network !== undefined && (
        <p className={styles['warning']}>
          {t('recharge.network_note', { asset: method.asset, network: method.network })}
        </p>
      )}
      {qr !== undefined && (
        <div className={styles['qr']}>
          <QrCode text={qr} label={t('recharge.qr')} />
          <p className={styles['quiet']}>{t('recharge.qr_note')}</p>
        </div>
      )}
    </section>
  )
}

/** The screenshot; one sent before a reload is fetched again, so that it can be looked at and replaced. */
function Screenshot({
  draft,
  change,
  onGoing,
  refusal,
}: Pick<PayStepProps, 'draft' | 'change'> & {
  readonly onGoing: (isGoing: boolean) => void
  readonly refusal: string | undefined
}) {
  const t = useWords()
  const [sent, setSent] = useState<SentPicture>()
  const kept = useOwnBlob(sent ? undefined : draft.file?.id)
  const restored = draft.file && kept && { fileId: draft.file.id, file: new File([kept], draft.file.name) }
  return (
    <div className={styles['slot']}>
      <div className={styles['between']}>
        <h2>{t('recharge.screenshot')}</h2>
        <p>{t('recharge.screenshot_note')}</p>
      </div>
      <PictureField
        key={restored && !sent ? 'restored' : 'picked'}
        purpose="recharge"
        name="screenshot"
        label={t('recharge.screenshot_label')}
        sent={sent ?? restored}
        onSent={(picture) => {
          setSent(picture)
          change({ file: picture && { id: picture.fileId, name: picture.file.name } })
        }}
        onGoing={onGoing}
        refusal={refusal}
      />
    </div>
  )
}
