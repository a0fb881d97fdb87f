import { ChartCandlestick, House, Ruler, UserRound } from 'lucide-react'
import { useWords } from '../format/use-words.ts'
import { useUnread } from '../market-data/unread.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { ROOT_ROUTES } from './routes/root-routes.ts'
import type { Tab } from './routes/route.ts'
import { TABS } from './routes/route.ts'
import styles from './tab-bar.module.css'

const DRAWINGS = {
  trade: ChartCandlestick,
  project: Ruler,
  home: House,
  user: UserRound,
} as const satisfies Record<Tab, unknown>

/** The tabs at the foot, 50 px over the safe area; the one shown is ink with an ink line above it. */
export function TabBar({ shown }: { readonly shown: Tab }) {
  const t = useWords()
  const unread = useUnread()

  return (
    <nav className={styles.bar} aria-label={t('tab.bar')}>
      {TABS.map((tab) => {
        const route = ROOT_ROUTES.find((candidate) => candidate.tab === tab)

        return (
          route && (
            <a key={tab} href={`#${route.path}`} aria-current={tab === shown ? 'page' : undefined}>
              <span className={styles.drawing} data-unread={(tab === 'user' && unread > 0) || undefined}>
                <Icon of={DRAWINGS[tab]} size={24} />
              </span>
              <span>{t(route.title)}</span>
              {tab === 'user' && unread > 0 && (
                <span className="unseen">{t('messages.unread', { n: unread })}</span>
              )}
            </a>
          )
        )
      })}
    </nav>
  )
}
