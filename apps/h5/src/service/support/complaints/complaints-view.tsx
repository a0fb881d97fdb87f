import { complaintsCall } from '@plumbline/api-schema/service/support'
import type { Complaint } from '@plumbline/api-schema/service/support'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { useStore } from '@plumbline/web/state/store'
import { useIsSignedIn } from '../../../session/token.ts'
import { useCallPages } from '../../../session/use-call-pages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PagedList } from '../../../forms/paged-list.tsx'
import { EmptyState } from '../../../ui/lists/list-states.tsx'
import { navigate } from '../../../ui/pages/navigation.ts'
import { LinkRow, SectionHead } from '../../../ui/lists/row.tsx'
import { COMPLAIN, complaintPlace } from '../support-places.ts'
import styles from './complaints.module.css'
import { keepSecret, keptSecrets } from './kept-secrets.ts'
import { NotRead } from '../../../forms/not-read.tsx'

/** Own complaints; without login those that this browser knows, and a way to look one up by number and secret. */
export function ComplaintsView() {
  const t = useWords()
  const isSignedIn = useIsSignedIn()

  return (
    <div className={styles.list}>
      {isSignedIn && <OwnComplaints />}
      <KnownHere />
      <LookUp />
      <div className={styles.foot}>
        <a className={buttonClass('next')} href={`#${COMPLAIN}`}>
          {t('complaint.new')}
        </a>
      </div>
    </div>
  )
}

function OwnComplaints() {
  const t = useWords()
  const query = useCallPages(complaintsCall, {})
  const { data, error, refetch } = query
  if (!data) return <NotRead error={error} refetch={refetch} rows={3} note={t('support.not_loaded_note')} />

  const complaints = data.pages.flatMap(({ items }) => items)
  if (complaints.length === 0)
    return <EmptyState title={t('complaint.none')} note={t('complaint.none_note')} />

  return (
    <PagedList query={query} more={t('action.more')} end={t('complaint.end')}>
      <ul>
        {complaints.map((complaint) => (
          <li key={complaint.number}>
            <ComplaintRow complaint={complaint} />
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

function ComplaintRow({ complaint }: { readonly complaint: Complaint }) {
  const t = useWords()
  const format = useFormat()
  const { number, status, finding, time, due_at: dueAt, text } = complaint
  const isWaiting = status === 'open' || status === 'reopened'

  return (
    <a className={styles.row} href={`#${complaintPlace(number)}`}>
      <span className={styles.head}>
        <strong>{number}</strong>
        <span>{t(`complaint.status.${status}`)}</span>
      </span>
      <span className={styles.words} dir="auto">
        {text}
      </span>
      <span className={styles.meta}>
        <span>{format.date(time)}</span>
        <span data-late={complaint.is_overdue || undefined}>
          {isWaiting
            ? t('complaint.due_by', { time: format.date(dueAt) })
            : finding && t(`complaint.finding.${finding}`)}
        </span>
      </span>
    </a>
  )
}

function KnownHere() {
  const isSignedIn = useIsSignedIn()
  const numbers = Object.keys(useStore(keptSecrets)).toReversed()
  if (isSignedIn || numbers.length === 0) return null

  return (
    <ul>
      {numbers.map((number) => (
        <li key={number}>
          <LinkRow label={number} to={complaintPlace(number)} />
        </li>
      ))}
    </ul>
  )
}

/** By number and secret: for whoever complained without login, also on another device. */
export function LookUp({ number: given = '' }: { readonly number?: string }) {
  const t = useWords()
  const [number, setNumber] = useState(given)
  const [secret, setSecret] = useState('')
  const named = number.trim().toUpperCase()
  const isWhole = /^C-20\d{2}-\d{6,12}$/.test(named) && /^[\w-]{22}$/.test(secret.trim())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return

    keepSecret(named, secret.trim())
    navigate(complaintPlace(named))
  }

  return (
    <form className={styles.find} onSubmit={submit} noValidate>
      <SectionHead title={t('complaint.find')} />
      <div className={styles.fields}>
        <Field
          label={t('complaint.find_number')}
          value={number}
          onType={setNumber}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          placeholder="C-2026-000001"
        />
        <Field
          label={t('complaint.find_secret')}
          value={secret}
          onType={setSecret}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
        />
        <Button kind="outline" type="submit" disabled={!isWhole}>
          {t(isWhole ? 'complaint.find_go' : 'complaint.find_missing')}
        </Button>
      </div>
    </form>
  )
}
