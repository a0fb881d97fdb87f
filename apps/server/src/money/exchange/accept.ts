import { acceptExchangeCall } from '@plumbline/api-schema/money/exchange'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { decideExchange, exchangeSides, QUOTE_LIFE_MS } from '@plumbline/domain/money/exchange'
import type { ExchangeSides } from '@plumbline/domain/money/exchange'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import { balancesOf, lockAccount, writeTransfers, ascending } from '../../ledger/ledger.ts'
import type { AccountBalance } from '../../ledger/ledger.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Needs } from './needs.ts'
import { refuseExchange } from './refuse-exchange.ts'
import type { Quote } from './quote-codec.ts'
import { accountsOf, wireExchange } from './sides.ts'
import { insertExchange, isUsed } from './store.ts'

type Accepted = ResponseOf<typeof acceptExchangeCall>
type Accounts = ReturnType<typeof accountsOf>

/** Locks the four accounts of an exchange: the customer's ascending, then the house's, as everything here does. */
async function lockAll(
  tx: Queryable,
  give: Accounts,
  get: Accounts,
): Promise<{ readonly given: AccountBalance; readonly liquidity: AccountBalance }> {
  const locked = new Map<bigint, AccountBalance>()
  const own = [give.own, get.own].toSorted(ascending)
  const house = [give.liquidity, get.liquidity].toSorted(ascending)

  for (const account of [...own, ...house]) locked.set(account, await lockAccount(tx, account))
  const [given, liquidity] = [locked.get(give.own), locked.get(get.liquidity)]
  if (!given || !liquidity) throw new Error('what was locked was read')

  return { given, liquidity }
}

/** Both direct transfers or neither, on exactly the quote's terms. */
async function exchangeLocked(
  tx: Transaction,
  deps: Needs,
  customerId: bigint,
  quote: Quote,
  sides: ExchangeSides,
): Promise<Accepted | Refusal> {
  const give = accountsOf(customerId, quote.from, quote.practice)
  const get = accountsOf(customerId, quote.to, quote.practice)
  const { given, liquidity } = await lockAll(tx, give, get)

  // The price and the clock are looked at under the locks: who waited for them waited too long, perhaps.
  const at = deps.clock.now()
  if (deps.market(sides.coin).isDelayed) return { refusal: 'price_delayed' }
  if (at > quote.quotedAt + QUOTE_LIFE_MS) return { refusal: 'quote_expired' }
  if (await isUsed(tx, quote.id)) return { refusal: 'quote_used' }

  const decided = decideExchange({
    ...sides,
    giveMinor: quote.give,
    getMinor: quote.get,
    availableMinor: given.available,
    liquidityMinor: liquidity.available,
    setting: deps.houseSettings.exchange(sides.coin, quote.quotedAt),
  })
  if (isRefusal(decided)) return decided

  const row = {
    id: quote.id,
    customer_id: customerId,
    give_account: give.own,
    get_account: get.own,
    give: quote.give,
    get: quote.get,
    mid: quote.mid,
    price: quote.price,
    price_scale: quote.priceScale,
    at,
  }
  if (!(await insertExchange(tx, { ...row, quotedAt: quote.quotedAt }))) return { refusal: 'quote_used' }

  await writeTransfers(tx, {
    ref: quote.id,
    at,
    legs: [
      {
        leg: 0,
        op: 'direct',
        code: 'exchange_give',
        debit: give.own,
        credit: give.liquidity,
        minor: quote.give,
      },
      { leg: 1, op: 'direct', code: 'exchange_get', debit: get.liquidity, credit: get.own, minor: quote.get },
    ],
  })

  const balances = await balancesOf(tx, customerId, quote.practice)
  tx.onCommit(() => {
    deps.bus.publish({ type: 'balances', customerId, balances })
    deps.bus.publish({ type: 'record', customerId, change: { kind: 'exchange', id: quote.id } })
  })

  return { ...wireExchange(row), balances }
}

/** Exchanges on the terms of a quote (docs/rules/money.md#exchange). Nobody approves. */
export function acceptExchange(
  deps: Needs,
  idempotency: Idempotency,
  opaque: string,
  { customerId, idempotencyKey, requestHash, country }: Caller,
): Promise<Accepted | Refusal> {
  return idempotency.once<Accepted>(
    { customerId, path: acceptExchangeCall.path, key: idempotencyKey, bodyHash: requestHash },
    async (tx) => {
      const quote = deps.quotes.open(opaque, customerId)
      const sides = quote && exchangeSides(quote.from, quote.to)
      if (!quote || !sides) return { refusal: 'quote_invalid' }

      const own = { customerId, practice: quote.practice, country }
      const unserved = await refuseExchange(deps, tx, sides.type, own)
      if (unserved) return unserved

      return exchangeLocked(tx, deps, customerId, quote, sides)
    },
  )
}
