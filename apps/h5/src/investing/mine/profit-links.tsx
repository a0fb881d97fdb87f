import type { Subscription } from '@plumbline/api-schema/investing/investment'
import { useWords } from '../../format/use-words.ts'
import { LinkRow } from '../../ui/lists/row.tsx'
import { profitPage, projectOrdersPage, repurchasePage } from '../investment-data.ts'
import styles from './profit-page.module.css'

/** What it came from and what came of it, its orders, and the way to join again. */
export function ProfitLinks({ subscription }: { readonly subscription: Subscription }) {
  const t = useWords()
  const { id, project_id: project, renews, renewed_by: renewedBy, repeats, status } = subscription

  const links = [
    [t('profit.renewed_by'), renewedBy === undefined ? undefined : profitPage(renewedBy)],
    [t('profit.renews'), renews === undefined ? undefined : profitPage(renews)],
    [t('profit.repeats'), repeats === undefined ? undefined : profitPage(repeats)],
    [t('subscription.again'), status === 'settled' ? repurchasePage(project, id) : undefined],
    [t('profit.orders'), projectOrdersPage(id)],
  ] as const

  return (
    <ul className={styles.links}>
      {links.map(
        ([label, to]) =>
          to !== undefined && (
            <li key={label}>
              <LinkRow label={label} to={to} />
            </li>
          ),
      )}
    </ul>
  )
}
