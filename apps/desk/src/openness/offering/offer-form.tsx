import { proposeOfferingCall } from '@plumbline/api-schema/openness/desk-offering'
import { BASES, PRODUCT_FAMILIES } from '@plumbline/domain/openness/offering'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { DocumentFields, useDocument } from './document-fields.tsx'

const FAMILIES = [...PRODUCT_FAMILIES, 'payment_method'] as const

/** Proposes that a product, or a method of payment, may be offered in a country, or that it may not any more. */
export function OfferForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  const form = useProposal(onClose)
  const document = useDocument()
  const [family, setFamily] = useState<(typeof FAMILIES)[number]>('contracts')
  const [method, setMethod] = useState('')
  const [country, setCountry] = useState('')
  const [basis, setBasis] = useState<(typeof BASES)[number]>('licence')
  const { refusalOf } = form

  const wish = {
    family: family === 'payment_method' ? `payment_method:${method.trim()}` : family,
    country: country.trim().toUpperCase(),
    basis,
    ...document.wish,
    ...form.given,
  }

  return (
    <ProposeForm form={form} onSubmit={() => void form.propose(proposeOfferingCall, wish)}>
      <p>{t('gates.offer_note')}</p>
      <Choice
        autoFocus
        label={t('gates.family')}
        value={family}
        options={FAMILIES.map((value) => ({ value, label: t(`gates.family.${value}`) }))}
        refusal={family === 'payment_method' ? undefined : refusalOf('family')}
        onChange={({ target }) => setFamily(FAMILIES.find((name) => name === target.value) ?? 'contracts')}
      />
      {family === 'payment_method' && (
        <Field
          label={t('gates.method')}
          maxLength={36}
          value={method}
          refusal={refusalOf('family')}
          onChange={({ target }) => setMethod(target.value)}
        />
      )}
      <Field
        label={t('gates.country')}
        note={t('gates.country_note')}
        maxLength={2}
        value={country}
        refusal={refusalOf('country')}
        onChange={({ target }) => setCountry(target.value)}
      />
      <Choice
        label={t('gates.basis')}
        value={basis}
        options={BASES.map((value) => ({ value, label: t(`gates.basis.${value}`) }))}
        onChange={({ target }) => setBasis(BASES.find((name) => name === target.value) ?? 'licence')}
      />
      <DocumentFields document={document} refusalOf={refusalOf} />
    </ProposeForm>
  )
}
