import { COIN_CODES, networksOf } from '@plumbline/domain/money/asset'
import {
  addWalletAddressCall,
  checkWalletAddressCall,
  walletAddressesCall,
} from '@plumbline/api-schema/money/payout-target'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { useSecondProof } from '../../forms/credentials/second-proof.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { refresh } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'
import { InlineStep } from '../../ui/button.tsx'
import { useDraft } from '../../ui/fields/draft.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { goBack } from '../../ui/pages/navigation.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Seg } from '../../ui/fields/seg.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import {
  addressEcho,
  changeAddressForm,
  EMPTY_ADDRESS,
  isMalformed,
  looksLike,
  missingOf,
  otherNetworks,
} from './address-form.ts'
import type { AddressForm } from './address-form.ts'
import { BindingNeeds } from './binding-needs.tsx'
import styles from './targets.module.css'
import { PAYOUT_TARGETS_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Binds a wallet address: coin, network, address, fund password and second proof. */
export function AddAddressPage() {
  const t = useWords()

  return (
    <BindingNeeds title={t('title.add_address')} needsIdentity={false}>
      <AddAddressForm />
    </BindingNeeds>
  )
}

function AddAddressForm() {
  const t = useWords()
  const [form, setForm, clear] = useDraft<AddressForm>('address', EMPTY_ADDRESS)

  const { submit, isBusy, refusals, forget, isHere } = useSubmit(addWalletAddressCall, {
    second_factor_wrong: t('protection.factor.wrong'),
  })

  const [isLeft, setLeft] = useState(false)
  const isMistyped = useChecksum(form) || (isLeft && isMalformed(form))
  const missing = isMistyped ? 'typing_error' : missingOf(form)
  const others = otherNetworks(form)

  const type = (change: Partial<AddressForm>) => {
    setForm((now) => changeAddressForm(now, change))
    forget()
  }

  const proof = useSecondProof('bind', refusals, forget, {
    code: form.code,
    onCode: (code) => type({ code }),
  })

  const bind = async () => {
    if (missing !== undefined || proof.missing !== undefined) return

    const { code: _, ...binding } = form
    const shown = await proof.show()
    const result = shown && (await submit({ ...binding, ...shown }))
    if (!result?.ok) return

    proof.used()
    clear()
    toast(t('address.bound'))
    void refresh(walletAddressesCall)
    if (isHere()) goBack(PAYOUT_TARGETS_PAGE)
  }

  const elsewhere =
    others.length > 0
      ? t('address.looks_like', { networks: others.join(', '), network: form.network })
      : isMistyped
        ? t('address.typing_error')
        : undefined

  return (
    <FormPage
      title={t('title.add_address')}
      above={PAYOUT_TARGETS_PAGE}
      onSubmit={() => void bind()}
      foot={
        <FormFoot
          refusal={refusals['']}
          isBusy={isBusy}
          missing={
            missing === undefined
              ? proof.missing && t(`protection.missing.${proof.missing}`)
              : t(`address.missing.${missing}`)
          }
          action={t('address.bind')}
        />
      }
    >
      <CoinAndNetwork form={form} onType={type} />
      <Field
        label={t('address.address')}
        name="address"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={128}
        value={form.address}
        onType={(address) => type({ address })}
        onBlur={() => setLeft(true)}
        refusal={refusals['address'] ?? elsewhere}
        trailing={<PasteTap onPaste={(address) => type({ address })} />}
      />
      {looksLike(form.address).includes(form.network) && !isMistyped && <Echo form={form} />}
      <PasswordField
        label={t('targets.fund_password')}
        showLabel={t('password.show')}
        name="fund_password"
        autoComplete="off"
        value={form.fund_password}
        onType={(typed) => type({ fund_password: typed })}
        refusal={refusals['fund_password']}
      />
      {proof.fields}
    </FormPage>
  )
}

function CoinAndNetwork({
  form,
  onType,
}: {
  readonly form: AddressForm
  readonly onType: (change: Partial<AddressForm>) => void
}) {
  const t = useWords()

  const named = <Value extends string>(value: Value) => ({ value, label: value })

  return (
    <>
      <div className={styles.choice}>
        <Seg
          label={t('address.currency')}
          choices={COIN_CODES.map(named)}
          value={form.currency}
          onChoose={(currency) => onType({ currency })}
        />
      </div>
      <div className={styles.choice}>
        <Seg
          label={t('address.network')}
          choices={networksOf(form.currency).map(named)}
          value={form.network}
          onChoose={(network) => onType({ network })}
        />
      </div>
      <p className={styles.warning}>
        <Icon of={TriangleAlert} />
        {t('address.network_warning', { network: form.network })}
      </p>
    </>
  )
}

/** Whether the network's checksum says that an address of the right form was mistyped. */
function useChecksum({ network, address }: AddressForm): boolean {
  const isWhole = looksLike(address).includes(network)
  const { error } = useCall(checkWalletAddressCall, { network, address }, { enabled: isWhole })
  const failure = error?.failure

  return isWhole && failure?.network === false && failure.refusal === 'address_incorrect'
}

/** Addresses are never typed by hand; where the browser does not let us read the clipboard, the field takes it. */
function PasteTap({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const t = useWords()

  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText()
      if (text.trim() !== '') return onPaste(text)
    } catch {
      // Said below: forbidden, or no clipboard to read.
    }

    toast(t('address.paste_failed'))
  }

  return <InlineStep onClick={() => void paste()}>{t('address.paste')}</InlineStep>
}

/** The address once more, in a form for comparing, before it is bound. */
function Echo({ form }: { readonly form: AddressForm }) {
  const t = useWords()
  const { first, middle, last } = addressEcho(form.address)

  return (
    <section className={styles.echo} aria-label={t('address.check_title')}>
      <p className={styles.name}>
        {t('targets.on_network', { currency: form.currency, network: form.network })}
      </p>
      <p className={styles.characters}>
        <strong>{first}</strong>
        {middle.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts have no name but their place
          <span key={at}>{part}</span>
        ))}
        <strong>{last}</strong>
      </p>
      <p>{t('address.check_note')}</p>
    </section>
  )
}
