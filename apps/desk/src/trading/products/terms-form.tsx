import { proposeTermsCall } from '@plumbline/api-schema/trading/desk-product'
import type { DeskProduct } from '@plumbline/api-schema/trading/desk-product'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { termsDraftOf, termsWish } from './draft.ts'
import { TermsFields } from './terms-fields.tsx'

/** Proposes other terms for contracts on a product. */
export function TermsForm({
  product,
  onClose,
}: {
  readonly product: DeskProduct
  readonly onClose: () => void
}) {
  const t = useWords()
  const form = useProposal(onClose)
  const [draft, setDraft] = useState(() => termsDraftOf(product))
  const wish = { symbol: product.symbol, ...termsWish(draft), ...form.given }

  return (
    <ProposeForm form={form} onSubmit={() => void form.propose(proposeTermsCall, wish)}>
      <p>{t('product.effect_note')}</p>
      <TermsFields
        draft={draft}
        refusalOf={form.refusalOf}
        onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
      />
    </ProposeForm>
  )
}
