import { userCall } from '@plumbline/api-schema/accounts/account'
import { settingsCall } from '@plumbline/api-schema/service/content'
import { setBrand } from '@plumbline/language/translate'
import { QueryClientProvider } from '@tanstack/react-query'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'
import { useStreamState } from '../market-data/stream.ts'
import { queryClient } from '../session/query-client.ts'
import { reloadOnceReachable } from '../session/reload.ts'
import { useStore } from '@plumbline/web/state/store'
import { setPlatformZone } from '../session/time-zone.ts'
import { useIsSignedIn } from '../session/token.ts'
import { useCall } from '../session/use-call.ts'
import { ErrorState } from '../ui/lists/list-states.tsx'
import { hush, LiveRegion } from '../ui/overlays/live-region.tsx'
import { navigate, useHash, useHashSearch } from '../ui/pages/navigation.ts'
import { Ribbon } from '../ui/pages/ribbon.tsx'
import { onSheetFailure } from '../ui/overlays/sheet.tsx'
import { clearToastOnLeave, toast, Toasts } from '../ui/overlays/toast.tsx'
import { Appearance } from './appearance.tsx'
import { redirectIfForbidden } from './routes/redirect-if-forbidden.ts'
import { alarmSlot, noticeSlot, resultSlot, sheetSlot } from './notice-slot.ts'
import { PageBoundary } from '@plumbline/web/parts/page-boundary'
import { usePage } from './page-loading.ts'
import type { Route } from './routes/route.ts'
import { useRoute } from './routes/route-table.ts'
import { restoreScroll } from './scroll.ts'
import styles from './shell.module.css'
import { TabBar } from './tab-bar.tsx'
import { loadRest, loadWordsOf } from './words.ts'
import { LOGIN_PAGE, HOME_PAGE } from '@plumbline/api-schema/wire/app-pages'

/**
 * What search engines and shared links learn of the page shown: only open pages are theirs to keep.
 * @param about one sentence of an open page; without one the last stays
 */
function describePage(isOpen: boolean, about: string | undefined): void {
  const set = (name: string, content: string) =>
    document.querySelector(`meta[name=${name}]`)?.setAttribute('content', content)
  set('robots', isOpen ? 'index, follow' : 'noindex, nofollow')
  if (about !== undefined) set('description', about)
}

/** The rest of the words follows what a page asks of the server first. */
const REST_AFTER_MS = 1_000

/** The frame of every page: ribbon, column, page, tab bar, and where toasts and announcements are heard. */
export const Shell = () => (
  <QueryClientProvider client={queryClient}>
    <Frame />
  </QueryClientProvider>
)

function Frame() {
  const t = useWords()
  const [path] = useHash()
  const search = useHashSearch()
  const isSignedIn = useIsSignedIn()
  const route = useRoute(path)
  const elsewhere = redirectIfForbidden(route, isSignedIn, search === '' ? path : `${path}?${search}`)
  const { data: settings } = useCall(settingsCall, {}, { staleTime: 300_000, refetchInterval: 300_000 })
  if (settings) setPlatformZone(settings.time_zone)

  // The seed asks who the customer is at the launch of every guarded page; an ended session shows itself here (401).
  useCall(userCall, {}, { enabled: isSignedIn && !route.isOpen })
  const brand = settings?.brand

  useLayoutEffect(() => {
    if (brand !== undefined) setBrand(brand)
  }, [brand])

  useEffect(() => {
    // Whose session has just ended is on the way to the login page already, with the word that says so.
    if (elsewhere !== undefined && !location.hash.startsWith(`#${LOGIN_PAGE}`))
      navigate(elsewhere, { replace: true })
  }, [elsewhere])

  // What was said to one customer is not for the next.
  useEffect(hush, [isSignedIn])
  useEffect(clearToastOnLeave, [])

  useEffect(() => {
    const say = () => toast(t('state.page_failed'))
    let hasFailed = false

    return onSheetFailure(() => {
      if (hasFailed) void reloadOnceReachable(say)
      else say()
      hasFailed = true
    })
  }, [t])

  return (
    <div className={styles.column}>
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        {t('shell.skip')}
      </a>
      {settings?.mode !== 'live' && (
        <Ribbon label={t('shell.practice_label')}>
          <strong>{t('shell.practice')}</strong> — {t('shell.no_real_money')}
        </Ribbon>
      )}
      {settings?.winding_down !== undefined && <WindDownLine since={settings.winding_down} />}
      {useStore(alarmSlot)}
      {useStore(noticeSlot)}
      {useStore(sheetSlot)}
      {useStore(resultSlot)}
      {/* Home and Trade say it with more words. */}
      {route.path !== HOME_PAGE && route.tab !== 'trade' && <OfflineLine />}
      {elsewhere === undefined && <PageSlot key={route.path} route={route} address={`${path}?${search}`} />}
      {route.tab && <TabBar shown={route.tab} />}
      <Appearance />
      <Toasts />
      <LiveRegion />
    </div>
  )
}

