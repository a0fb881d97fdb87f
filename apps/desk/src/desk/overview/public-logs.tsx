import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useLogHealth } from '../../session/log-health.ts'
import type { LogHealth } from '../../session/log-health.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Notice } from '../../ui/state.tsx'
import styles from './home-page.module.css'

/** The public logs on the overview: what is wrong with them, how far they are sealed, signed, stamped and counted. */
export function PublicLogs() {
  const t = useWords()
  const health = useLogHealth()
  if (!health) return null

  return (
    <section className={styles.logs} aria-label={t('logs.title')}>
      <h2>{t('logs.title')}</h2>
      {health.alarms.length > 0 && (
        <Notice>
          <ul>
            {health.alarms.map((alarm) => (
              <li key={alarm}>{t(`logs.alarm.${alarm}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Facts>
        <Signing health={health} />
        <Stamping anchors={health.anchors} />
        <Counting counts={health.counts} />
      </Facts>
      <EachLog logs={health.logs} />
    </section>
  )
}

function Signing({ health: { alarms, logs, behind_seconds: behind } }: { readonly health: LogHealth }) {
  const t = useWords()
  const format = useFormat()
  const isLate = alarms.includes('sealing') || alarms.includes('signer')

  const newest = logs
    .flatMap(({ signed_at: at }) => at ?? [])
    .toSorted()
    .at(-1)

  const waits = logs.flatMap(({ unsigned_since: at }) => at ?? []).toSorted()[0]

  return (
    <>
      <Fact name={t('logs.sealed')}>
        <Glyph shape={isLate ? 'dashed' : 'full'} />{' '}
        {isLate ? t('logs.behind', { time: format.age(behind * 1_000) }) : t('logs.well')}
      </Fact>
      <Fact name={t('logs.checkpoint')}>{newest === undefined ? '–' : format.exactTime(newest)}</Fact>
      {isLate && waits !== undefined && (
        <Fact name={t('logs.unsigned_since')}>{format.exactTime(waits)}</Fact>
      )}
    </>
  )
}

function Stamping({ anchors }: { readonly anchors: LogHealth['anchors'] }) {
  const t = useWords()
  const format = useFormat()
  const { stamped, waiting, waiting_since: since } = anchors

  return (
    <>
      <Fact name={t('logs.stamp')}>
        {stamped
          ? t('logs.stamped', {
              time: format.dateTime(stamped.stamped_at),
              of: format.dateTime(stamped.taken_at),
            })
          : t('logs.no_stamp')}
      </Fact>
      <Fact name={t('logs.missing')}>
        {since === undefined
          ? format.count(waiting)
          : t('logs.missing_since', { n: format.count(waiting), time: format.dateTime(since) })}
        {!anchors.has_authority && <small>{t('logs.no_authority')}</small>}
      </Fact>
    </>
  )
}

function Counting({ counts }: { readonly counts: LogHealth['counts'] }) {
  const t = useWords()
  const format = useFormat()
  if (counts.length === 0) return <Fact name={t('liabilities.title')}>{t('liabilities.uncounted')}</Fact>

  return counts.map((count) => (
    <Fact
      key={String(count.practice)}
      name={
        counts.length === 1
          ? t('liabilities.title')
          : t('list.pair', {
              a: t('liabilities.title'),
              b: t(count.practice ? 'books.practice_money' : 'books.real_money'),
            })
      }
    >
      {t('liabilities.counted', { time: format.dateTime(count.counted_at), n: count.accounts })}
    </Fact>
  ))
}

/** Log by log, folded away: how many leaves, how many of them signed, and when last. */
function EachLog({ logs }: { readonly logs: LogHealth['logs'] }) {
  const t = useWords()
  const format = useFormat()

  return (
    <details>
      <summary>{t('logs.each')}</summary>
      <div className={styles.wide} role="region" aria-label={t('logs.each')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {(['logs.log', 'logs.leaves', 'logs.signed', 'logs.checkpoint'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {logs.map((log) => (
              <tr key={log.log}>
                <th scope="row">{t(`logs.of.${log.log}`)}</th>
                <td>{format.count(log.size)}</td>
                <td>{format.count(log.signed_size)}</td>
                <td>{log.signed_at === undefined ? '–' : format.dateTime(log.signed_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
