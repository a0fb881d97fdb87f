import { useWords } from '../../format/use-words.ts'
import { Choice, Field } from '../../ui/field.tsx'
import type { PublishDraft } from './publish-draft.ts'

/**
 * What proves a section, and until when that counts: without it the house says nothing of itself (docs/fair-dealing.md
 * 23).
 */
export function EvidenceFields({
  draft,
  refusalOf,
  onChange,
}: {
  readonly draft: PublishDraft
  readonly refusalOf: (field: string) => string | undefined
  readonly onChange: (part: Partial<PublishDraft>) => void
}) {
  const t = useWords()

  return (
    <>
      <p>{t('content.evidence_note')}</p>
      <Choice
        label={t('content.evidence_kind')}
        value={draft.evidenceKind}
        options={[
          { value: 'register', label: t('content.evidence_register') },
          { value: 'file', label: t('content.evidence_file') },
        ]}
        onChange={({ target }) => onChange({ evidenceKind: target.value === 'file' ? 'file' : 'register' })}
      />
      <Field
        label={t('content.evidence_text')}
        maxLength={500}
        value={draft.evidence}
        refusal={refusalOf('evidence')}
        onChange={({ target }) => onChange({ evidence: target.value })}
      />
      {draft.evidenceKind === 'file' && (
        <Field
          label={t('content.evidence_hash')}
          maxLength={64}
          spellCheck={false}
          value={draft.evidenceHash}
          refusal={refusalOf('evidence_hash')}
          onChange={({ target }) => onChange({ evidenceHash: target.value })}
        />
      )}
      <Field
        label={t('content.review_on')}
        type="date"
        value={draft.reviewOn}
        refusal={refusalOf('review_on')}
        onChange={({ target }) => onChange({ reviewOn: target.value })}
      />
    </>
  )
}
