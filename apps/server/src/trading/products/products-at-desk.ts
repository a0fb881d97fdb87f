import type { DeskProduct } from '@plumbline/api-schema/trading/desk-product'
import { formatDecimal, twoDecimalRate } from '@plumbline/domain/basics/money'
import type { ContractTerms } from '@plumbline/domain/trading/product'
import { versionAt } from '@plumbline/domain/trading/product-versions'
import type { Version, VersionedProduct } from '@plumbline/domain/trading/product-versions'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { formatUsd } from '@plumbline/domain/money/asset'
import { readVersionedProducts } from '../../feed/product-store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { proposalDecisions } from '../../desk/proposals/index.ts'
import { readOpenOrders, readProposals, readWaiting } from './store.ts'

type Decided = Pick<DeskProduct['listings'][number], 'version' | 'from' | 'state' | 'decisions'>

/** Versions as the desk shows them, newest first. */
function shown<Value, Shown>(
  versions: readonly Version<Value>[],
  now: Instant,
  decisionsOf: (version: number) => Decided['decisions'],
  show: (value: Value) => Shown,
): (Decided & Shown)[] {
  const inForce = versionAt(versions, now)?.version ?? 0

  return versions.toReversed().map(({ version, from, value }) => ({
    version,
    from: toIso(from),
    state: version > inForce ? 'coming' : version === inForce ? 'in_force' : 'past',
    decisions: decisionsOf(version),
    ...show(value),
  }))
}

function dealtTerms(terms: ContractTerms | undefined): Pick<DeskProduct['terms'][number], 'terms'> {
  return terms === undefined
    ? {}
    : {
        terms: {
          seconds: [...terms.seconds],
          multiples: [...terms.multiples],
          payout_rate: twoDecimalRate(terms.payoutRatePpm),
          fee_rate: twoDecimalRate(terms.feeRatePpm),
          least: formatUsd(terms.minStakeMinor),
          most: formatUsd(terms.maxStakeMinor),
          max_held_product: formatUsd(terms.maxHeldProductMinor),
          max_held_total: formatUsd(terms.maxHeldTotalMinor),
          rule: terms.rule,
          ...(terms.earlyClose && {
            early_close_volatility: twoDecimalRate(terms.earlyClose.volatilityPpm),
            early_close_charge: twoDecimalRate(terms.earlyClose.chargePpm),
          }),
        },
      }
}

const figuresOf = ({ figures }: VersionedProduct) => ({
  symbol: figures.symbol,
  price_scale: figures.priceScale,
  tick_size: formatDecimal(1n, figures.priceScale),
  start_price: formatDecimal(figures.startPrice, figures.priceScale),
  volatility: twoDecimalRate(BigInt(figures.volatilityPpm)),
  ticks_per_second: figures.ticksPerSecond,
  sessions: figures.sessions,
})

/** Every product with all that was ever decided of it and what waits, for the desk. */
export async function productsAtDesk(db: Queryable, now: Instant): Promise<DeskProduct[]> {
  const products = await readVersionedProducts(db)
  const [open, waiting, proposals] = [
    await readOpenOrders(db),
    await readWaiting(db),
    await readProposals(db),
  ]

  const decisions = await proposalDecisions(db, [...new Set(proposals.values())])

  return products.map((product) => {
    const decisionsOf = (kind: 'listing' | 'terms') => (version: number) =>
      decisions.get(proposals.get(`${kind} ${product.id} ${version}`) ?? '') ?? []

    return {
      ...figuresOf(product),
      open_orders: open.get(product.id)?.count ?? 0,
      waiting: waiting.get(product.figures.symbol) ?? 0,
      listings: shown(product.listings, now, decisionsOf('listing'), ({ names, listedAs, isOffered }) => ({
        names: { ...names },
        category: listedAs,
        is_open: isOffered,
      })),
      terms: shown(product.terms, now, decisionsOf('terms'), dealtTerms),
    }
  })
}
