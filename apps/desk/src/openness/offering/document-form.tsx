import { proposeDocumentCall } from '@plumbline/api-schema/openness/desk-offering'
import { HOUSE_DOCUMENTS } from '@plumbline/domain/openness/live-checklist'
import type { HouseDocumentKind } from '@plumbline/domain/openness/live-checklist'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { Choice } from '../../ui/field.tsx'
import { DocumentFields, useDocument } from './document-fields.tsx'

/** Proposes a document that the live checklist asks for. */
export function DocumentForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  const form = useProposal(onClose)
  const document = useDocument()
  const [kind, setKind] = useState<HouseDocumentKind>('licence')
  const wish = { kind, ...document.wish, ...form.given }

  return (
    <ProposeForm form={form} onSubmit={() => void form.propose(proposeDocumentCall, wish)}>
      <Choice
        autoFocus
        label={t('gates.kind')}
        value={kind}
        options={HOUSE_DOCUMENTS.map((value) => ({ value, label: t(`gates.line.${value}`) }))}
        onChange={({ target }) => setKind(HOUSE_DOCUMENTS.find((name) => name === target.value) ?? 'licence')}
      />
      <DocumentFields document={document} refusalOf={form.refusalOf} />
    </ProposeForm>
  )
}
