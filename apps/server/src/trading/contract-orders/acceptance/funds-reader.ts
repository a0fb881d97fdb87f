import { accountId, assetIdOf, HOUSE, ownerOf } from '@plumbline/domain/ledger/ledger'
import type { OrderFunds } from '@plumbline/domain/trading/contract-order-refusal'
import { plainArray } from './array-literal.ts'
import type { Queryable } from '../../../platform/database/database.ts'

interface Question {
  readonly account: bigint
  readonly productId: number
  readonly resolve: (funds: OrderFunds) => void
  readonly reject: (fault: unknown) => void
}

interface FundsRow {
  /** Place of the question, from 1. */
  readonly place: bigint
  readonly available: bigint | null
  readonly reserve: bigint | null
  readonly held_product: bigint | null
  readonly held_total: bigint | null
}

const ORDER_FUNDS = {
  name: 'order_funds',
  // OFFSET 0 keeps each lookup an index lookup.
  text: `select n.place, a.free as available, r.free as reserve, e.held_product, e.held_total
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[], $5::integer[])
      with ordinality as n(account, reserve, owner, asset, product, place)
    left join lateral (
      select cr_posted - dr_posted - dr_pending as free from published.account where id = n.account offset 0) a on true
    left join lateral (
      select cr_posted - dr_posted - dr_pending as free from published.account where id = n.reserve offset 0) r on true
    left join lateral (
      select (sum(minor) filter (where x.product = n.product))::bigint as held_product, sum(minor)::bigint as held_total
      from exposure x where x.owner = n.owner and x.asset = n.asset) e on true`,
}

/**
 * Funds that a ticket is checked against, without a lock. Whatever is asked for in one turn is read in one round trip: a round
 * trip for each ticket cost more than all else that is done for it but its signature.
 */
export class FundsReader {
  readonly #db: Queryable
  #asked: Question[] = []

  constructor(db: Queryable) {
    this.#db = db
  }

  /** Of a customer without the account: nothing. */
  read(account: bigint, productId: number): Promise<OrderFunds> {
    if (this.#asked.length === 0) setImmediate(() => void this.#readAll())

    return new Promise((resolve, reject) => {
      this.#asked.push({ account, productId, resolve, reject })
    })
  }

  async #readAll(): Promise<void> {
    const asked = this.#asked
    this.#asked = []

    try {
      const rows = await this.#db.query<FundsRow>(ORDER_FUNDS, [
        plainArray(asked.map(({ account }) => account)),
        plainArray(asked.map(({ account }) => accountId(HOUSE, assetIdOf(account), 'risk'))),
        plainArray(asked.map(({ account }) => ownerOf(account))),
        plainArray(asked.map(({ account }) => assetIdOf(account))),
        plainArray(asked.map(({ productId }) => productId)),
      ])

      for (const row of rows) asked[Number(row.place) - 1]?.resolve(fundsOf(row))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
}

const fundsOf = (row: FundsRow): OrderFunds => ({
  available: row.available ?? 0n,
  reserve: row.reserve ?? 0n,
  heldProduct: row.held_product ?? 0n,
  heldTotal: row.held_total ?? 0n,
})
