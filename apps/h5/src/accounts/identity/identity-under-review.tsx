import { certificationCall } from '@plumbline/api-schema/accounts/identity'
import type { Certification } from '@plumbline/api-schema/accounts/identity'
import { escalateCall } from '@plumbline/api-schema/desk/review'
import { parseIso } from '@plumbline/domain/basics/time'
import { useState } from 'react'
import { failureWords } from '../../format/failure-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { sendCall } from '../../session/api.ts'
import { refresh } from '../../session/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { Steps } from '../../ui/lists/steps.tsx'
import { IdentityFacts } from './identity-facts.tsx'
import styles from './identity.module.css'

/** Under review: what was sent, who must act, since when, until when it is promised, and how long it usually takes. */
export function IdentityUnderReview({ of }: { readonly of: Certification }) {
  const t = useWords()
  const format = useFormat()
  const now = useServerNow(10_000)
  const since = of.progress?.since ?? of.time
  const waited = since === undefined ? 0 : Math.max(0, now - (parseIso(since) ?? now)) / 1_000
  const { usual_seconds: usual, slow_seconds: slow, case_number: number } = of.progress ?? {}
  const promise = of.progress?.promised_by ?? of.promised_by

  const notes = [
    t('identity.progress.who'),
    promise !== undefined && t('identity.progress.promise', { time: format.dateTime(promise) }),
    usual !== undefined &&
      (slow === undefined
        ? t('identity.progress.usual', { time: format.duration(usual) })
        : t('identity.progress.usual_slow', {
            time: format.duration(usual),
            slow: format.duration(slow),
          })),
    number !== undefined && t('identity.progress.case', { number }),
  ].filter((note) => typeof note === 'string')

  return (
    <div className="fill">
      <p className={styles.state} role="status">
        {t('identity.status.under_review')}
      </p>
      <Steps
        label={t('identity.progress')}
        words={{
          done: t('identity.step.done'),
          now: t('identity.step.now'),
          next: t('identity.step.next'),
          ended: t('identity.step.done'),
        }}
        steps={[
          {
            key: 'sent',
            state: 'done',
            title: t('identity.step.sent'),
            time: of.time === undefined ? undefined : format.dateTime(of.time),
          },
          {
            key: 'review',
            state: 'now',
            title: t('identity.status.under_review'),
            time:
              waited >= 60
                ? t('identity.progress.waits', { time: format.duration(inMinutes(waited)) })
                : undefined,
            note: notes.map((note) => <span key={note}>{note} </span>),
          },
          {
            key: 'outcome',
            state: 'next',
            title: t('identity.step.outcome'),
            note: t('identity.step.outcome_note'),
          },
        ]}
      />
      <IdentityFacts of={of} />
      {of.progress?.can_escalate === true && of.id !== undefined && <Escalate id={of.id} />}
    </div>
  )
}

const inMinutes = (seconds: number): number => Math.floor(seconds / 60) * 60

/** Past its usual time a review can be made a numbered case at the head of the queue. */
function Escalate({ id }: { readonly id: string }) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const escalate = async () => {
    setBusy(true)
    const result = await sendCall(escalateCall, { kind: 'certification', id })
    setBusy(false)
    setRefusal(result.ok ? undefined : failureWords(t, result))
    await refresh(certificationCall)
  }

  return (
    <PageFoot>
      <div role="alert">{refusal !== undefined && <Refusal>{refusal}</Refusal>}</div>
      <p className={styles.note}>{t('identity.escalate_note')}</p>
      <Button kind="outline" busy={isBusy} onClick={() => void escalate()}>
        {t('identity.escalate')}
      </Button>
    </PageFoot>
  )
}
