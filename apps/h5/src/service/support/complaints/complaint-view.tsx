import {
  closeComplaintCall,
  COMPLAINT_TEXT_MAX,
  complaintsCall,
  complaintStateCall,
  reopenComplaintCall,
} from '@plumbline/api-schema/service/support'
import type { Complaint } from '@plumbline/api-schema/service/support'
import { useState } from 'react'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { copyLineWords } from '../../../forms/copy-words.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { refresh } from '../../../session/query-client.ts'
import { useStore } from '@plumbline/web/state/store'
import { useIsSignedIn } from '../../../session/token.ts'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyLine } from '../../../ui/copy-line.tsx'
import { Refusal } from '../../../ui/fields/field.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/lists/list-states.tsx'
import { FactRow } from '../../../ui/lists/row.tsx'
import { SentPicture } from '../sent-picture.tsx'
import { LookUp } from './complaints-view.tsx'
import styles from './complaints.module.css'
import { keptSecrets } from './kept-secrets.ts'
import { TextArea } from './text-area.tsx'
import { NotLoaded } from '../../../forms/not-loaded.tsx'

/** How a complaint is named: by its number, and by its secret where nobody was logged in. */
type Named = { readonly number: string; readonly secret?: string }

/** One complaint: what was written, by when it is answered, what was found. */
export function ComplaintView({ number }: { readonly number: string }) {
  const t = useWords()
  const isSignedIn = useIsSignedIn()
  const secret = useStore(keptSecrets)[number]
  const named: Named = secret === undefined ? { number } : { number, secret }
  const canAsk = secret !== undefined || isSignedIn
  const { data, error, refetch } = useCall(complaintStateCall, named, { enabled: canAsk })

  if (!canAsk) return <LookUp number={number} />
  if (data) return <Course complaint={data} named={named} />
  if (!error) return <SkeletonRows rows={4} label={t('state.loading')} />

  if (error.failure.network || error.failure.status >= 500)
    return (
      <NotLoaded
        title={t('state.not_loaded')}
        note={t('support.not_loaded_note')}
        onRetry={() => void refetch()}
      />
    )

  return (
    <>
      <EmptyState title={error.failure.msg} />
      <LookUp number={number} />
    </>
  )
}

function Course({ complaint, named }: { readonly complaint: Complaint; readonly named: Named }) {
  const t = useWords()
  const format = useFormat()

  // The picture is the customer's own: of a complaint made without a login there is none.
  const isSignedIn = useIsSignedIn()
  const { status, due_at: dueAt, reopening } = complaint
  const isWaiting = status === 'open' || status === 'reopened'
  const [first, ...later] = complaint.answers

  return (
    <div className={styles.course}>
      <dl>
        <FactRow label={t('complaint.state')} value={t(`complaint.status.${status}`)} />
        <FactRow label={t('complaint.made')} value={format.dateTime(complaint.time)} />
        {isWaiting && <FactRow label={t('complaint.due')} value={format.dateTime(dueAt)} />}
      </dl>
      {complaint.is_overdue && (
        <p className={styles.late} role="status">
          {t('complaint.overdue', { time: format.dateTime(dueAt) })}
        </p>
      )}
      {named.secret !== undefined && <Secret named={named} secret={named.secret} />}
      <section className={styles.said}>
        <h2>{t('complaint.yours')}</h2>
        <p dir="auto">{complaint.text}</p>
        {complaint.file_id !== undefined && isSignedIn && (
          <SentPicture id={complaint.file_id} time={format.dateTime(complaint.time)} />
        )}
        {complaint.has_bundle && <p className={styles.quiet}>{t('complaint.attached')}</p>}
      </section>
      {first && <Answer answer={first} />}
      {reopening && (
        <section className={styles.said}>
          <h2>{t('complaint.again', { time: format.date(reopening.time) })}</h2>
          <p dir="auto">{reopening.text}</p>
        </section>
      )}
      {later.map((answer) => (
        <Answer key={answer.time} answer={answer} />
      ))}
      {complaint.reopen_until !== undefined && <Settle named={named} until={complaint.reopen_until} />}
    </div>
  )
}

function Answer({ answer }: { readonly answer: Complaint['answers'][number] }) {
  const t = useWords()
  const format = useFormat()

  return (
    <section className={styles.answer}>
      <h2>{t(`complaint.finding.${answer.finding}`)}</h2>
      <p dir="auto">{answer.text}</p>
      <p className={styles.quiet}>{t('complaint.answer', { time: format.dateTime(answer.time) })}</p>
    </section>
  )
}

function Secret({ named, secret }: { readonly named: Named; readonly secret: string }) {
  const t = useWords()

  return (
    <section className={styles.secret}>
      <CopyLine
        label={t('complaint.find_number')}
        value={named.number}
        words={copyLineWords(t, t('complaint.find_number'))}
      />
      <CopyLine
        label={t('complaint.secret')}
        value={secret}
        words={copyLineWords(t, t('complaint.find_secret'))}
      />
      <p className={styles.quiet}>{t('complaint.secret_note')}</p>
    </section>
  )
}

/** After an answer: it settles it, or it is looked at once more. */
function Settle({ named, until }: { readonly named: Named; readonly until: string }) {
  const t = useWords()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const reopening = useSubmit(reopenComplaintCall)
  const closing = useSubmit(closeComplaintCall)

  const renew = () => refresh(complaintStateCall, complaintsCall)

  const settle = async () => {
    if ((await closing.submit(named))?.ok === true) await renew()
  }

  const reopen = async () => {
    if ((await reopening.submit({ ...named, text }))?.ok === true) await renew()
  }

  const refusal = reopening.refusals[''] ?? closing.refusals['']

  return (
    <section className={styles.settle}>
      <p className={styles.quiet}>{t('complaint.reopen_note', { time: format.date(until) })}</p>
      <div role="alert">{refusal !== undefined && <Refusal>{refusal}</Refusal>}</div>
      {isOpen ? (
        <>
          <TextArea
            label={t('complaint.reopen_why')}
            value={text}
            most={COMPLAINT_TEXT_MAX}
            refusal={reopening.refusals['text']}
            onType={setText}
          />
          <Button disabled={text.trim() === ''} busy={reopening.isBusy} onClick={() => void reopen()}>
            {t(text.trim() === '' ? 'complaint.reopen_missing' : 'complaint.reopen')}
          </Button>
        </>
      ) : (
        <div className={styles.pair}>
          <Button kind="outline" onClick={() => setOpen(true)}>
            {t('complaint.reopen')}
          </Button>
          <Button busy={closing.isBusy} onClick={() => void settle()}>
            {t('complaint.settled')}
          </Button>
        </div>
      )}
    </section>
  )
}
