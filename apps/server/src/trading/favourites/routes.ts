import { favouritesCall, setFavouritesCall } from '@plumbline/api-schema/accounts/account'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Database } from '../../platform/database/database.ts'
import { readFavourites, replaceFavourites } from './store.ts'

export interface FavouritesDeps {
  readonly database: Database
  /** The number of a product; `undefined` where there is none of that symbol. */
  readonly productId: (symbol: string) => number | undefined
}

const UNKNOWN: Refusal = { refusal: 'symbol_unknown', field: 'symbols' }

export function registerRoutes(app: FastifyInstance, { database, productId }: FavouritesDeps): void {
  registerCall(app, favouritesCall, async (_request, { customerId }) => ({
    symbols: await readFavourites(database, customerId),
  }))

  registerCall(app, setFavouritesCall, async ({ symbols }, { customerId }) => {
    const ids = [...new Set(symbols)].map(productId)
    const known = ids.filter((id) => id !== undefined)
    if (known.length < ids.length) return UNKNOWN

    await replaceFavourites(database, customerId, known)
    return { symbols: await readFavourites(database, customerId) }
  })
}
