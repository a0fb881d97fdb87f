import { useWords } from '../../format/use-words.ts'
import { ProjectOrdersPage } from '../../investing/mine/project-orders-page.tsx'
import { OrdersPage } from '../../trading/orders/orders-page.tsx'
import { LineChoices } from '../../ui/fields/line-choices.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import styles from './orders-route.module.css'

/** Own orders, of contracts or of projects (docs/rules/wire.md#routes), with the switch between both. */
export function OrdersRoute() {
  const t = useWords()
  const kind = useSearch().get('kind') === 'project' ? 'project' : 'contract'

  const kinds = (
    <div className={styles.kinds}>
      <LineChoices
        label={t('project_orders.kinds')}
        choices={[
          { value: 'contract', label: t('project_orders.contract') },
          { value: 'project', label: t('project_orders.project') },
        ]}
        value={kind}
        onChoose={(next) => navigate(`/pages/user/order?kind=${next}`, { replace: true })}
      />
    </div>
  )

  return kind === 'project' ? <ProjectOrdersPage kinds={kinds} /> : <OrdersPage kinds={kinds} />
}
