import type { ContractTerms, MarketProduct } from '@plumbline/domain/trading/product'
import { termsBytes } from '@plumbline/domain/proofs/ticket'
import type { Instant } from '@plumbline/domain/basics/time'
import type { ProductState } from '../feed/feed.ts'
import type { OrderFeed } from '../trading/contract-orders/acceptance/issue-ticket.ts'
import type { Bus } from '../platform/bus.ts'
import type { Database } from '../platform/database/database.ts'

export const FAKE_TERMS: ContractTerms = {
  seconds: [15, 30, 60, 3600],
  multiples: [1, 2, 3, 5, 8, 10],
  payoutRatePpm: 850_000n,
  feeRatePpm: 10_000n,
  minStakeMinor: 100n,
  maxStakeMinor: 500_000n,
  maxHeldProductMinor: 2_000_000n,
  maxHeldTotalMinor: 5_000_000n,
  rule: 'S1',
}

/** Products with contracts by each rule, and one with a price only. Ids are those of the real products. */
const product = (id: number, symbol: string, terms: ContractTerms | undefined): MarketProduct => ({
  id,
  symbol,
  names: { en: symbol },
  listedAs: 'crypto',
  isOffered: true,
  category: 'crypto',
  priceScale: 2,
  startPrice: 100n,
  volatilityPpm: 1,
  ticksPerSecond: 1,
  sessions: { kind: 'always' } as unknown as MarketProduct['sessions'], // never asked: states are set by the test
  terms,
  termsSince: 0,
})

export interface FakeFeed extends OrderFeed {
  /** Sets what a product's market says from now on. */
  setState(productId: number, state: Partial<ProductState>): void
  /** Writes one tick; it counts once a watermark passes it. */
  tick(productId: number, time: Instant, price: bigint): Promise<void>
  /** Makes a watermark durable and publishes it. */
  advance(watermark: Instant): Promise<void>
}

/** Puts the terms of these products in force without two operators: orders are made on no others. */
export async function putInForce(
  owner: Database,
  products: readonly Pick<MarketProduct, 'id' | 'symbol' | 'terms'>[],
  from: Instant,
): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.query('alter table contract_terms_version disable trigger contract_terms_version_is_by_two')

    for (const { id, symbol, terms } of products)
      if (terms)
        await tx.query(
          `insert into contract_terms_version (product_id, version, terms_id, in_force_from)
           select $1, max(version) + 1, keep_contract_terms($2), instant($3) from contract_terms_version where product_id = $1`,
          [id, termsBytes(symbol, terms), from],
        )

    await tx.query('alter table contract_terms_version enable trigger contract_terms_version_is_by_two')
  })
}

/**
 * A feed whose every tick and watermark the test writes, as the database's owner.
 * @param changed of the terms of BTCUSD
 */
export async function fakeFeed(
  owner: Database,
  bus: Bus,
  start: Instant,
  changed: Partial<ContractTerms> = {},
): Promise<FakeFeed> {
  const products = [
    product(1, 'BTCUSD', { ...FAKE_TERMS, ...changed }),
    product(2, 'ETHUSD', { ...FAKE_TERMS, rule: 'S2' }),
    product(3, 'SOLUSD', { ...FAKE_TERMS }),
    product(4, 'USDTUSD', undefined),
  ]

  const states = new Map<number, ProductState>()
  const seqs = new Map<number, bigint>()
  let watermark = start

  const open: ProductState = {
    isOpen: true,
    isTicking: true,
    opensAt: undefined,
    sessionEndsAt: undefined,
    halt: undefined,
    isDelayed: false,
    tooFewSources: false,
    takesOrders: true,
    maxGapMs: 5_000,
  }

  await putInForce(owner, products, Date.parse('2000-01-04T00:00:00Z'))
  await owner.query('select make_tick_partitions(instant($1)::date, 2)', [start])
  await owner.query('insert into feed_watermark (at) values (instant($1))', [start])

  return {
    products,
    product: (symbol) => products.find((each) => each.symbol === symbol),
    productState: (productId) => states.get(productId) ?? open,
    ensureDecided: () => Promise.resolve(),
    sourceLabel: () => ({ source: 'simulated' }),
    watermark: () => watermark,
    setState: (productId, state) =>
      void states.set(productId, { ...(states.get(productId) ?? open), ...state }),
    async tick(productId, time, price) {
      const seq = (seqs.get(productId) ?? 0n) + 1n
      seqs.set(productId, seq)

      await owner.query(
        'insert into tick (product_id, seq, time, price, source) values ($1, $2, instant($3), $4, $5)',
        [productId, seq, time, price, 'simulated'],
      )
    },
    async advance(to) {
      await owner.query('update feed_watermark set at = instant($1)', [to])
      watermark = to
      bus.publish({ type: 'market', watermark, ticks: [], candles: [] })
    },
  }
}
