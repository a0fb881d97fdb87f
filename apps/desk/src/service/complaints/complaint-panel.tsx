import { deskComplaintCall } from '@plumbline/api-schema/service/desk-support'
import type { DeskComplaint } from '@plumbline/api-schema/service/desk-support'
import { languageInfo, languageOf } from '@plumbline/language/languages'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ItemPicture } from '../../review/item-picture.tsx'
import { readStateOf } from '../../review/list-state.ts'
import { NotListed } from '../../review/not-listed.tsx'
import { Panel } from '../../review/panel.tsx'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { useKeys } from '../../ui/keys.ts'
import { Notice } from '../../ui/state.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './complaints.module.css'

/** One complaint: what was written, its evidence, what was answered, and the answer to give. */
export function ComplaintPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useWords()
  const read = useCall(deskComplaintCall, { id })
  const { data } = read
  const label = data?.number ?? t('page.complaints')

  return (
    <Panel
      label={label}
      head={label}
      onClose={onClose}
      foot={data && <Foot key={data.status} complaint={data} />}
    >
      {data ? <Course complaint={data} /> : <NotListed state={readStateOf(read)} />}
    </Panel>
  )
}

function Course({ complaint }: { readonly complaint: DeskComplaint }) {
  const t = useWords()
  const format = useFormat()
  const [first, ...later] = complaint.answers
  const { reopening } = complaint

  return (
    <>
      <h2>{t(`complaints.status.${complaint.status}`)}</h2>
      {complaint.is_overdue && (
        <Notice>{t('complaints.overdue', { time: format.dateTime(complaint.due_at) })}</Notice>
      )}
      <Facts>
        <Fact name={t('complaints.from')}>
          {complaint.customer_id === undefined ? (
            t('complaints.stranger')
          ) : (
            <a href={`#/customers?id=${complaint.customer_id}`}>{complaint.account}</a>
          )}
        </Fact>
        {complaint.contact !== undefined && (
          <Fact name={t('complaints.contact')}>
            <bdi>{complaint.contact}</bdi>
          </Fact>
        )}
        <Fact name={t('complaints.made')}>{format.dateTime(complaint.time)}</Fact>
        <Fact name={t('complaints.due')}>{format.dateTime(complaint.due_at)}</Fact>
        <Fact name={t('complaints.language')}>{languageInfo(languageOf(complaint.language)).name}</Fact>
      </Facts>
      <p className={styles.text} dir="auto">
        {complaint.text}
      </p>
      {complaint.file_id !== undefined && <Picture fileId={complaint.file_id} />}
      {complaint.proof === 'differs' && <Notice>{t('complaints.proof.differs')}</Notice>}
      {complaint.bundle !== undefined && (
        <Evidence bundle={complaint.bundle} proof={complaint.proof ?? 'unknown'} />
      )}
      {first && <Answer answer={first} />}
      {reopening && (
        <section>
          <h3 className={styles.title}>
            {t('complaints.reopened', { time: format.dateTime(reopening.time) })}
          </h3>
          <p className={styles.text} dir="auto">
            {reopening.text}
          </p>
        </section>
      )}
      {later.map((answer) => (
        <Answer key={answer.time} answer={answer} />
      ))}
    </>
  )
}

function Answer({ answer }: { readonly answer: DeskComplaint['answers'][number] }) {
  const t = useWords()
  const format = useFormat()

  return (
    <section className={styles.answer}>
      <h3 className={styles.title}>{t(`complaints.finding.${answer.finding}`)}</h3>
      <p className={styles.text} dir="auto">
        {answer.text}
      </p>
      <p className="meta">
        {t('complaints.answer_of', { operator: answer.operator, time: format.dateTime(answer.time) })}
      </p>
    </section>
  )
}

function Picture({ fileId }: { readonly fileId: string }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)

  return isOpen ? (
    <ItemPicture fileId={fileId} what={t('complaints.picture')} takesFocus />
  ) : (
    <Button onClick={() => setOpen(true)}>{t('complaints.look')}</Button>
  )
}

/** The proof as it was sent, line by line: never more than text. */
function Evidence({
  bundle,
  proof,
}: {
  readonly bundle: string
  readonly proof: NonNullable<DeskComplaint['proof']>
}) {
  const t = useWords()

  return (
    <details className={styles.evidence}>
      <summary>{t('complaints.proof')}</summary>
      <p>{t(`complaints.proof.${proof}`)}</p>
      <pre tabIndex={0}>{indented(bundle)}</pre>
    </details>
  )
}

function indented(bundle: string): string {
  try {
    return JSON.stringify(JSON.parse(bundle), undefined, 2)
  } catch {
    return bundle
  }
}

function Foot({ complaint }: { readonly complaint: DeskComplaint }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const waits = complaint.status === 'open' || complaint.status === 'reopened'

  useKeys({ a: complaint.may_answer ? () => setOpen(true) : undefined })
  if (!waits) return null
  if (!complaint.may_answer) return <p className={styles.foot}>{t('complaints.not_yours')}</p>

  return (
    <div className={styles.foot}>
      {isOpen ? (
        <AnswerForm complaint={complaint} onEnd={() => setOpen(false)} />
      ) : (
        <Button kind="next" shortcut="a" onClick={() => setOpen(true)}>
          {t('complaints.answer')}
        </Button>
      )}
    </div>
  )
}
