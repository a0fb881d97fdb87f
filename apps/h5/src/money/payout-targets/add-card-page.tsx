import { addCardCall, CARD_ACCOUNT_TYPES, cardsCall } from '@plumbline/api-schema/money/payout-target'
import { certificationCall } from '@plumbline/api-schema/accounts/identity'
import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { placeIn, takeChosenPlace, withPlace, writePlace } from '../../forms/places/chosen-place.ts'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { useSecondProof } from '../../forms/credentials/second-proof.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { refresh } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'
import { useDraft } from '../../ui/fields/draft.ts'
import { Field, Refusal } from '../../ui/fields/field.tsx'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { GroupedField } from '../../ui/fields/grouped-field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { goBack } from '../../ui/pages/navigation.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Seg } from '../../ui/fields/seg.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { BindingNeeds } from './binding-needs.tsx'
import { addCardRequest, changeCardForm, EMPTY_CARD, malformedOf, missingOf } from './card-form.ts'
import type { CardField, CardForm } from './card-form.ts'
import styles from './targets.module.css'
import { PAYOUT_TARGETS_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Binds a bank card: every field that a bank asks for to send a payment, the fund password and the second proof. */
export function AddCardPage() {
  const t = useWords()

  return (
    <BindingNeeds title={t('title.add_card')} needsIdentity>
      <AddCardForm />
    </BindingNeeds>
  )
}

function AddCardForm() {
  const t = useWords()
  const { form, type, clear } = useCardDraft()

  const { submit, isBusy, refusals, forget, isHere } = useSubmit(addCardCall, {
    second_factor_wrong: t('protection.factor.wrong'),
  })

  const proof = useSecondProof('bind', refusals, forget, {
    code: form.code,
    onCode: (code) => type({ code }),
  })

  const missing = missingOf(form)
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())
  const malformed = malformedOf(form, left)

  const leave = (name: CardField) => setLeft((now) => new Set([...now, name]))

  const change = (typed: Partial<CardForm>) => {
    type(typed)
    forget()
  }

  const bind = async () => {
    if (missing !== undefined || proof.missing !== undefined) return

    const shown = await proof.show()
    const result = shown && (await submit({ ...addCardRequest(form), ...shown }))
    if (!result?.ok) return

    proof.used()
    clear()
    toast(t('card.bound'))
    void refresh(cardsCall)
    if (isHere()) goBack(PAYOUT_TARGETS_PAGE)
  }

  const ownRefusal = (name: CardField): string | undefined => {
    if (!malformed.has(name)) return undefined
    if (name === 'card_number') return t('refusal.card_number_incorrect')
    return t(`card.${name === 'routing_number' ? 'routing' : name}_malformed` as 'card.email_malformed')
  }

  /** A text field of the form; its name is the wire's. */
  const field = (
    name: Exclude<CardField, 'account_type' | 'fund_password'>,
    more: Partial<FieldProps> = {},
  ) => (
    <Field
      label={t(`card.${name}`)}
      name={name}
      value={form[name]}
      onType={(typed) => change({ [name]: typed })}
      onBlur={() => leave(name)}
      refusal={refusals[name] ?? ownRefusal(name)}
      {...more}
    />
  )

  return (
    <FormPage
      title={t('title.add_card')}
      above={PAYOUT_TARGETS_PAGE}
      onSubmit={() => void bind()}
      foot={
        <FormFoot
          refusal={refusals['']}
          isBusy={isBusy}
          missing={
            missing === undefined
              ? proof.missing && t(`protection.missing.${proof.missing}`)
              : t(`card.missing.${missing}`)
          }
          action={t('card.bind')}
        />
      }
    >
      {field('bank_name', { autoComplete: 'off', maxLength: 80 })}
      {field('holder_name', { autoComplete: 'cc-name', maxLength: 80, hint: t('card.holder_hint') })}
      <GroupedField
        label={t('card.card_number')}
        name="card_number"
        autoComplete="cc-number"
        value={form.card_number}
        autoCapitalize="characters"
        spellCheck={false}
        onType={(typed) => change({ card_number: typed })}
        onBlur={() => leave('card_number')}
        refusal={refusals['card_number'] ?? ownRefusal('card_number')}
      />
      {field('routing_number', {
        autoComplete: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
        maxLength: 34,
      })}
      <AccountType form={form} onType={change} refusal={refusals['account_type']} />
      {field('opening_bank', { autoComplete: 'off', maxLength: 160 })}
      <p className={styles.places}>
        <MapTap text={form.opening_bank} />
        <ShowPlace text={form.opening_bank} />
      </p>
      <p className={styles.part}>{t('card.why')}</p>
      {field('email', {
        type: 'email',
        autoComplete: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 254,
      })}
      {field('address', { autoComplete: 'street-address', maxLength: 200 })}
      {field('zipcode', { autoComplete: 'postal-code', autoCapitalize: 'characters', maxLength: 12 })}
      {field('birthday', { type: 'date', autoComplete: 'bday', min: '1900-01-01' })}
      <PasswordField
        label={t('targets.fund_password')}
        showLabel={t('password.show')}
        name="fund_password"
        autoComplete="off"
        value={form.fund_password}
        onType={(typed) => change({ fund_password: typed })}
        refusal={refusals['fund_password']}
      />
      {proof.fields}
    </FormPage>
  )
}