/** While the house takes nothing new: above every page, and not to be put away. */
function WindDownLine({ since }: { readonly since: string }) {
  const t = useWords()
  const format = useFormat()

  return (
    <p role="status" className={styles.winding}>
      {t('shell.winding_down', { date: format.dateTime(since) })}
    </p>
  )
}

/** Says so while the server is not heard; it goes away by itself. */
function OfflineLine() {
  const t = useWords()
  const isOffline = useStreamState().status === 'stale'
  return <p role="status">{isOffline && <span className={styles.offline}>{t('state.offline_line')}</span>}</p>
}

const skipToMain = (event: { preventDefault(): void }) => {
  event.preventDefault()
  document.querySelector('main')?.focus()
}

/** The page itself, once its code and words are there; its title, its focus and its scroll position with it. */
const PageSlot = memo(function PageSlot({
  route,
  address,
}: {
  readonly route: Route
  readonly address: string
}) {
  const t = useWords()
  const page = usePage(route, loadWordsOf)
  const main = useRef<HTMLElement>(null)
  const isReady = page.state === 'ready'

  useEffect(() => {
    if (!isReady || route.words !== 'tabs') return
    // What a tap on the page may say: sheets, refusals. Home's visitor may never need them.
    const soon = setTimeout(() => void loadRest().catch(() => undefined), REST_AFTER_MS)
    return () => clearTimeout(soon)
  }, [isReady, route])

  const title = isReady ? t('title.page', { page: t(route.title) }) : t('title.app')

  useEffect(() => {
    document.title = title
  }, [title])

  const about = isReady && route.about ? t(route.about) : undefined
  useEffect(() => describePage(route.isOpen ?? false, about), [route, about])
  useLayoutEffect(() => (isReady ? restoreScroll() : undefined), [isReady, address])

  useEffect(() => {
    // A page that follows another is where reading goes on, unless it has put the focus into a field of its own;
    // the first of a visit leaves the focus to the browser.
    const isFocused = main.current?.contains(document.activeElement) ?? false
    if (isReady && !isFocused && document.documentElement.dataset['visited'] !== undefined)
      main.current?.focus({ preventScroll: true })
    if (isReady) document.documentElement.dataset['visited'] = ''
  }, [isReady])

  return (
    <main
      id="main"
      className={styles.main}
      ref={main}
      tabIndex={-1}
      data-tabs={route.tab ? '' : undefined}
      data-header={route.header ?? 'standard'}
    >
      {page.state === 'ready' && (
        <PageBoundary fallback={(retry) => <LoadError onRetry={retry} />}>
          <page.Page />
        </PageBoundary>
      )}
      {page.state === 'loading' && (
        <p role="status" className={styles.waiting}>
          {t('state.loading')}
        </p>
      )}
      {page.state === 'failed' && <LoadError onRetry={page.retry} />}
    </main>
  )
})

function LoadError({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords()

  return (
    <ErrorState
      title={t('state.page_failed')}
      note={t('state.page_failed_note')}
      retry={t('action.retry')}
      onRetry={onRetry}
    >
      <a href={`#${HOME_PAGE}`} className={styles.home}>
        {t('tab.home')}
      </a>
    </ErrorState>
  )
}
