import { deskBonusesCall, deskProgrammesCall } from '@plumbline/api-schema/rewards/desk-bonus'
import type { ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import { useMay } from '../../session/me.ts'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './bonuses.module.css'

/** Programmes and claims as tabs, and what a tab does to their right. */
export function BonusesBar({
  tab,
  children,
}: {
  readonly tab: 'programmes' | 'claims'
  readonly children?: ReactNode
}) {
  const t = useWords()
  const may = useMay()
  const tabs = [
    { id: 'programmes', needs: deskProgrammesCall, href: '#/bonuses', label: t('bonuses.programmes') },
    { id: 'claims', needs: deskBonusesCall, href: '#/bonuses?tab=claims', label: t('bonuses.claims') },
  ].filter(({ needs }) => may(needs))

  return (
    <div className={styles.bar}>
      <Tabs label={t('page.bonuses')} tabs={tabs} chosen={tab} />
      <div className={styles.right}>{children}</div>
    </div>
  )
}
