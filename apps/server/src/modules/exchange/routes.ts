import { acceptExchangeCall, exchangesCall, quoteExchangeCall } from '@plumbline/api-schema/exchange'
import { ASSETS } from '@plumbline/domain/asset'
import { monthRange } from '@plumbline/domain/month'
import type { Instant } from '@plumbline/domain/time'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { practiceOf } from '../practice/index.ts'
import { acceptExchange } from './accept.ts'
import type { ExchangeDeps } from './deps.ts'
import { quoteExchange } from './quote.ts'
import { accountsOf, wireExchange } from './sides.ts'
import { listExchanges } from './store.ts'

/** What the list asks on with: the last exchange's time and id. */
const CURSOR = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const readCursor = (cursor: string): { readonly at: Instant; readonly id: string } | undefined => {
  const [, at, id] = CURSOR.exec(cursor) ?? []
  return id === undefined ? undefined : { at: Number(at), id }
}

export function registerRoutes(app: FastifyInstance, deps: ExchangeDeps): void {
  const { database, mode, zone } = deps

  registerCall(app, quoteExchangeCall, (request, caller) => quoteExchange(deps, request, caller))

  registerCall(app, acceptExchangeCall, ({ quote }, caller) =>
    acceptExchange(deps, app.http.idempotency, quote, caller),
  )

  registerCall(app, exchangesCall, async (request, { customerId }) => {
    const { id, type, coin, month, cursor, limit } = request
    const practice = practiceOf(mode, request.practice)
    if (!practice.ok) return practice.refusal
    const after = cursor === undefined ? undefined : readCursor(cursor)
    if (cursor !== undefined && !after) return { refusal: 'field_invalid', field: 'cursor' }
    const own = (code: (typeof ASSETS)[number]['code']): bigint =>
      accountsOf(customerId, code, practice.value).own
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
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      items: page.map(wireExchange),
      ...(rows.length > page.length && last && { next: `${last.at}~${last.id}` }),
    }
  })
}
