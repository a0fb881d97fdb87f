import { acceptExchangeCall, exchangesCall, quoteExchangeCall } from '@plumbline/api-schema/money/exchange'
import { ASSETS } from '@plumbline/domain/money/asset'
import { monthRange } from '@plumbline/domain/basics/month'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { cutPage, readPlace, writePlace } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { acceptExchange } from './accept.ts'
import type { Needs } from './needs.ts'
import { quoteExchange } from './quote.ts'
import { accountsOf, wireExchange } from './sides.ts'
import { listExchanges } from './store.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { database, mode, zone } = deps

  registerCall(app, quoteExchangeCall, (request, caller) => quoteExchange(deps, request, caller))

  registerCall(app, acceptExchangeCall, ({ quote }, caller) =>
    acceptExchange(deps, app.http.idempotency, quote, caller),
  )

  registerCall(app, exchangesCall, async (request, { customerId }) => {
    const { id, type, coin, month, cursor, limit } = request
    const practice = practiceOf(mode, request.practice)
    if (isRefusal(practice)) return practice

    const after = readPlace(cursor)
    if (isRefusal(after)) return after

    const own = (code: (typeof ASSETS)[number]['code']): bigint => accountsOf(customerId, code, practice).own
    const coins = ASSETS.flatMap(({ code }) =>
      code === 'USD' || (coin !== undefined && coin !== code) ? [] : [own(code)],
    )

    const [toCoin, toCash] = [type !== 'coin_to_cash', type !== 'cash_to_coin']
    const rows = await listExchanges(database, customerId, {
      // A row is cash on one side and a coin on the other: of the four pairs, two never stand.
      giveAccounts: [...(toCoin ? [own('USD')] : []), ...(toCash ? coins : [])],
      getAccounts: [...(toCoin ? coins : []), ...(toCash ? [own('USD')] : [])],
      id,
      ...(month === undefined ? { from: undefined, to: undefined } : monthRange(zone, month)),
      after,
      limit: limit + 1,
    })

    const { page, ...next } = cutPage(rows, limit, writePlace)
    return {
      items: page.map(wireExchange),
      ...next,
    }
  })
}
