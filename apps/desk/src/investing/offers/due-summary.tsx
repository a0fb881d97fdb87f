import { paymentsDueCall } from '@plumbline/api-schema/investing/desk-investment'
import type { deskOffersCall } from '@plumbline/api-schema/investing/desk-investment'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { DueChart } from './due-chart.tsx'
import { dueOn, namedMaturities } from './due-days.ts'
import { isShort } from './offer-state.tsx'
import { centsOf } from './reserve.ts'
import { useOffers } from './use-investments.ts'
import styles from './investments.module.css'
import { formatUsd } from '@plumbline/domain/money/asset'

export const DUE_DAYS = 30
type Total = ResponseOf<typeof deskOffersCall>['total']

/** What is due in the next 30 days, drawn to scale, with the days and sums that matter. */
export function DueSummary({ total }: { readonly total: Total }) {
  const t = useWords()
  const { data } = useCall(paymentsDueCall, { days: DUE_DAYS })
  if (!data) return null

  return (
    <section className={styles.due}>
      <header className={styles.dueHead}>
        <h2>{t('due.title', { n: DUE_DAYS })}</h2>
        <p>{t('due.to_scale')}</p>
      </header>
      <DueChart days={data.items} />
      <DueLines days={data.items} total={total} />
    </section>
  )
}

/** The next interest and the largest maturities; what comes to us; what stands behind it all. */
export function DueLines({
  days,
  total,
}: {
  readonly days: ResponseOf<typeof paymentsDueCall>['items']
  readonly total: Total | undefined
}) {
  const t = useWords()
  const format = useFormat()
  const fillable = useFillable(total)
  const next = days.find(({ interest }) => centsOf(interest) > 0n)
  const first = days.find((day) => centsOf(day.instalments) > 0n)

  return (
    <div className={styles.columns}>
      <Facts>
        {next && (
          <Fact name={t('due.interest_of', { day: format.platformDay(next.day) })}>
            {format.amount(next.interest)}
          </Fact>
        )}
        {namedMaturities(days).map((day) => (
          <Fact key={day.day} name={t('due.mature', { day: format.platformDay(day.day), n: day.maturing })}>
            {format.amount(formatUsd(dueOn(day)))}
          </Fact>
        ))}
        {!next && <Fact name={t('due.nothing')}>–</Fact>}
      </Facts>
      <Facts>
        {first && (
          <Fact name={t('due.instalments_on', { day: format.platformDay(first.day) })}>
            {format.amount(first.instalments)}
          </Fact>
        )}
        {total && (
          <>
            <Fact name={t('due.fillable')}>
              {t('due.of', { n: format.count(fillable.n), all: format.count(fillable.all) })}
            </Fact>
            <Fact name={t('due.principal_held')}>{format.amount(total.principal)}</Fact>
          </>
        )}
      </Facts>
    </div>
  )
}

/** How many offers can fill up from what is free in their reserve; those that have ended count no more. */
function useFillable(total: Total | undefined): { readonly n: number; readonly all: number } {
  const { offers, list } = useOffers()
  if (list.hasNextPage) return { n: (total?.offers ?? 0) - (total?.short ?? 0), all: total?.offers ?? 0 }

  const going = offers.filter(({ status }) => status !== 'ended')
  return { n: going.filter((offer) => !isShort(offer)).length, all: going.length }
}
