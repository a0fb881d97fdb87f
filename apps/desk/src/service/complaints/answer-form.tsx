import { COMPLAINT_OUTCOMES } from '@plumbline/domain/service/complaint'
import type { ComplaintOutcome } from '@plumbline/domain/service/complaint'
import {
  answerComplaintCall,
  deskComplaintCall,
  deskComplaintsCall,
} from '@plumbline/api-schema/service/desk-support'
import type { DeskComplaint } from '@plumbline/api-schema/service/desk-support'
import { queuesCall } from '@plumbline/api-schema/desk/desk-queue'
import { COMPLAINT_TEXT_MAX } from '@plumbline/api-schema/service/support'
import { languageInfo, languageOf } from '@plumbline/language/languages'
import { useId, useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { SendForm, useFormCall } from '../../review/send-form.tsx'
import { refresh } from '../../session/query-client.ts'
import { useKeys } from '../../ui/keys.ts'
import { say } from '../../ui/said.tsx'
import styles from './complaints.module.css'

/** What was found, and the words to the customer. */
export function AnswerForm({
  complaint,
  onEnd,
}: {
  readonly complaint: DeskComplaint
  readonly onEnd: () => void
}) {
  const t = useWords()
  const id = useId()
  const form = useFormCall()
  const [finding, setFinding] = useState<ComplaintOutcome>()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState<string>()
  useKeys({ escape: onEnd }, true)

  const submit = async (): Promise<void> => {
    if (finding === undefined) return setMissing(t('complaints.finding_missing'))
    if (text.trim() === '') return setMissing(t('complaints.words_missing'))

    const answered = await form.send(answerComplaintCall, { id: complaint.id, finding, text: text.trim() })
    if (!answered) return

    say(t('complaints.done', { number: complaint.number }))
    refresh(deskComplaintsCall, deskComplaintCall, queuesCall)
    onEnd()
  }

  return (
    <SendForm
      submit={t('complaints.answer')}
      isBusy={form.isBusy}
      failure={missing ?? form.refusal?.words}
      onSubmit={() => void submit()}
      onCancel={onEnd}
    >
      <fieldset className={styles.findings}>
        <legend>{t('complaints.finding')}</legend>
        {COMPLAINT_OUTCOMES.map((outcome, at) => (
          <label key={outcome}>
            <input
              type="radio"
              name={`${id}-finding`}
              checked={finding === outcome}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that the operator has just opened
              autoFocus={at === 0}
              onChange={() => {
                setMissing(undefined)
                setFinding(outcome)
              }}
            />
            {t(`complaints.finding.${outcome}`)}
          </label>
        ))}
      </fieldset>
      <label className={styles.words} htmlFor={id}>
        {t('complaints.words')}
      </label>
      <textarea
        id={id}
        rows={5}
        dir="auto"
        maxLength={COMPLAINT_TEXT_MAX}
        className={styles.area}
        value={text}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          form.forget()
          setMissing(undefined)
          setText(event.target.value)
        }}
      />
      <p id={`${id}-note`} className="meta">
        {t('complaints.words_note', { language: languageInfo(languageOf(complaint.language)).name })}
      </p>
    </SendForm>
  )
}
