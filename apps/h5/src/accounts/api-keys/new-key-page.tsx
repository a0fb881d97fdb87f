import { apiKeysCall, makeApiKeyCall } from '@plumbline/api-schema/accounts/api-key'
import { API_KEY_SCOPES } from '@plumbline/domain/accounts/api-key'
import { useState } from 'react'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'
import { useSecondProof } from '../../forms/credentials/second-proof.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { refresh } from '../../session/query-client.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Seg } from '../../ui/fields/seg.tsx'
import styles from './api-keys.module.css'
import { DAYS, missingOf, NEW_KEY, wishOf } from './key-form.ts'
import type { KeyForm } from './key-form.ts'
import { KeepKey } from './keep-key.tsx'

const API_KEYS = '/pages/user/apikeys'

/** Makes a key by login password and second proof, and shows it this once. */
export function NewKeyPage() {
  const [secret, setSecret] = useState<string>()
  return secret === undefined ? <NewKeyForm onMade={setSecret} /> : <KeepKey secret={secret} />
}

function NewKeyForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const t = useWords()
  const [form, setForm] = useState(NEW_KEY)
  const [password, setPassword] = useState('')

  const { submit, isBusy, refusals, forget } = useSubmit(makeApiKeyCall, {
    second_factor_wrong: t('protection.factor.wrong'),
  })

  const proof = useSecondProof('api_key', refusals, forget)

  const change = (part: Partial<KeyForm>) => {
    setForm({ ...form, ...part })
    forget()
  }

  const lacks = missingOf(form)
  const unproved = password === '' ? 'password' : proof.missing
  const missing =
    lacks === undefined ? unproved && t(`protection.missing.${unproved}`) : t(`apikeys.missing.${lacks}`)

  const make = async () => {
    if (missing !== undefined) return

    const shown = await proof.show()
    const result = shown && (await submit({ ...wishOf(form), login_password: password, ...shown }))
    if (!result?.ok) return

    proof.used()
    void refresh(apiKeysCall)
    onMade(result.data.secret)
  }

  return (
    <FormPage
      title={t('title.api_key_new')}
      above={API_KEYS}
      onSubmit={() => void make()}
      foot={
        <FormFoot refusal={refusals['']} isBusy={isBusy} missing={missing} action={t('apikeys.action')} />
      }
    >
      <div className={styles.form}>
        <KeyFields form={form} lacks={lacks} refusals={refusals} onChange={change} />
        <LoginPasswordField
          value={password}
          onType={(typed) => {
            setPassword(typed)
            forget()
          }}
          refusal={refusals['login_password']}
        />
        {proof.fields}
      </div>
    </FormPage>
  )
}

function KeyFields({
  form,
  lacks,
  refusals,
  onChange,
}: {
  readonly form: KeyForm
  readonly lacks: ReturnType<typeof missingOf>
  readonly refusals: Readonly<Record<string, string | undefined>>
  readonly onChange: (part: Partial<KeyForm>) => void
}) {
  const t = useWords()
  const format = useFormat()
  const scopes = API_KEY_SCOPES.map((value) => ({ value, label: t(`apikeys.scope.${value}`) }))
  const days = DAYS.map((value) => ({ value, label: format.count(Number(value)) }))

  return (
    <>
      <Field
        label={t('apikeys.name')}
        name="name"
        value={form.name}
        maxLength={40}
        autoComplete="off"
        hint={t('apikeys.name_hint')}
        refusal={refusals['name']}
        onType={(name) => onChange({ name })}
      />
      <div>
        <Seg
          label={t('apikeys.scope')}
          choices={scopes}
          value={form.scope}
          onChoose={(scope) => onChange({ scope })}
        />
        <p className={styles.note}>{t(`apikeys.scope_note.${form.scope}`)}</p>
      </div>
      {form.scope === 'trade' && (
        <Field
          label={t('apikeys.day_cap')}
          name="day_stake_most"
          value={form.dayCap}
          inputMode="decimal"
          autoComplete="off"
          hint={t('apikeys.day_cap_hint')}
          refusal={lacks === 'sum' ? t('apikeys.sum_wrong') : refusals['day_stake_most']}
          onType={(dayCap) => onChange({ dayCap })}
        />
      )}
      <Field
        label={t('apikeys.addresses')}
        name="addresses"
        value={form.addresses}
        maxLength={1_200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('apikeys.addresses_hint')}
        refusal={lacks === 'addresses' ? t('apikeys.addresses_wrong') : refusals['addresses']}
        onType={(addresses) => onChange({ addresses })}
      />
      <Seg
        label={t('apikeys.days')}
        choices={days}
        value={form.days}
        onChoose={(value) => onChange({ days: value })}
      />
    </>
  )
}
