import type { CoinCode } from '@plumbline/domain/money/asset'
import { COIN_CODES, networksOf } from '@plumbline/domain/money/asset'
import { PAYMENT_DETAIL_LABELS } from '@plumbline/api-schema/money/deposit'
import type { PaymentDetail } from '@plumbline/api-schema/money/deposit'
import { proposePaymentMethodCall } from '@plumbline/api-schema/money/desk-payment-method'
import type { DeskPaymentMethod } from '@plumbline/api-schema/money/desk-payment-method'
import { proposalsCall } from '@plumbline/api-schema/desk/desk-proposal'
import { queuesCall } from '@plumbline/api-schema/desk/desk-queue'
import type { PaymentMethodType } from '@plumbline/domain/money/payment-method'
import { PAYMENT_METHOD_TYPES } from '@plumbline/domain/money/payment-method'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { SendForm, useFormCall } from '../../review/send-form.tsx'
import { refresh } from '../../session/query-client.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { say } from '../../ui/said.tsx'
import { Notice } from '../../ui/state.tsx'
import { draftOf, qrDoubt, withAsset, withType } from './draft.ts'
import type { MethodDraft } from './draft.ts'
import styles from './payment-methods.module.css'

/** Proposes a new method, or the next version of one; of a known one, kind and asset stay. */
export function MethodForm({
  method,
  onClose,
}: {
  readonly method: DeskPaymentMethod | undefined
  readonly onClose: () => void
}) {
  const t = useWords()
  const { send, isBusy, refusal, refusalOf } = useFormCall()
  const [draft, setDraft] = useState<MethodDraft>(() => draftOf(method))
  const doubt = qrDoubt(method, draft)

  const change = (part: Partial<MethodDraft>): void => setDraft((now) => ({ ...now, ...part }))

  const propose = async (): Promise<void> => {
    const given = draft.reason.trim()
    const taken = await send(proposePaymentMethodCall, {
      ...(method && { method_id: method.id }),
      type: draft.type,
      asset: draft.asset,
      ...(draft.network !== '' && { network: draft.network }),
      is_active: draft.isActive,
      least: draft.least.trim(),
      most: draft.most.trim(),
      // Calls travel as forms, in which a list of lines is its JSON text.
      details: JSON.stringify(draft.details),
      ...(draft.qr.trim() !== '' && { qr: draft.qr.trim() }),
      ...(given !== '' && { reason: given }),
    })
    if (!taken) return

    say(t('proposal.sent'))
    refresh(proposalsCall, queuesCall)
    onClose()
  }

  return (
    <SendForm
      submit={t('methods.submit')}
      isBusy={isBusy}
      failure={refusal?.field === 'qr' ? undefined : refusal?.words}
      onSubmit={() => void propose()}
      onCancel={onClose}
    >
      <p>{t('methods.note')}</p>
      {!method && <KindFields draft={draft} onChange={setDraft} />}
      <div className={styles.range}>
        <Field
          label={t('methods.least')}
          inputMode="decimal"
          value={draft.least}
          refusal={refusalOf('least') && ''}
          onChange={(event) => change({ least: event.target.value })}
        />
        <Field
          label={t('methods.most')}
          inputMode="decimal"
          value={draft.most}
          refusal={refusalOf('most') && ''}
          onChange={(event) => change({ most: event.target.value })}
        />
      </div>
      <Details details={draft.details} onChange={(details) => change({ details })} />
      <Field
        label={t('methods.qr')}
        maxLength={500}
        spellCheck={false}
        value={draft.qr}
        refusal={doubt === 'names_old' ? t('methods.qr_names_old') : refusalOf('qr')}
        onChange={(event) => change({ qr: event.target.value })}
      />
      {doubt === 'kept' && <Notice>{t('methods.qr_kept')}</Notice>}
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={draft.isActive}
          onChange={(event) => change({ isActive: event.target.checked })}
        />
        <span>{t('methods.offered')}</span>
      </label>
      <Field
        label={t('methods.reason')}
        maxLength={300}
        value={draft.reason}
        refusal={refusalOf('reason')}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </SendForm>
  )
}

/** Kind, asset and network of a new method. */
function KindFields({
  draft,
  onChange,
}: {
  readonly draft: MethodDraft
  readonly onChange: (draft: MethodDraft) => void
}) {
  const t = useWords()

  return (
    <>
      <Choice
        autoFocus
        label={t('methods.method')}
        value={draft.type}
        options={PAYMENT_METHOD_TYPES.map((value) => ({ value, label: t(`method.${value}`) }))}
        onChange={({ target }) => onChange(withType(draft, target.value as PaymentMethodType))}
      />
      {draft.type === 'coin' && draft.asset !== 'USD' && (
        <>
          <Choice
            label={t('methods.asset')}
            value={draft.asset}
            options={COIN_CODES.map((value) => ({ value, label: value }))}
            onChange={({ target }) => onChange(withAsset(draft, target.value as CoinCode))}
          />
          <Choice
            label={t('methods.network')}
            value={draft.network}
            options={networksOf(draft.asset).map((value) => ({ value, label: value }))}
            onChange={({ target }) => onChange({ ...draft, network: target.value })}
          />
        </>
      )}
    </>
  )
}

function Details({
  details,
  onChange,
}: {
  readonly details: readonly PaymentDetail[]
  readonly onChange: (details: readonly PaymentDetail[]) => void
}) {
  const t = useWords()

  const put = (at: number, part: Partial<PaymentDetail>): void =>
    onChange(details.map((detail, index) => (index === at ? { ...detail, ...part } : detail)))

  const free = PAYMENT_DETAIL_LABELS.filter((label) => !details.some((detail) => detail.label === label))

  return (
    <fieldset className={styles.details}>
      <legend>{t('methods.details')}</legend>
      {details.map((detail, at) => (
        <div key={detail.label} className={styles.detail}>
          <Choice
            label={`${t('methods.details')} ${at + 1}`}
            value={detail.label}
            options={[detail.label, ...free].map((value) => ({ value, label: t(`detail.${value}`) }))}
            onChange={({ target }) => put(at, { label: target.value as PaymentDetail['label'] })}
          />
          <Field
            label={t(`detail.${detail.label}`)}
            value={detail.value}
            maxLength={200}
            spellCheck={false}
            onChange={(event) => put(at, { value: event.target.value })}
          />
          <IconButton
            label={t('methods.remove_detail')}
            onClick={() => onChange(details.filter((_, index) => index !== at))}
          >
            <Icon of={Trash2} />
          </IconButton>
        </div>
      ))}
      {free[0] !== undefined && (
        <Button
          kind="plain"
          onClick={() => free[0] !== undefined && onChange([...details, { label: free[0], value: '' }])}
        >
          {t('methods.add_detail')}
        </Button>
      )}
    </fieldset>
  )
}
