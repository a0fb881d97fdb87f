import { alertsCall } from '@plumbline/api-schema/trading/alert'
import { CATALOGUES } from '@plumbline/language/catalogues'
import { compileCatalogue } from '@plumbline/language/compile'
import { t } from '@plumbline/language/testing/t'
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
  expect(label()).toBe(t('alerts.new', { symbol: 'BTCUSD' }))
  expect(label([])).toBe(t('alerts.tap', { symbol: 'BTCUSD', n: 0 }))
  expect(label([{ symbol: 'BTCUSD', status: 'active' }])).toBe(t('alerts.tap', { symbol: 'BTCUSD', n: 1 }))
})
