import { ChartCandlestick, List, ReceiptText, Wallet } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './quick-actions.module.css'

/** The four things most visits are for; only pages that stand. */
const ACTIONS = [
  { to: '/pages/index/index', words: 'home.trade', drawing: ChartCandlestick },
  { to: '/pages/user/order', words: 'home.orders', drawing: ReceiptText },
  { to: '/pages/user/wallet', words: 'home.wallet', drawing: Wallet },
  { to: '/pages/user/finance', words: 'home.movements', drawing: List },
] as const

export function QuickActions() {
  const t = useWords()
  return (
    <nav className={styles['actions']} aria-label={t('home.actions')}>
      {ACTIONS.map(({ to, words, drawing }) => (
        <a key={to} href={`#${to}`}>
          <Icon of={drawing} size={24} />
          <span>{t(words)}</span>
        </a>
      ))}
    </nav>
  )
}
