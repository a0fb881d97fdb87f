import type { ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import type { ReadState } from '../../review/list-state.ts'
import { NotListed } from '../../review/not-listed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
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
  readonly state: ReadState
  readonly children: ReactNode
}) {
  const t = useWords()

  return (
    <div className={styles.page}>
      <PageHead title={t('page.investments')} />
      <InvestmentsBar tab={tab}>{right}</InvestmentsBar>
      <div className={styles.scroll}>
        <NotListed state={state} />
        {children}
      </div>
    </div>
  )
}
