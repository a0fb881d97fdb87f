import { yearCall, yearCsvCall } from '@plumbline/api-schema/money/statement'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { saveFile } from '../../session/save-file.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { LineChoices } from '../../ui/fields/line-choices.tsx'
import { navigate } from '../../ui/pages/navigation.ts'
import { FileButton } from './file-button.tsx'
import styles from './statement-page.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

type Year = ResponseOf<typeof yearCall>

/** Statements reach five years back. */
const YEARS = 5

/** A calendar year summed up, on the page and as a CSV file; its days are of the zone in which times are shown. */
export function YearPage({
  year,
  today,
  zone,
}: {
  readonly year: string
  readonly today: string
  readonly zone: string
}) {
  const t = useWords()
  const asked = { year, time_zone: zone }
  const { data, error, refetch } = useCall(yearCall, asked, { enabled: useIsSignedIn() })
  const latest = Number(today.slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, back) => String(latest - back))

  return (
    <div>
      <div className={styles.screen}>
        <PageHead title={t('statement.year_title')} above="/pages/user/statement" />
        <section className="gutter">
          <LineChoices
            label={t('field.year')}
            choices={years.map((value) => ({ value, label: value }))}
            value={year}
            onChoose={(chosen) => navigate(`/pages/user/statement?year=${chosen}`, { replace: true })}
          />
        </section>
        <div className={styles.takes}>
          <FileButton
            words={t('statement.csv')}
            make={() => saveFile(yearCsvCall.path, asked, `year-${year}.csv`)}
          />
        </div>
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
      {data && <YearSheet summed={data} />}
    </div>
  )
}

/** Each balance as a sum to be followed with the eye: opening, what moved by its kind, closing. */
function YearSheet({ summed }: { readonly summed: Year }) {
  const t = useWords()
  const format = useFormat()

  return (
    <article className={styles.sheet}>
      <h2 className={styles.title}>{summed.year}</h2>
      <p className="quiet">{t('protection.zone.statement', { zone: summed.time_zone })}</p>
      {summed.practice && <p className="quiet">{t('statement.practice')}</p>}
      <p className="quiet">{t('statement.year_orders', { count: format.count(summed.orders) })}</p>
      <h3>{t('statement.balances')}</h3>
      <div className={styles.balances}>
        {summed.balances.map(({ asset, book, opening, closing, lines }) => (
          <section key={`${asset} ${book}`}>
            <h4>
              {t(`statement.book.${book}`)}, {asset}
            </h4>
            <FactLine label={t('statement.opening')} isFigure>
              {format.amount(opening)}
            </FactLine>
            {lines.map(({ kind, amount }) => (
              <FactLine key={kind} label={t(`wallet.kind.${kind}`)} isFigure>
                {format.amount(amount, 'change')}
              </FactLine>
            ))}
            <div className={styles.closing}>
              <FactLine label={t('statement.closing')} isFigure isStrong>
                {format.amount(closing)}
              </FactLine>
            </div>
          </section>
        ))}
      </div>
      <p className="quiet">{t('statement.sum_note')}</p>
    </article>
  )
}
