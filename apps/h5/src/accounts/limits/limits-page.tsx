import { ownLimitsCall, setLimitCall } from '@plumbline/api-schema/accounts/limits'
import type { OwnLimitItem, OwnLimits } from '@plumbline/api-schema/accounts/limits'
import { useState } from 'react'
import { failureWords } from '../../format/failure-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { callKey } from '@plumbline/web/calls/query-client'
import { queryClient } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { InlineStep } from '../../ui/button.tsx'
import { useSearch } from '../../ui/pages/navigation.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { Breaks } from './breaks.tsx'
import { LimitSheet } from './limit-sheet.tsx'
import styles from './limits.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'
import type { LimitKind } from '@plumbline/domain/accounts/own-limit'

/** A limit or what was used of it, as people read it. */
function useLimitWords(): (kind: LimitKind, value: string) => string {
  const t = useWords()
  const format = useFormat()
  return (kind, value) => {
    if (value === '') return t('limits.none')
    return kind === 'time' ? t('limits.minutes', { n: Number(value) }) : format.money(value, 'USD')
  }
}

/** What a change answered is what stands. */
const take = (own: OwnLimits): void => {
  queryClient.setQueryData(callKey(ownLimitsCall, {}), own)
}

/** The limits that the customer sets, and the breaks that they take. */
export function LimitsPage() {
  const t = useWords()
  const { data, error, refetch } = useCall(ownLimitsCall, {})

  return (
    <>
      <PageHead title={t('title.limits')} above="/pages/user/user" />
      {data ? (
        <Limits own={data} />
      ) : (
        <NotRead error={error} refetch={refetch} rows={6} note={t('limits.not_loaded_note')} />
      )}
    </>
  )
}

function Limits({ own }: { readonly own: OwnLimits }) {
  const t = useWords()
  const format = useFormat()
  const asked = useSearch().get('set')
  const [changing, setChanging] = useState(() => own.items.find(({ kind }) => kind === asked))

  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('limits.lead')}</p>
      <ul className={styles.list}>
        {own.items.map((item) => (
          <LimitRow key={item.kind} item={item} onChange={() => setChanging(item)} />
        ))}
      </ul>
      <p className={styles.note}>{t('limits.day_ends', { time: format.dateTime(own.day_ends) })}</p>
      <Breaks pauses={own.pauses} onChanged={take} />
      {changing && <LimitSheet item={changing} onChanged={take} onClose={() => setChanging(undefined)} />}
    </div>
  )
}

function LimitRow({ item, onChange }: { readonly item: OwnLimitItem; readonly onChange: () => void }) {
  const t = useWords()
  const say = useLimitWords()
  const cover = useCover()
  const used = say(item.kind, item.used)
  const label = t(`limits.${item.kind}`)

  return (
    <li>
      <div className={styles.head}>
        <h2>{label}</h2>
        <InlineStep aria-label={`${t('limits.change')}: ${label}`} onClick={onChange}>
          {t('limits.change')}
        </InlineStep>
      </div>
      <p className={styles.value}>{say(item.kind, item.value)}</p>
      <p className={styles.meta}>{t(`limits.${item.kind}.note`)}</p>
      {item.kind !== 'stake' && (
        <p className={styles.meta}>{t('limits.used', { used: item.kind === 'time' ? used : cover(used) })}</p>
      )}
      {item.pending_from !== undefined && <Waiting item={item} from={item.pending_from} />}
    </li>
  )
}

/** A looser value that waits: from when it holds, and the way back. */
function Waiting({ item, from }: { readonly item: OwnLimitItem; readonly from: string }) {
  const t = useWords()
  const format = useFormat()
  const say = useLimitWords()
  const [isBusy, setBusy] = useState(false)
  const time = format.dateTime(from)

  const cancel = async () => {
    setBusy(true)
    const result = await sendCall(setLimitCall, { kind: item.kind, value: item.value })

    setBusy(false)
    if (!result.ok) return toast(failureWords(t, result))

    take(result.data)
    toast(t('limits.kept'))
  }

  return (
    <div className={styles.waiting}>
      <p>
        {item.pending_value === undefined || item.pending_value === ''
          ? t('limits.pending_none', { time })
          : t('limits.pending', { time, value: say(item.kind, item.pending_value) })}
      </p>
      <InlineStep
        aria-label={`${t('limits.keep')}: ${t(`limits.${item.kind}`)}`}
        disabled={isBusy}
        onClick={() => void cancel()}
      >
        {t('limits.keep')}
      </InlineStep>
    </div>
  )
}
