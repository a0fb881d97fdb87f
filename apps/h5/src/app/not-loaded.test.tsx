import { goodsCall } from '@plumbline/api-schema/trading/market'
import { securityCall } from '@plumbline/api-schema/accounts/protection'
import type { Security } from '@plumbline/api-schema/accounts/protection'
import { CATALOGUES } from '@plumbline/language/catalogues'
import { compileCatalogue } from '@plumbline/language/compile'
import { activateLanguage, loadCatalogue, t } from '@plumbline/language/translate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { OwnWordPage } from '../accounts/protection/own-word-page.tsx'
import { ReleasePage } from '../accounts/protection/release-page.tsx'
import { TicksPage } from '../trading/sheet/ticks-page.tsx'
import { CallFailure, callKey } from '@plumbline/web/calls/query-client'

/* Pages whose read is on its way, or did not come: they stand with their head, say which of the two it is, and nothing else. */

beforeAll(() => {
  for (const texts of Object.values(CATALOGUES.en)) loadCatalogue('en', compileCatalogue('en', texts))
  activateLanguage('en')
})

/** The page as it stands while its read is on its way, has failed, or was answered. */
function drawn(Page: ComponentType, key: readonly unknown[], read: 'pending' | 'failed' | object): string {
  // A page that has just come asks again at once; here it is drawn as it stands before that.
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  if (typeof read === 'object') client.setQueryData(key, read)
  else if (read === 'failed')
    client
      .getQueryCache()
      .build(client, { queryKey: key })
      .setState({
        status: 'error',
        error: new CallFailure({ ok: false, network: true, fault: 'unreachable' }),
      })

  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
}

const SECURITY: Security = {
  passkeys: [],
  recovery_codes_left: 0,
  holds: [],
  release_by: 'login_password',
  recovery_asks_id_number: false,
}

const OF_SECURITY = callKey(securityCall, {})

describe.each([
  ['own word', OwnWordPage, OF_SECURITY],
  ['the end of a pause', ReleasePage, OF_SECURITY],
  ['tick log', TicksPage, callKey(goodsCall, {})],
] as const)('%s', (_, Page, key) => {
  test('says that it is on its way, beneath its head', () => {
    const page = drawn(Page, key, 'pending')
    expect(page).toContain('<h1')
    expect(page).toContain(t('state.loading'))
    expect(page).not.toContain(t('action.retry'))
  })

  test('says that it did not come, with the way to ask again, beneath its head', () => {
    const page = drawn(Page, key, 'failed')
    expect(page).toContain('<h1')
    expect(page).toContain(t('action.retry'))
    expect(page).not.toContain(t('state.loading'))
  })
})

test('that there is no word, or no pause, is said once it is known, and not before', () => {
  const none = [
    [OwnWordPage, t('protection.word.none')],
    [ReleasePage, t('protection.release.none')],
  ] as const

  for (const [Page, words] of none) {
    expect(drawn(Page, OF_SECURITY, SECURITY)).toContain(words)
    for (const read of ['pending', 'failed'] as const)
      expect(drawn(Page, OF_SECURITY, read)).not.toContain(words)
  }
})
