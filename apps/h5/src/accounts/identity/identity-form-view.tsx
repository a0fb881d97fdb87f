import { certificationCall, certifyCall } from '@plumbline/api-schema/accounts/identity'
import type { Certification } from '@plumbline/api-schema/accounts/identity'
import { useState } from 'react'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { PictureField } from '../../forms/pictures/picture-field.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useAutomaticReview } from '../../session/practice-review.ts'
import { callKey } from '@plumbline/web/calls/query-client'
import { queryClient } from '../../session/query-client.ts'
import { useDraft } from '../../ui/fields/draft.ts'
import { Field } from '../../ui/fields/field.tsx'
import { HatchNote } from '../../ui/hatch-note.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { certifyRequest, dayOf, emptyIdentityForm, isUnderAge, missingOf } from './identity-form.ts'
import type { IdentityField, IdentityForm } from './identity-form.ts'
import styles from './identity.module.css'
import { PaperChecks } from './paper-checks.tsx'
import { RejectedNote } from './rejected-note.tsx'
import { WhyAsked } from './why-asked.tsx'

const FIELDS_TODAY = { min: '1900-01-01' } as const

/** The form of the real name; after a rejection it opens with the reason, at the field that it names. */
export function IdentityFormView({ last }: { readonly last: Certification }) {
  const t = useWords()
  const isAutomatic = useAutomaticReview()
  const [form, setForm] = useDraft<IdentityForm>('identity', emptyIdentityForm(last.name ?? ''))
  const [changed, setChanged] = useState<ReadonlySet<IdentityField>>(new Set())
  const [going, setGoing] = useState({ front: false, back: false })
  const { submit, isBusy, refusals, forget } = useSubmit(certifyCall)
  const today = dayOf(serverClock.now())
  const missing = missingOf(form)
  const isChild = isUnderAge(form, today)

  const type = (change: Partial<IdentityForm>) => {
    setForm((now) => ({ ...now, ...change }))
    setChanged(new Set([...changed, ...(Object.keys(change) as IdentityField[])]))
    forget()
  }

  const send = async () => {
    if (missing !== undefined || isChild) return

    const result = await submit(certifyRequest(form))
    if (!result?.ok) return

    // What was typed waits in memory for a rejection; the pictures belong to this review.
    setForm((now) => ({ ...now, front: undefined, back: undefined }))
    toast(t('identity.sent'))
    queryClient.setQueryData(callKey(certificationCall, {}), result.data)
  }

  /** What the server said now, else what the last review found, as long as that field is as it was. */
  const refusalOf = (field: IdentityField): string | undefined => {
    if (refusals[field] !== undefined) return refusals[field]
    const isNamed = last.status === 'rejected' && last.field === field && !changed.has(field)
    return isNamed && last.reason ? t(`identity.reason.${last.reason}`) : undefined
  }

  const missingWords = () => {
    if (isChild) return t('identity.under_age')
    if (going.front || going.back) return t(going.front ? 'identity.wait_front' : 'identity.wait_back')
    return missing === undefined ? undefined : t(`identity.missing.${missing}`)
  }

  const picture = (side: 'front' | 'back') => (
    <PictureField
      purpose={side === 'front' ? 'id_front' : 'id_back'}
      name={side}
      label={t(`identity.${side}`)}
      sent={form[side]}
      onSent={(sent) => type({ [side]: sent })}
      onGoing={(isGoing) => setGoing((now) => (now[side] === isGoing ? now : { ...now, [side]: isGoing }))}
      refusal={refusalOf(side)}
    />
  )

  return (
    <FormPage
      title={t('title.identity')}
      above="/pages/user/user"
      onSubmit={() => void send()}
      foot={
        <FormFoot
          refusal={refusals[''] ?? refusals['file']}
          isBusy={isBusy}
          missing={missingWords()}
          action={t(last.status === 'rejected' ? 'identity.send_again' : 'identity.send')}
        />
      }
    >
      {last.status === 'rejected' && <RejectedNote of={last} />}
      {isAutomatic && (
        <div className={styles.practice}>
          <HatchNote>{t('identity.practice_desk')}</HatchNote>
        </div>
      )}
      <p className={styles.lead}>{t('identity.lead')}</p>
      <Field
        label={t('identity.name')}
        name="name"
        autoComplete="name"
        maxLength={80}
        value={form.name}
        onType={(name) => type({ name })}
        refusal={refusalOf('name')}
      />
      <Field
        label={t('identity.id_number')}
        name="id_number"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        value={form.id_number}
        onType={(typed) => type({ id_number: typed })}
        refusal={refusalOf('id_number')}
      />
      <Field
        label={t('identity.birthday')}
        name="birthday"
        type="date"
        autoComplete="bday"
        {...FIELDS_TODAY}
        max={today}
        value={form.birthday}
        onType={(birthday) => type({ birthday })}
        refusal={refusalOf('birthday') ?? (isChild ? t('refusal.under_age') : undefined)}
      />
      <div className={styles.pictures}>
        <SectionHead title={t('identity.pictures')} note={t('identity.pictures_note')} />
        <div className={styles.sides}>
          {picture('front')}
          {picture('back')}
        </div>
        <PaperChecks front={form.front} back={form.back} />
      </div>
      <WhyAsked />
      <p className={styles.after}>{t('identity.after')}</p>
    </FormPage>
  )
}
