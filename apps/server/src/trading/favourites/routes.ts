import { favouritesCall, setFavouritesCall } from '@plumbline/api-schema/accounts/account'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { readFavourites, replaceFavourites } from './store.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'

const UNKNOWN: Refusal = { refusal: 'symbol_unknown', field: 'symbols' }

export function registerRoutes(app: FastifyInstance, { database, feed }: Needs): void {
  registerCall(app, favouritesCall, async (_request, { customerId }) => ({
    symbols: await readFavourites(database, customerId),
  }))

  registerCall(app, setFavouritesCall, async ({ symbols }, { customerId }) => {
    const ids = [...new Set(symbols)].map((symbol) => feed.product(symbol)?.id)
    const known = ids.filter((id) => id !== undefined)
    if (known.length < ids.length) return UNKNOWN

    await replaceFavourites(database, customerId, known)
    return { symbols: await readFavourites(database, customerId) }
  })
}

export const favourites = defineModule({
  name: 'favourites',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
