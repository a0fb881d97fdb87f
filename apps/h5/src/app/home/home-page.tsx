import { Bell, Globe, Search } from 'lucide-react'
import { goodsCall } from '@plumbline/api-schema/trading/market'
import { walletCall } from '@plumbline/api-schema/money/wallet'
import { useWords } from '../../format/use-words.ts'
import { useUnread } from '../../market-data/unread.ts'
import { queryClient } from '../../session/query-client.ts'
import { tokenStore, useIsSignedIn } from '../../session/token.ts'
import { openAppearance } from '../../ui/appearance-door.ts'
import { IconButton, tapClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { Mark } from '@plumbline/web/parts/mark'
import { PullToRefresh } from '../../ui/lists/pull-to-refresh.tsx'
import { Banner } from './banner.tsx'
import styles from './home-page.module.css'
import { HomeTotal } from './home-total.tsx'
import { Later } from './later.tsx'
import { Markets } from './markets.tsx'
import { NoticeLine } from './notice-line.tsx'
import { QuickActions } from './quick-actions.tsx'
import { Welcome } from './welcome.tsx'
import { readAhead } from '../../session/read-ahead.ts'
import { latestNoticeCall } from '@plumbline/api-schema/service/content'

const banners = async () => (await import('./banners.tsx')).Banners
const below = async () => (await import('./below-markets.tsx')).BelowMarkets

/** Also what stands below, whose calls come with its code. */
const PROJECTS = '/api/project/'
const isShown = (path: unknown): boolean =>
  path === goodsCall.path || path === walletCall.path || String(path).startsWith(PROJECTS)

const refresh = () => queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isShown(path) })

/** Home: at a glance, what there is and how it moves. Open to everybody; a customer sees the total too. */
export function HomePage() {
  const t = useWords()
  const isSignedIn = useIsSignedIn()

  return (
    <>
      <HomeHeader isSignedIn={isSignedIn} />
      <PullToRefresh onRefresh={refresh} label={t('state.refreshing')}>
        {isSignedIn ? <HomeTotal /> : <Welcome />}
        <QuickActions />
        <Later load={banners} props={{}}>
          <Banner />
        </Later>
        <NoticeLine />
        <Markets />
        <Later load={below} props={{ isSignedIn }} />
      </PullToRefresh>
    </>
  )
}

HomePage.readAhead = () => {
  readAhead(goodsCall, {})
  readAhead(latestNoticeCall, {})
  if (tokenStore.get() !== undefined) readAhead(walletCall, {})
}

function HomeHeader({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const t = useWords()
  const unread = useUnread()

  return (
    <header className={styles.header}>
      <h1 className={styles.brand}>
        <Mark />
        {t('title.app')}
      </h1>
      <a className={tapClass} href="#/pages/index/index?search=1" aria-label={t('action.search')}>
        <Icon of={Search} size={24} />
      </a>
      <IconButton label={t('action.language_and_theme')} onClick={openAppearance}>
        <Icon of={Globe} size={24} />
      </IconButton>
      {isSignedIn && (
        <a
          className={tapClass}
          href="#/pages/user/message"
          aria-label={unread > 0 ? t('messages.unread', { n: unread }) : t('action.messages')}
          data-unread={unread > 0 || undefined}
        >
          <Icon of={Bell} size={24} />
        </a>
      )}
    </header>
  )
}
