import { createStore, useStore } from '@plumbline/web/state/store'
import { ROOT_ROUTES } from './root-routes.ts'
import type { Route } from './route.ts'
import { HOME_PAGE } from '@plumbline/api-schema/wire/app-pages'

interface Table {
  readonly byPath: ReadonlyMap<string, Route>
  /** What stands under an address that the table lacks, once it is whole. */
  readonly notFound?: Route
}

const byPath = (routes: readonly Route[]): Table['byPath'] =>
  new Map(routes.map((route) => [route.path, route]))

/** The roots alone at first: what leads to a hundred other pages is a tenth of the first load (docs/rules/look.md#first-load). */
const table = createStore<Table>({ byPath: byPath(ROOT_ROUTES) })
let asked: Promise<void> | undefined

/** Loads the rest of the table once; a failed try is forgotten, so that the next asks the network anew. */
export function loadRoutes(): Promise<void> {
  asked ??= import('./routes.ts').then(
    ({ ROUTES, NOT_FOUND }) => table.set({ byPath: byPath(ROUTES), notFound: NOT_FOUND }),
    (cause: unknown) => {
      asked = undefined
      throw cause
    },
  )

  return asked
}

const lookUp = ({ byPath: routes }: Table, path: string): Route | undefined =>
  routes.get(path === '/' || path === '' ? HOME_PAGE : path)

/** The route of a path, as far as the table is here; the bare root is Home. */
export const routeOf = (path: string): Route | undefined => lookUp(table.get(), path)

/** The same, after the rest of the table has come where it is needed; none where an address is unknown. */
export async function findRoute(path: string): Promise<Route | undefined> {
  if (routeOf(path) === undefined) await loadRoutes()
  return routeOf(path)
}

/** Stands while the table is on its way, and says so where it did not come. */
const COMING: Route = {
  path: '/coming',
  title: 'state.loading',
  isOpen: true,
  words: 'first',
  load: async () => {
    await loadRoutes()
    return () => null
  },
}

/** The route that an address shows. */
export function useRoute(path: string): Route {
  const routes = useStore(table)
  return lookUp(routes, path) ?? routes.notFound ?? COMING
}
