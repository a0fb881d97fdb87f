import { operatorCall } from '@plumbline/api-schema/desk/desk-operator'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { setDeskBrand } from '@plumbline/language/desk-translate'
import { setPlatformZone } from '../format/platform-time.ts'
import { useWords } from '../format/use-words.ts'
import { addressNow, go, loginAddress, pathOf, useAddress } from '../session/address.ts'
import { useMe } from '../session/me.ts'
import { mayCall } from '../session/roles.ts'
import { queryClient } from '../session/query-client.ts'
import { useCall } from '../session/use-call.ts'
import { useIsSignedIn } from '../session/token.ts'
import { LoginPage } from '../desk/sign-in/login-page.tsx'
import { SetupPage } from '../desk/sign-in/setup-page.tsx'
import { Button } from '../ui/button.tsx'
import { useKeys } from '../ui/keys.ts'
import { onOpenPalette } from '../ui/page-head.tsx'
import { hush, Said } from '../ui/said.tsx'
import { Place } from '../ui/state.tsx'
import { CommandPalette } from './command-palette.tsx'
import { KeysFoot } from './keys-foot.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { FreshProof } from './fresh-proof.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { PageBoundary } from '@plumbline/web/parts/page-boundary'
import { Rail } from './rail.tsx'
import { Ribbon } from './ribbon.tsx'
import { PAGES } from './routes.tsx'
import styles from './shell.module.css'

/** The frame of every page: ribbon, rail, page, foot of keys, and the windows that stand over them. */
export const Shell = () => (
  <QueryClientProvider client={queryClient}>
    <Frame />
    <Said />
  </QueryClientProvider>
)

function Frame() {
  const path = pathOf(useAddress())
  const isSignedIn = useIsSignedIn()
  const me = useMe()
  if (me) {
    setDeskBrand(me.brand)
    setPlatformZone(me.time_zone)
  }

  const isSetup = path.startsWith('/setup')
  const isLogin = path === '/login'
  const wasSignedIn = useRef(false)

  useEffect(() => {
    // An ended session leads to the log-in, which says so and leads back here.
    if (!isSignedIn && !isSetup && !isLogin)
      go(loginAddress(addressNow(), wasSignedIn.current), { replace: true })
    wasSignedIn.current = isSignedIn
  }, [isSignedIn, isSetup, isLogin])

  if (isSetup) return <SetupPage />
  if (isLogin) return <LoginPage />

  return isSignedIn ? <Desk path={path} /> : null
}

function Desk({ path }: { readonly path: string }) {
  const t = useWords()
  const me = useMe()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isRailOpen, setRailOpen] = useState(false)

  useEffect(() => {
    setRailOpen(false)
    hush()
  }, [path])

  useEffect(() => onOpenPalette(() => setPaletteOpen(true)), [])

  useKeys({
    'mod+k': () => setPaletteOpen(true),
    '?': () => setHelpOpen(true),
    ...Object.fromEntries(PAGES.map((page) => [`g ${page.letter}`, () => go(page.path)] as const)),
  })

  const mustAddFactor = me?.operator.must_add_factor === true

  useEffect(() => {
    if (mustAddFactor && path !== '/security') go('/security', { replace: true })
  }, [mustAddFactor, path])

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        {t('shell.skip')}
      </a>
      {me?.mode !== 'live' && <Ribbon isAutomatic={me?.practice_review === 'auto'} />}
      <div className={styles.body}>
        <Rail path={path} isOpen={isRailOpen} onToggle={() => setRailOpen(!isRailOpen)} />
        <div className={styles.stage}>
          <main id="main" tabIndex={-1} className={styles.main}>
            <PageBoundary key={path} fallback={() => <Broken />}>
              <Suspense fallback={<Place title={t('state.loading')} />}>
                <PageAt path={path} />
              </Suspense>
            </PageBoundary>
          </main>
          <KeysFoot path={path} onHelp={() => setHelpOpen(true)} />
        </div>
      </div>
      <CommandPalette
        isOpen={isPaletteOpen}
        onClose={() => setPaletteOpen(false)}
        onKeys={() => setHelpOpen(true)}
      />
      <KeysSheet isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <FreshProof />
      <IdleWarning />
    </div>
  )
}

const skipToMain = (event: { preventDefault(): void }): void => {
  event.preventDefault()
  document.querySelector('main')?.focus()
}

function PageAt({ path }: { readonly path: string }) {
  const t = useWords()
  const me = useMe()
  const page = PAGES.find((candidate) => candidate.path === path)
  const title = t('title.page', { page: page ? t(page.title) : t('page.not_found') })

  useEffect(() => {
    document.title = title
  }, [title])

  if (!page)
    return (
      <Place title={t('page.not_found')} note={t('state.not_found_note')}>
        <a href="#/" className={styles.link}>
          {t('action.go_home')}
        </a>
      </Place>
    )

  if (!me) return <NoMe />
  if (!mayCall(page.needs, me.operator.roles)) return <Place title={t('state.not_allowed')} />

  return <page.Page />
}

/** A whole reload: the address holds what was open, and a part that did not load is asked for anew. */
function Broken() {
  const t = useWords()

  return (
    <Place title={t('state.broken')} note={t('state.broken_note')}>
      <Button onClick={() => location.reload()}>{t('action.retry')}</Button>
    </Place>
  )
}

/** Who is at work is not known yet, or the server did not say. */
function NoMe() {
  const t = useWords()
  const { error, refetch } = useCall(operatorCall, {})
  if (!error) return <Place title={t('state.loading')} />

  return (
    <Place
      title={t('state.not_loaded')}
      note={error.failure.network ? t('state.network') : error.failure.msg}
    >
      <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
    </Place>
  )
}
