import { proposeProgrammeCall } from '@plumbline/api-schema/rewards/desk-bonus'
import type { DeskProgramme } from '@plumbline/api-schema/rewards/desk-bonus'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@plumbline/language/languages'
import { useState } from 'react'
import { platformZone } from '../../format/platform-time.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { Field } from '../../ui/field.tsx'
import { programmeDraftOf, programmeWish } from './programme-draft.ts'
import type { ProgrammeDraft } from './programme-draft.ts'
import { TermsFields } from './terms-fields.tsx'
import styles from './bonuses.module.css'

/** Proposes a new programme, or the next version of one. */
export function ProgrammeForm({
  programme,
  onClose,
}: {
  readonly programme: DeskProgramme | undefined
  readonly onClose: () => void
}) {
  const t = useWords()
  const { language } = useFormat()
  const zone = platformZone()
  const form = useProposal(onClose)
  const { refusalOf } = form
  const [draft, setDraft] = useState(() => programmeDraftOf(programme, zone))

  const change = (part: Partial<ProgrammeDraft>): void => setDraft((now) => ({ ...now, ...part }))

  return (
    <ProposeForm
      form={form}
      onSubmit={() =>
        void form.propose(proposeProgrammeCall, {
          ...programmeWish(draft, programme?.id, language, zone),
          ...form.given,
        })
      }
    >
      <p>{t('bonuses.note')}</p>
      <Titles draft={draft} change={change} refusal={refusalOf('titles')} />
      <TermsFields draft={draft} change={change} refusalOf={refusalOf} />
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={draft.needsIdentity}
          onChange={(event) => change({ needsIdentity: event.target.checked })}
        />
        <span>{t('bline.needs_identity')}</span>
      </label>
      <Field
        label={t('bline.new_for_days')}
        note={t('bonuses.new_for_note')}
        inputMode="numeric"
        maxLength={3}
        value={draft.newForDays}
        refusal={refusalOf('new_for_days')}
        onChange={(event) => change({ newForDays: event.target.value })}
      />
      <Field
        type="datetime-local"
        label={t('offerline.opens')}
        note={zone.name}
        value={draft.opens}
        refusal={refusalOf('opens')}
        onChange={(event) => change({ opens: event.target.value })}
      />
      <Field
        type="datetime-local"
        label={t('offerline.closes')}
        note={zone.name}
        value={draft.closes}
        refusal={refusalOf('closes')}
        onChange={(event) => change({ closes: event.target.value })}
      />
      <Field
        label={t('bonuses.budget_usd')}
        note={t('bonuses.budget_note')}
        inputMode="decimal"
        value={draft.budget}
        refusal={refusalOf('budget')}
        onChange={(event) => change({ budget: event.target.value })}
      />
    </ProposeForm>
  )
}

/** Titles in ten languages; English is needed. */
function Titles({
  draft,
  change,
  refusal,
}: {
  readonly draft: ProgrammeDraft
  readonly change: (part: Partial<ProgrammeDraft>) => void
  readonly refusal: string | undefined
}) {
  const t = useWords()
  const others = LANGUAGES.filter(({ code }) => code !== DEFAULT_LANGUAGE)
  const given = others.filter(({ code }) => (draft.titles[code] ?? '').trim() !== '').length

  const put = (code: string, title: string): void => change({ titles: { ...draft.titles, [code]: title } })

  return (
    <fieldset className={styles.titles}>
      <legend>{t('investments.titles')}</legend>
      <Field
        autoFocus
        label="English"
        maxLength={80}
        value={draft.titles[DEFAULT_LANGUAGE] ?? ''}
        refusal={refusal}
        onChange={(event) => put(DEFAULT_LANGUAGE, event.target.value)}
      />
      <details>
        <summary>{t('investments.other_titles', { n: given, all: others.length })}</summary>
        {others.map(({ code, name, html }) => (
          <Field
            key={code}
            label={name}
            lang={html}
            maxLength={80}
            value={draft.titles[code] ?? ''}
            onChange={(event) => put(code, event.target.value)}
          />
        ))}
      </details>
    </fieldset>
  )
}
