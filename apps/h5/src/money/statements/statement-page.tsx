import { settingsCall } from '@plumbline/api-schema/service/content'
import { statementCall, statementCsvCall } from '@plumbline/api-schema/money/statement'
import { useState } from 'react'
import { dayIn } from '../../format/platform-day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { deviceZone, useZone } from '../../session/time-zone.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { downloadPaper } from './paper/download-paper.ts'
import { LinkRow } from '../../ui/lists/row.tsx'
import { RangeChoice } from './range-choice.tsx'
import { RecordFiles } from './record-files.tsx'
import styles from './statement-page.module.css'
import type { Statement } from './statement-data.ts'
import { readRange } from './statement-range.ts'
import type { DayRange } from './statement-range.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { YearPage } from './year-page.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'
import { saveFile } from '../../session/save-file.ts'

/** Fetches the statement as a file and gives it to the browser to keep. @returns whether it arrived */
const downloadCsv = ({ from, to }: DayRange, zone: string): Promise<boolean> =>
  saveFile(statementCsvCall.path, { from, to, time_zone: zone }, `statement-${from}-${to}.csv`)

const show = ({ from, to }: DayRange) =>
  navigate(`/pages/user/statement?from=${from}&to=${to}`, { replace: true })

const YEAR = /^20\d{2}$/

/** A statement of any period, or a year summed up. */
export function StatementPage() {
  const chosen = useZone()
  const zone = chosen ?? deviceZone()
  const today = dayIn(serverClock.now(), zone)
  const year = useSearch().get('year') ?? ''

  return YEAR.test(year) ? (
    <YearPage year={year} today={today} zone={zone} />
  ) : (
    <PeriodPage today={today} zone={zone} />
  )
}

/** A period: on the page, as a CSV file, printed, from which the browser makes the PDF, and with its proofs. */
function PeriodPage({ today, zone }: { readonly today: string; readonly zone: string }) {
  const t = useWords()

  // The platform's zone stands in the settings.
  const settings = useCall(settingsCall, {}, { staleTime: 3_600_000 })
  const range = readRange(useSearch(), today)

  const read = useCall(
    statementCall,
    { ...range, time_zone: zone },
    {
      enabled: useIsSignedIn() && settings.data !== undefined,
    },
  )

  const { data } = read
  const { error, refetch } = settings.data ? read : settings

  return (
    <div>
      <div className={styles.screen}>
        <PageHead title={t('title.statement')} above="/pages/user/wallet" />
        <RangeChoice key={`${range.from} ${range.to}`} range={range} today={today} onChoose={show} />
        <Takes range={range} zone={zone} statement={data} />
        <RecordFiles range={range} zone={zone} />
        <LinkRow label={t('statement.year_title')} to={`/pages/user/statement?year=${today.slice(0, 4)}`} />
      </div>
      {!data && (
        <NotRead
          error={error}
          refetch={refetch}
          rows={5}
          title={t('statement.failed')}
          note={t('wallet.failed.note')}
        />
      )}
      {data && <StatementSheet statement={data} />}
    </div>
  )
}

/** The three ways to take it along. */
function Takes(props: {
  readonly range: DayRange
  readonly zone: string
  readonly statement: Statement | undefined
}) {
  const { range, zone, statement } = props
  const t = useWords()
  const format = useFormat()
  const [making, setMaking] = useState<'csv' | 'paper'>()
  const [hasFailed, setFailed] = useState(false)

  const download = async (what: 'csv' | 'paper', make: () => Promise<boolean>) => {
    setMaking(what)
    setFailed(!(await make()))
    setMaking(undefined)
  }

  return (
    <div className={styles.takes}>
      <Button
        kind="outline"
        busy={making === 'csv'}
        onClick={() => void download('csv', () => downloadCsv(range, zone))}
      >
        {t(making === 'csv' ? 'statement.making' : 'statement.csv')}
      </Button>
      <Button kind="outline" disabled={!statement} onClick={() => print()}>
        {t('statement.print')}
      </Button>
      <Button
        kind="outline"
        disabled={!statement}
        busy={making === 'paper'}
        onClick={() => statement && void download('paper', () => downloadPaper(statement, t, format))}
      >
        {t(making === 'paper' ? 'statement.making' : 'statement.paper')}
      </Button>
      <p className="quiet">{t('statement.paper_note')}</p>
      <div aria-live="polite">{hasFailed && <Refusal>{t('statement.csv_failed')}</Refusal>}</div>
    </div>
  )
}