/** The form as typed, over a look at the map and back; the holder begins as the verified name. */
function useCardDraft() {
  const [form, setForm, clear] = useDraft<CardForm>('card', EMPTY_CARD)
  const { data } = useCall(certificationCall, {})

  const type = (typed: Partial<CardForm>) => setForm((now) => changeCardForm(now, typed))

  const setNow = useRef(type)

  useEffect(() => {
    setNow.current = type
  })

  const hasHolder = form.holder_name !== ''
  const verified = data?.name

  useEffect(() => {
    if (!hasHolder && verified !== undefined) setNow.current({ holder_name: verified })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- emptied by hand it stays empty: only a name that arrives fills it
  }, [verified])

  const typedBranch = useRef(form.opening_bank)

  useEffect(() => {
    const place = takeChosenPlace()
    if (place !== undefined) setNow.current({ opening_bank: withPlace(typedBranch.current, place) })
  }, [])

  return { form, type, clear }
}

function AccountType(props: {
  readonly form: CardForm
  readonly onType: (change: Partial<CardForm>) => void
  readonly refusal: string | undefined
}) {
  const t = useWords()

  return (
    <div className={styles.choice}>
      <Seg
        label={t('card.account_type')}
        choices={CARD_ACCOUNT_TYPES.map((value) => ({ value, label: t(`card.type.${value}`) }))}
        value={props.form.account_type}
        onChoose={(chosen) => props.onType({ account_type: chosen })}
      />
      <div aria-live="polite">{props.refusal !== undefined && <Refusal>{props.refusal}</Refusal>}</div>
    </div>
  )
}

/** To the map and back; what is typed waits in the draft. */
function MapTap({ text }: { readonly text: string }) {
  const t = useWords()

  return (
    <a className={styles.map} href={`#/pages/location/choose${placeQuery(text)}`}>
      <Icon of={MapPin} />
      {t('card.on_map')}
    </a>
  )
}

/** The coordinates that a text holds, for the address of a page. */
function placeQuery(text: string): string {
  const place = placeIn(text)
  if (!place) return ''

  const [lat, lng] = writePlace(place).split(', ')
  return `?lat=${lat}&lng=${lng}`
}

/** Where the branch stands, once the text holds coordinates. */
function ShowPlace({ text }: { readonly text: string }) {
  const t = useWords()
  const query = placeQuery(text)

  return query === '' ? null : (
    <a className={styles.show} href={`#/pages/location/open${query}`}>
      {t('card.show_place')}
    </a>
  )
}
