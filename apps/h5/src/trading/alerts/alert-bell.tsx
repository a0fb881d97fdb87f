import { Bell } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { useAlerts } from './alert-data.ts'
import styles from './alerts.module.css'

/** The bell in a product's head, with how many alerts watch it: no number before they have been read. */
export function AlertBell({ symbol, onTap }: { readonly symbol: string; readonly onTap: () => void }) {
  const t = useWords()
  const items = useAlerts().data?.items
  const count = items?.filter((alert) => alert.symbol === symbol && alert.status === 'active').length
  const label = count === undefined ? t('alerts.new', { symbol }) : t('alerts.tap', { symbol, n: count })

  return (
    <IconButton className={styles.bell} label={label} onClick={onTap}>
      <Icon of={Bell} size={24} />
      {count !== undefined && count > 0 && (
        <span className="figure" aria-hidden="true">
          {count}
        </span>
      )}
    </IconButton>
  )
}
