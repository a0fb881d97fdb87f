import type { DeskHalt } from '@plumbline/api-schema/trading/market-halt'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import styles from './feeds.module.css'

/** Every halt with who made it, in what words, and who ended it. */
export function HaltsTable({ halts }: { readonly halts: readonly DeskHalt[] }) {
  const t = useWords()
  const format = useFormat()

  return (
    <section className={styles.history}>
      <h2>{t('halt.history')}</h2>
      {halts.length === 0 && <p>{t('halt.none')}</p>}
      {halts.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('feeds.product')}</th>
              <th scope="col">{t('halt.kind')}</th>
              <th scope="col">{t('halt.since')}</th>
              <th scope="col">{t('halt.until')}</th>
              <th scope="col">{t('halt.public_reason')}</th>
              <th scope="col">{t('halt.by')}</th>
              <th scope="col">{t('halt.voids')}</th>
            </tr>
          </thead>
          <tbody>
            {halts.map((halt) => (
              <tr key={halt.id}>
                <th scope="row">{halt.symbol ?? t('halt.all')}</th>
                <td>{t(`halt.kind.${halt.kind}`)}</td>
                <td>{format.dateTime(halt.began_at)}</td>
                <td>
                  {halt.ended_at !== undefined
                    ? format.list([format.dateTime(halt.ended_at), ...(halt.ended_by ?? [])])
                    : t(halt.resume_waits ? 'halt.end_waits' : 'halt.goes_on')}
                </td>
                <td>{t(`halt.reason.${halt.reason}`)}</td>
                <td>{halt.operator}</td>
                <td>{format.count(halt.voids)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** What stands against a product now, with the operator's own words. */
export function StandingHalt({ halt }: { readonly halt: DeskHalt }) {
  const t = useWords()
  const format = useFormat()

  return (
    <Facts>
      <Fact name={t('halt.kind')} strong>
        {t('list.pair', { a: t(`halt.kind.${halt.kind}`), b: halt.symbol ?? t('halt.all') })}
      </Fact>
      <Fact name={t('halt.since')}>{format.dateTime(halt.began_at)}</Fact>
      <Fact name={t('halt.public_reason')}>{t(`halt.reason.${halt.reason}`)}</Fact>
      <Fact name={t('halt.by')}>{t('list.pair', { a: halt.operator, b: halt.words })}</Fact>
      {halt.resume_waits && <Fact name={t('halt.until')}>{t('halt.end_waits')}</Fact>}
    </Facts>
  )
}
