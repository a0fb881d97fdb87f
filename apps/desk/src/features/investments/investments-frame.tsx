import type { ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import type { ListState } from '../../review/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Place } from '../../ui/state.tsx'
import { InvestmentsBar } from './investments-bar.tsx'
import type { InvestmentTab } from './tabs.ts'
import styles from './investments.module.css'

/** A tab without rows to open: head, tabs, and what scrolls. */
export function InvestmentsFrame({
  tab,
  right,
  state,
  children,
}: {
  readonly tab: InvestmentTab
  readonly right?: ReactNode
  readonly state: Pick<ListState, 'isLoading' | 'failure' | 'retry'>
  readonly children: ReactNode
}) {
  const t = useWords()
  return (
    <div className={styles['page']}>
      <PageHead title={t('page.investments')} />
      <InvestmentsBar tab={tab}>{right}</InvestmentsBar>
      <div className={styles['scroll']}>
        {state.isLoading && <Place title={t('state.loading')} />}
        {state.failure && (
          <Place
            title={t('state.not_loaded')}
            note={state.failure.network ? t('state.network') : state.failure.msg}
          >
            <Button onClick={state.retry}>{t('action.retry')}</Button>
          </Place>
        )}
        {children}
      </div>
    </div>
  )
}
