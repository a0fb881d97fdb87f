import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { Subscription, subscriptionsCall } from '@plumbline/api-schema/investing/investment'
import type { InvestmentFilter } from '@plumbline/domain/investing/investment-state'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { stepClass } from '../../ui/button.tsx'
import { Sum } from '../../ui/figures/decimal-axis.tsx'
import { PagedList } from '../../forms/paged-list.tsx'
import { usePartOnTap } from '../../forms/part-on-tap.ts'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { MY_PROJECTS_PAGE, PROJECTS_PAGE, useSubscriptions } from '../investment-data.ts'
import { ProjectNotRead } from '../project-not-read.tsx'
import { EndedProject } from './ended-project.tsx'
import styles from './my-projects.module.css'
import { RunningProject } from './running-project.tsx'
import type { OpenedSheet } from './sheets.tsx'

/** Its four forms come with the tap that opens one. */
const loadSheets = async () => (await import('./sheets.tsx')).Sheets

type Page = ResponseOf<typeof subscriptionsCall>

/** The customer’s own investments, narrowed to a filter; stands in the tab Mine and on a page of its own. */
export function MyProjects({ filter }: { readonly filter: InvestmentFilter }) {
  const t = useWords()
  const query = useSubscriptions(filter)
  const [opened, setOpened] = useState<OpenedSheet>()
  const { part: Sheets, open } = usePartOnTap(loadSheets)
  const { data } = query

  const [first] = data?.pages ?? []
  if (!first) return <ProjectNotRead query={query} failed={t('subscription.failed')} rows={4} />

  // One that ends between two pages is listed twice: as it stands now counts.
  const items = [...new Map(data?.pages.flatMap((page) => page.items.map((one) => [one.id, one]))).values()]

  return (
    <>
      {filter !== 'ended' && first.in_progress > 0 && <Head page={first} />}
      {items.length === 0 ? (
        <Nothing isFiltered={first.in_progress + first.ended > 0} />
      ) : (
        <PagedList
          query={query}
          more={t('subscription.more')}
          end={t('subscription.end', { running: first.in_progress, ended: first.ended })}
        >
          <ul className={styles.list}>
            {items.map((subscription) => (
              <li key={subscription.id}>
                <Row subscription={subscription} onOpen={(sheet) => open(() => setOpened(sheet))} />
              </li>
            ))}
          </ul>
        </PagedList>
      )}
      {Sheets && <Sheets opened={opened} onOpen={setOpened} />}
    </>
  )
}

const Row = (props: {
  readonly subscription: Subscription
  readonly onOpen: (opened: OpenedSheet) => void
}) =>
  props.subscription.status === 'settled' ? (
    <EndedProject subscription={props.subscription} />
  ) : (
    <RunningProject {...props} />
  )

/** What runs now in sum, invested and owed by the house; and all interest ever paid out. */
function Head({ page }: { readonly page: Page }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  const lines = [
    [t('subscription.owed'), page.accrued],
    [t('subscription.paid_out'), page.paid_out],
  ] as const

  return (
    <section className={styles.head}>
      <h2>{t('subscription.invested')}</h2>
      <Sum figure={format.split(cover(format.amount(page.invested)))} unit="USD" />
      <dl>
        {lines
          .filter(([, amount], at) => at === 0 || Number(amount) > 0)
          .map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figure">{cover(format.amount(amount, 'change'))}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useWords()

  return isFiltered ? (
    <EmptyState title={t('subscription.none_filter')}>
      <a className={stepClass} href={`#${MY_PROJECTS_PAGE}`}>
        {t('subscription.show_all')}
      </a>
    </EmptyState>
  ) : (
    <EmptyState title={t('subscription.none')} note={t('subscription.none_note')}>
      <a className={stepClass} href={`#${PROJECTS_PAGE}`}>
        {t('subscription.see_projects')}
      </a>
    </EmptyState>
  )
}
