import { usualGap } from '@plumbline/domain/trading/contract-terms'
import type { ContractTerms } from '@plumbline/domain/trading/product'
import { inForceFrom, keepsOneOpen, newest } from '@plumbline/domain/trading/product-versions'
import type { VersionedProduct } from '@plumbline/domain/trading/product-versions'
import { productBytes } from '@plumbline/domain/proofs/market-product'
import { termsBytes } from '@plumbline/domain/proofs/ticket'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import { SYMBOL_UNKNOWN } from '@plumbline/domain/basics/refusals'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { readVersionedProducts } from '../../feed/product-store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ProposalLine, Proposed } from '../../desk/proposals/index.ts'
import { compared, figureFields, linesOf, listingFields, termsFields } from './document.ts'
import type { Field, ProductProposal, TermsProposal } from './document.ts'
import { readOpenOrders } from './store.ts'
import type { OpenOrders } from './store.ts'
import { readFigures, readListing, readTerms } from './wishes.ts'
import type { NewProductWish, ProductWish, TermsWish } from './wishes.ts'
import type { Needs } from './needs.ts'

/** Number of ticks from which their usual distance is estimated. */
const TICKS_READ = 200

/** Nothing would change: it stands so, or is decided to. */
const isSame = (fields: readonly Field[]): boolean => fields.every(([, before, after]) => before === after)

async function usualGapOf(feed: Needs['feed'], { id, figures }: VersionedProduct): Promise<number> {
  const isRunning = feed.products.some((product) => product.id === id)
  const ticks = isRunning ? await feed.ticks(id, { limit: TICKS_READ }) : []
  return usualGap(
    figures.ticksPerSecond,
    ticks.map(({ time }) => time),
  )
}

/** What a change means for whom, at the moment of its proposal: the confirmation counts anew. */
function effectLines(
  open: OpenOrders | undefined,
  now: Instant,
  before: Instant | undefined,
): ProposalLine[] {
  return [
    { name: 'orders_that_keep_terms', after: String(open?.count ?? 0) },
    { name: 'holds_at_the_earliest', after: toIso(inForceFrom(now, open?.endBy, before)) },
  ]
}

async function found(
  tx: Transaction,
  symbol: string,
): Promise<{ readonly all: readonly VersionedProduct[]; readonly product: VersionedProduct } | undefined> {
  const all = await readVersionedProducts(tx)
  const product = all.find(({ figures }) => figures.symbol === symbol)
  return product && { all, product }
}

/** First of two: other terms of contracts on a product. */
export function proposeTerms(deps: Needs, operatorId: bigint, wish: TermsWish): Promise<Proposed> {
  return deps.database.transaction(async (tx) => {
    const { symbol } = wish
    const known = await found(tx, symbol)
    if (!known) return SYMBOL_UNKNOWN

    const { all, product } = known
    const read = readTerms(wish, await usualGapOf(deps.feed, product))
    if (isRefusal(read)) return read

    const before = newest(product.terms)
    const fields = compared(termsFields(before?.value), termsFields(read))
    if (isSame(fields)) return { refusal: 'already_decided' }
    if (!keepsOneOpen(all, { id: product.id, terms: { value: read } })) return fieldInvalid('has_contracts')

    const open = (await readOpenOrders(tx)).get(product.id)
    const document: TermsProposal = {
      symbol,
      version: (before?.version ?? 0) + 1,
      ...(read && { terms: termsBytes(symbol, read) }),
    }

    return deps.proposals.propose(tx, {
      kind: 'contract_terms',
      document,
      lines: [
        { name: 'symbol', after: symbol },
        ...contractsLine(before?.value, read),
        ...linesOf(fields, before?.value !== undefined),
        ...effectLines(open, deps.clock.now(), before?.from),
      ],
      reason: wish.reason,
      operatorId,
    })
  })
}

/** Whether contracts are offered at all, where that changes. */
const contractsLine = (
  before: ContractTerms | undefined,
  after: ContractTerms | undefined,
): readonly ProposalLine[] =>
  (before === undefined) === (after === undefined)
    ? []
    : [{ name: 'has_contracts', before: String(before !== undefined), after: String(after !== undefined) }]

/** First of two: another name or category, the close for orders, or the opening again. */
export function proposeProduct(deps: Needs, operatorId: bigint, wish: ProductWish): Promise<Proposed> {
  return deps.database.transaction(async (tx) => {
    const { symbol } = wish
    const known = await found(tx, symbol)
    if (!known) return SYMBOL_UNKNOWN

    const { all, product } = known
    const read = readListing(wish, wish.is_open)
    if (isRefusal(read)) return read

    const before = newest(product.listings)
    const fields = compared(before ? listingFields(before.value) : new Map(), listingFields(read))
    if (isSame(fields)) return { refusal: 'already_decided' }
    if (!keepsOneOpen(all, { id: product.id, listing: read })) return fieldInvalid('is_open')

    const open = (await readOpenOrders(tx)).get(product.id)
    const document: ProductProposal = {
      symbol,
      version: (before?.version ?? 0) + 1,
      product: productBytes(product.figures, read),
    }

    return deps.proposals.propose(tx, {
      kind: 'market_product',
      document,
      lines: [
        { name: 'symbol', after: symbol },
        ...linesOf(fields, true),
        ...effectLines(open, deps.clock.now(), before?.from),
      ],
      reason: wish.reason,
      operatorId,
    })
  })
}

/** First of two: a new product. What its prices are counted in is fixed with it. */
export function proposeNewProduct(deps: Needs, operatorId: bigint, wish: NewProductWish): Promise<Proposed> {
  return deps.database.transaction(async (tx) => {
    const { symbol } = wish
    const figures = readFigures(wish)
    if (isRefusal(figures)) return figures

    const listing = readListing(wish, true)
    if (isRefusal(listing)) return listing

    const terms = readTerms(wish, usualGap(figures.ticksPerSecond, []))
    if (isRefusal(terms)) return terms
    if (await found(tx, symbol)) return fieldInvalid('symbol')

    const document: ProductProposal = {
      symbol,
      version: 1,
      product: productBytes(figures, listing),
      ...(terms && { terms: termsBytes(symbol, terms) }),
    }

    const after = new Map([
      ...listingFields(listing),
      ...figureFields(figures),
      ['has_contracts', String(terms !== undefined)],
      ...termsFields(terms),
    ])

    return deps.proposals.propose(tx, {
      kind: 'market_product',
      document,
      lines: [
        { name: 'symbol', after: symbol },
        ...linesOf(compared(new Map(), after), false),
        ...effectLines(undefined, deps.clock.now(), undefined).slice(1),
      ],
      reason: wish.reason,
      operatorId,
    })
  })
}
