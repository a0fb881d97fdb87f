import {
  CONTENT_TARGETS,
  contentItemCall,
  contentItemsCall,
  publishContentCall,
} from '@plumbline/api-schema/service/desk-content'
import { proposalsCall } from '@plumbline/api-schema/desk/desk-proposal'
import { queuesCall } from '@plumbline/api-schema/desk/desk-queue'
import { NEWS_TOPICS } from '@plumbline/domain/service/content'
import type { NewsTopic } from '@plumbline/domain/service/content'
import { parseIso, toIso } from '@plumbline/domain/basics/time'
import { languageName } from '@plumbline/language/languages'
import { useState } from 'react'
import { platformZone } from '../../format/platform-time.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/now.ts'
import { useWords } from '../../format/use-words.ts'
import { SendForm, useFormCall } from '../../review/send-form.tsx'
import { refresh } from '../../session/query-client.ts'
import { Choice, Field } from '../../ui/field.tsx'
import { say } from '../../ui/said.tsx'
import { EvidenceFields } from './evidence-fields.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { canLead, canShow, languagesOf, leftBehind, publishDraftOf, publishRequest } from './publish-draft.ts'
import type { PublishDraft } from './publish-draft.ts'
import styles from './content.module.css'
import type { Whole } from './language-state.ts'

type Change = (part: Partial<PublishDraft>) => void

/** How the next version is published: in which languages, from when to when, where it leads; by two where it takes two. */
export function PublishForm({ whole, onClose }: { readonly whole: Whole; readonly onClose: () => void }) {
  const t = useWords()
  const format = useFormat()
  const now = useNow()
  const { item } = whole
  const { send, isBusy, refusal, refusalOf } = useFormCall()
  const [draft, setDraft] = useState<PublishDraft>(() => publishDraftOf(whole, platformZone()))

  const change: Change = (part) => setDraft((before) => ({ ...before, ...part }))

  const publish = async (): Promise<void> => {
    const wish = publishRequest(whole, draft, platformZone())
    const done = await send(publishContentCall, wish)
    if (!done) return

    const begins = parseIso(wish.publish_at ?? '')
    if (done.proposal_id !== undefined) say(t('content.proposed'))
    else if (begins === undefined || begins <= now) say(t('content.published'))
    else say(t('content.scheduled', { time: format.dateTime(toIso(begins)) }))

    refresh(contentItemsCall, contentItemCall, proposalsCall, queuesCall)
    onClose()
  }

  const SAID_THERE = ['publish_at', 'until', 'reason', 'evidence', 'evidence_hash', 'review_on', 'target']

  return (
    <SendForm
      submit={item.needs_two ? t('content.propose') : t('content.publish')}
      isBusy={isBusy}
      failure={
        refusal?.field !== undefined && SAID_THERE.includes(refusal.field) ? undefined : refusal?.words
      }
      onSubmit={() => void publish()}
      onCancel={onClose}
    >
      <p>
        <strong>{t('content.publish_title', { n: whole.versions.length + 1 })}</strong>
        {item.needs_two && <> {t('content.by_two')}</>}
      </p>
      <LanguageChecks
        whole={whole}
        chosen={draft.languages}
        onChange={(languages) => change({ languages })}
      />
      <Field
        label={t('content.from')}
        type="datetime-local"
        note={t('content.at_once')}
        value={draft.publishAt}
        refusal={refusalOf('publish_at')}
        onChange={({ target }) => change({ publishAt: target.value })}
      />
      {item.kind !== 'text' && (
        <Field
          label={t('content.until')}
          type="datetime-local"
          note={t('content.for_good')}
          value={draft.until}
          refusal={refusalOf('until')}
          onChange={({ target }) => change({ until: target.value })}
        />
      )}
      <Places kind={item.kind} draft={draft} refusal={refusalOf('target')} onChange={change} />
      {item.kind === 'section' && <EvidenceFields draft={draft} refusalOf={refusalOf} onChange={change} />}
      <Field
        label={t('content.reason')}
        maxLength={300}
        value={draft.reason}
        refusal={refusalOf('reason')}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </SendForm>
  )
}

/** Which languages the version has; one that was not written anew is taken over as it stood, unless English was. */
function LanguageChecks({
  whole,
  chosen,
  onChange,
}: {
  readonly whole: Whole
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}) {
  const t = useWords()
  const format = useFormat()
  const all = languagesOf(whole)
  const behind = leftBehind(whole)

  return (
    <fieldset className={styles.checks}>
      <legend>{t('content.with')}</legend>
      {all.map((code) => {
        const isWritten = whole.drafts.some(({ language }) => language === code)

        return (
          <label key={code}>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              disabled={code === 'en'}
              onChange={({ target }) =>
                onChange(all.filter((each) => (each === code ? target.checked : chosen.includes(each))))
              }
            />
            <span>{languageName(code)}</span>
            <small>{isWritten ? t('content.written') : t('content.taken_over')}</small>
          </label>
        )
      })}
      {behind.length > 0 && (
        <p>{t('content.left_behind', { languages: format.list(behind.map(languageName)) })}</p>
      )}
    </fieldset>
  )
}

/** Where it stands, what it is about, where it leads, and its picture; each kind what it has. */
function Places({
  kind,
  draft,
  refusal,
  onChange,
}: {
  readonly kind: Whole['item']['kind']
  readonly draft: PublishDraft
  readonly refusal: string | undefined
  readonly onChange: Change
}) {
  const t = useWords()

  return (
    <>
      {kind === 'banner' && (
        <Field
          label={t('content.place')}
          inputMode="numeric"
          maxLength={3}
          value={draft.place}
          onChange={({ target }) => onChange({ place: target.value })}
        />
      )}
      {kind === 'news' && (
        <Choice
          label={t('content.topic')}
          value={draft.topic}
          options={[
            { value: '', label: t('content.topic_none') },
            ...NEWS_TOPICS.map((value) => ({ value, label: t(`content.topic_${value}`) })),
          ]}
          onChange={({ target }) => onChange({ topic: target.value as NewsTopic | '' })}
        />
      )}
      {canLead(kind) && (
        <>
          <Choice
            label={t('content.target')}
            value={draft.path}
            options={[
              { value: '', label: t('content.no_target') },
              ...CONTENT_TARGETS.map((value) => ({ value, label: value.replace('/pages/', '') })),
            ]}
            onChange={({ target }) => onChange({ path: target.value })}
          />
          {draft.path !== '' && (
            <Field
              label={t('content.target_query')}
              maxLength={100}
              spellCheck={false}
              value={draft.query}
              refusal={refusal}
              onChange={({ target }) => onChange({ query: target.value })}
            />
          )}
        </>
      )}
      {canShow(kind) && (
        <PictureChoice picture={draft.picture} onChange={(picture) => onChange({ picture })} />
      )}
    </>
  )
}
