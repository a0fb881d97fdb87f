import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { countLiabilitiesCall, deskLiabilitiesCall } from '@plumbline/api-schema/openness/desk-liabilities'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { NotListed } from '../../review/not-listed.tsx'
import { useFormCall } from '../../review/send-form.tsx'
import { useMay } from '../../session/me.ts'
import { refresh } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/said.tsx'
import styles from './books.module.css'

type Liabilities = ResponseOf<typeof deskLiabilitiesCall>

/** When customers’ money was last counted, counting it now, and what is attested of the house’s. */
export function LiabilityCounts({ practice }: { readonly practice: boolean }) {
  const t = useWords()
  const format = useFormat()
  const may = useMay()
  const { data, error, isPending, refetch } = useCall(deskLiabilitiesCall, {})
  const { send, isBusy, refusal } = useFormCall()
  const newest = data?.counts.find((count) => count.practice === practice)

  const countNow = async (): Promise<void> => {
    if (!(await send(countLiabilitiesCall, { practice }))) return
    say(t('liabilities.counted_now'))
    refresh(deskLiabilitiesCall)
  }

  return (
    <section className={styles.counts} aria-label={t('liabilities.title')}>
      <h2>{t('liabilities.title')}</h2>
      <NotListed state={{ isLoading: isPending, failure: error?.failure, retry: () => void refetch() }} />
      {data && (
        <p>
          {newest
            ? t('liabilities.counted', { time: format.dateTime(newest.counted_at), n: newest.accounts })
            : t('liabilities.uncounted')}
        </p>
      )}
      {may(countLiabilitiesCall) && (
        <Button busy={isBusy} onClick={() => void countNow()}>
          {t('liabilities.count')}
        </Button>
      )}
      {refusal && <p role="alert">{refusal.words}</p>}
      {data && !practice && <Attestations attestations={data.attestations} />}
    </section>
  )
}

function Attestations({ attestations }: { readonly attestations: Liabilities['attestations'] }) {
  const t = useWords()
  const format = useFormat()
  if (attestations.length === 0) return <p>{t('attestation.none')}</p>

  return (
    <table className={styles.table}>
      <caption>{t('attestation.title')}</caption>
      <thead>
        <tr>
          {(
            ['books.asset', 'attestation.by', 'attestation.date', 'attestation.two', 'column.state'] as const
          ).map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
          <th scope="col" className={styles.figure}>
            {t('books.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {attestations.map((row) => (
          <tr key={`${row.asset} ${row.date} ${row.document_hash} ${row.maker} ${row.amount}`}>
            <th scope="row">{row.asset}</th>
            <td title={row.document_hash}>{row.by}</td>
            <td>{format.platformDay(row.date)}</td>
            <td>{t('list.pair', { a: row.maker, b: row.checker })}</td>
            <td>{t(row.is_current ? 'attestation.current' : 'attestation.past')}</td>
            <td className={styles.figure}>{format.amount(row.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
