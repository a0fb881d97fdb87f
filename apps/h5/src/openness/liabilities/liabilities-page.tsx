import { liabilitiesCall } from '@plumbline/api-schema/openness/liabilities'
import type { LiabilitiesCount } from '@plumbline/api-schema/openness/liabilities'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { Fold } from '../../ui/lists/fold.tsx'
import { HatchNote } from '../../ui/hatch-note.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import styles from './liabilities.module.css'
import { OwnCheckSection } from './own-check-section.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

type AssetSums = LiabilitiesCount['assets'][number]

/** What customers own, in public (docs/rules/laws.md 8): the own check, sums per asset, and what stands beside them. */
export function LiabilitiesPage() {
  const t = useWords()
  const { data, error, refetch } = useCall(liabilitiesCall, {})

  return (
    <>
      <PageHead title={t('title.liabilities')} above="/pages/aboutus/aboutus" />
      {data?.count ? (
        <Counted data={data.count} />
      ) : data ? (
        <EmptyState title={t('liab.none')} note={t('liab.none_note')} />
      ) : (
        <NotRead error={error} refetch={refetch} rows={6} note={t('liab.failed_note')} />
      )}
    </>
  )
}

function Counted({ data }: { readonly data: LiabilitiesCount }) {
  const t = useWords()
  const format = useFormat()

  return (
    <>
      <p className={styles.note}>{t('liab.lead')}</p>
      {data.practice && <HatchNote>{t('liab.practice')}</HatchNote>}
      <OwnCheckSection />
      <section className={styles.facts}>
        <FactLine label={t('liab.counted')}>{format.dateTime(data.counted_at)}</FactLine>
        <FactLine label={t('liab.accounts')} isFigure>
          {format.count(data.accounts)}
        </FactLine>
      </section>
      {data.assets.map((sums) => (
        <Asset key={sums.asset} sums={sums} practice={data.practice} />
      ))}
      <section>
        <SectionHead title={t('liab.how')} />
        <p className={styles.note}>{t('liab.how_note')}</p>
        <p className={styles.hash}>
          {t('liab.root')} <code>{data.root}</code>
        </p>
      </section>
    </>
  )
}

const isNone = (amount: string): boolean => /^[0.]*$/.test(amount)

function Asset({ sums, practice }: { readonly sums: AssetSums; readonly practice: boolean }) {
  const t = useWords()
  const format = useFormat()

  const columns = [
    [t('wallet.available'), sums.available],
    [t('liab.held'), sums.frozen],
    [t('wallet.invested'), sums.invested],
    [t('wallet.accrued'), sums.accrued],
    [t('wallet.bonus'), sums.bonus],
  ] as const

  return (
    <section className={styles.facts}>
      <h2>{sums.asset}</h2>
      {columns
        .filter(([, amount], at) => at < 2 || !isNone(amount))
        .map(([label, amount]) => (
          <FactLine key={label} label={label} isFigure>
            {format.amount(amount)}
          </FactLine>
        ))}
      <FactLine label={t('liab.total')} isFigure isStrong>
        {format.amount(sums.total)}
      </FactLine>
      {!practice && <Attested sums={sums} />}
      <Beside sums={sums} />
    </section>
  )
}

/** What somebody outside says that the house holds, or that nobody does. */
function Attested({ sums: { attested, ratio, asset } }: { readonly sums: AssetSums }) {
  const t = useWords()
  const format = useFormat()

  if (!attested)
    return (
      <p className={styles.unattested}>
        <strong>{t('liab.not_attested')}</strong> {t('liab.not_attested_note')}
      </p>
    )

  return (
    <>
      <FactLine label={t('liab.attested')} isFigure>
        {format.money(attested.amount, asset)}
      </FactLine>
      <p className={styles.under}>
        {t('liab.attested_by', { name: attested.by, date: format.platformDate(attested.date) })}
      </p>
      {ratio !== undefined && (
        <FactLine label={t('liab.ratio')} isFigure>
          {format.rate(ratio)}
        </FactLine>
      )}
      <p className={styles.hash}>
        {t('liab.document')} <code>{attested.document_hash}</code>
      </p>
    </>
  )
}

/** The house's accounts and what open orders may pay, folded away: they are now, not of the count. */
function Beside({ sums }: { readonly sums: AssetSums }) {
  const t = useWords()
  const format = useFormat()

  return (
    <Fold className={styles.beside} label={t('liab.beside')}>
      <FactLine label={t('liab.reserved')} isFigure>
        {format.amount(sums.reserved)}
      </FactLine>
      <p className={styles.under}>{t('liab.reserved_note')}</p>
      {sums.accounts.map(({ account, total }) => (
        <FactLine key={account} label={t(`liab.account.${account}`)} isFigure>
          {format.amount(total)}
        </FactLine>
      ))}
    </Fold>
  )
}
