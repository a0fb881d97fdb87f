import { List } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { PromiseCover } from '../../forms/promise-cover.tsx'
import { stepClass, tapClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { useSearch } from '../../ui/pages/navigation.ts'
import { PullToRefresh } from '../../ui/lists/pull-to-refresh.tsx'
import { MY_PROJECTS_PAGE, projectOrdersPage, renewInvestments, useSubscription } from '../investment-data.ts'
import { ProjectNotRead } from '../project-not-read.tsx'
import type { Detail } from './holding.ts'
import { ProfitDays } from './profit-days.tsx'
import { ProfitFacts, ProfitHead } from './profit-facts.tsx'
import { ProfitLinks } from './profit-links.tsx'
import { ProfitPayments } from './profit-payments.tsx'
import { ProfitTerms } from './profit-terms.tsx'
import { Actions, PendingTopUp } from './running-project.tsx'
import { Sheets } from './sheets.tsx'
import type { OpenedSheet } from './sheets.tsx'
import styles from './profit-page.module.css'
import { PageHead } from '../../forms/page-head.tsx'

/** Profit detail and history of one investment: every figure of it, and each day of interest worked out again. */
export function ProfitPage() {
  const t = useWords()
  const id = useSearch().get('id') ?? ''
  const query = useSubscription(id)
  const { data, error } = query
  const isMissing = id === '' || (error !== null && !error.failure.network)

  return (
    <>
      <PageHead
        title={t('title.project_profit')}
        above={MY_PROJECTS_PAGE}
        taps={
          data && (
            <a
              className={tapClass}
              href={`#${projectOrdersPage(data.subscription.id)}`}
              aria-label={t('profit.orders')}
            >
              <Icon of={List} size={24} />
            </a>
          )
        }
      />
      {data ? (
        <PullToRefresh onRefresh={renewInvestments} label={t('state.refreshing')}>
          <Profit key={data.subscription.id} detail={data} />
        </PullToRefresh>
      ) : isMissing ? (
        <EmptyState title={t('profit.missing')} note={t('profit.missing_note')}>
          <a className={stepClass} href={`#${MY_PROJECTS_PAGE}`}>
            {t('title.my_projects')}
          </a>
        </EmptyState>
      ) : (
        <ProjectNotRead query={query} failed={t('profit.failed')} />
      )}
    </>
  )
}

function Profit({ detail }: { readonly detail: Detail }) {
  const [opened, setOpened] = useState<OpenedSheet>()
  const { subscription } = detail

  return (
    <div className={styles.page}>
      <ProfitHead subscription={subscription} />
      {subscription.status !== 'settled' && (
        <section className={styles.section}>
          <PendingTopUp subscription={subscription} onOpen={setOpened} />
          <Actions subscription={subscription} onOpen={setOpened} isOnItsPage />
        </section>
      )}
      <ProfitFacts subscription={subscription} />
      <PromiseCover key={`${subscription.status} ${subscription.principal}`} id={subscription.id} />
      <ProfitPayments payments={detail.payments} />
      <ProfitDays detail={detail} />
      <ProfitTerms detail={detail} />
      <ProfitLinks subscription={subscription} />
      <Sheets opened={opened} onOpen={setOpened} />
    </div>
  )
}
