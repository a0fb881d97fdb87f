import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ReceiptText } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './quick-actions.module.css'

/** The four things most visits are for beside the markets below. */
const ACTIONS = [
  { to: '/pages/user/rechargeList', words: 'home.recharge', drawing: ArrowDownToLine },
  { to: '/pages/user/cash', words: 'home.withdraw', drawing: ArrowUpFromLine },
  { to: '/pages/user/exchange', words: 'home.exchange', drawing: ArrowLeftRight },
  { to: '/pages/user/order', words: 'home.orders', drawing: ReceiptText },
] as const

export function QuickActions() {
  const t = useWords()

  return (
    <nav className={styles.actions} aria-label={t('home.actions')}>
      {ACTIONS.map(({ to, words, drawing }) => (
        <a key={to} href={`#${to}`}>
          <Icon of={drawing} size={24} />
          <span>{t(words)}</span>
        </a>
      ))}
    </nav>
  )
}
