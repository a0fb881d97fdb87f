import { alertsCall } from '@plumbline/api-schema/trading/alert'
import { CATALOGUES } from '@plumbline/language/catalogues'
import { compileCatalogue } from '@plumbline/language/compile'
import { activateLanguage, loadCatalogue } from '@plumbline/language/translate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { callKey } from '@plumbline/web/calls/query-client'
import { AlertBell } from './alert-bell.tsx'

beforeAll(() => {
  for (const texts of Object.values(CATALOGUES.en)) loadCatalogue('en', compileCatalogue('en', texts))
  activateLanguage('en')
})

/** What the bell is called, before the alerts have been read or with those that were. */
function label(items?: readonly object[]): string | undefined {
  const client = new QueryClient()
  if (items) client.setQueryData(callKey(alertsCall, {}), { items })

  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AlertBell symbol="BTCUSD" onTap={() => undefined} />
    </QueryClientProvider>,
  )

  return /aria-label="([^"]*)"/.exec(html)?.[1]
}

test('the bell tells a number of alerts only once they have been read', () => {
  expect(label()).toBe('Price alert for BTCUSD')
  expect(label([])).toBe('Price alerts for BTCUSD, 0 active')
  expect(label([{ symbol: 'BTCUSD', status: 'active' }])).toBe('Price alerts for BTCUSD, 1 active')
})
