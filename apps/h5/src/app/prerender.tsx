import { catalogues } from 'virtual:catalogues'
import { activateLanguage, loadCatalogue, setBrand } from '@plumbline/language/translate'
import { renderToString } from 'react-dom/server'
import { queryClient } from '../session/query-client.ts'
import { keepPage } from './page-loading.ts'
import { routeOf } from './routes/route-table.ts'
import { Shell } from './shell.tsx'
import { HOME_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Home as it looks before anything has arrived: English, logged out, markets as a skeleton. Runs in the build alone (prerender-home.ts). */
export async function renderHome(): Promise<string> {
  setBrand('Plumbline')
  loadCatalogue('en', await catalogues.en.first())
  activateLanguage('en')

  const Page = await routeOf(HOME_PAGE)?.load()
  if (Page) keepPage(HOME_PAGE, Page)
  const markup = renderToString(<Shell />)

  // Queries that nobody will read keep a timer of five minutes each, and the build would wait for them.
  queryClient.clear()
  return markup
}
