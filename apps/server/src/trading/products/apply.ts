import { inForceFrom, keepsOneOpen, newest } from '@plumbline/domain/trading/product-versions'
import type { ProductListing } from '@plumbline/domain/trading/product'
import type { ProductChange, VersionedProduct } from '@plumbline/domain/trading/product-versions'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { ALREADY_DECIDED } from '@plumbline/domain/basics/refusals'
import type { Instant } from '@plumbline/domain/basics/time'
import { readVersionedProducts, listingOf, termsOf } from '../../feed/product-store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ApplyProposal } from '../../desk/proposals/index.ts'
import { compared, listingFields, termsFields } from './document.ts'
import type { Field, ProductProposal, TermsProposal } from './document.ts'
import { insertNotice } from './notice-store.ts'
import { confirmProduct, confirmTerms, holdOpenOrders, lockProducts } from './store.ts'
import type { Needs } from './needs.ts'

/** After the commit every node reads what was decided, and customers are told. */
type Confirmed = Pick<Needs, 'bus' | 'changes'>

interface Known {
  readonly all: readonly VersionedProduct[]
  readonly product: VersionedProduct | undefined
}

async function hold(tx: Transaction, symbol: string): Promise<Known> {
  await lockProducts(tx)
  const all = await readVersionedProducts(tx)
  return { all, product: all.find(({ figures }) => figures.symbol === symbol) }
}

/** Decided after what it was compared with, and still leaving one product open. */
function refuseLate(
  { all, product }: Known,
  version: number,
  before: number | undefined,
  change: Omit<ProductChange, 'id'>,
): Refusal | undefined {
  if ((before ?? 0) + 1 !== version) return ALREADY_DECIDED
  return product && !keepsOneOpen(all, { id: product.id, ...change }) ? ALREADY_DECIDED : undefined
}

const isName = ([name]: Field): boolean => name.startsWith('name_')

/** What those whom it concerns are told once the version is decided. */
async function notify(
  { bus, changes }: Confirmed,
  tx: Transaction,
  change: {
    readonly proposalId: string
    readonly symbol: string
    readonly product: VersionedProduct | undefined
    readonly fields: readonly Field[]
    readonly from: Instant
  },
): Promise<void> {
  const isOther = ([, before, after]: Field): boolean => before !== after
  const isRenamed = change.fields.some((field) => isName(field) && isOther(field))

  // Every name where one changes: a reader without it in their language reads the English one.
  const changed = change.fields.filter((field) => isOther(field) || (isRenamed && isName(field)))
  if (change.product && changed.length > 0)
    await insertNotice(tx, {
      proposalId: change.proposalId,
      productId: change.product.id,
      fields: changed,
      from: change.from,
    })

  await changes.note(tx, 'products')
  tx.onCommit(() => bus.publish({ type: 'desk', queue: 'products', id: change.symbol }))
}

/** Second of two: the terms become a version, from the moment when the last order open now has ended. */
export function applyTerms(deps: Confirmed): ApplyProposal {
  return async (tx, { id, document: kept, at }) => {
    const document = kept as TermsProposal // written by proposeTerms alone, and immutable since
    const known = await hold(tx, document.symbol)
    const { product } = known
    if (!product) throw new Error(`there is no product ${document.symbol}`)

    const before = newest(product.terms)
    const after = document.terms === undefined ? undefined : termsOf(document.terms)
    const late = refuseLate(known, document.version, before?.version, { terms: { value: after } })
    if (late) return late

    const from = inForceFrom(at, await holdOpenOrders(tx, product.id), before?.from)
    await confirmTerms(tx, id, from)

    const fields = compared(termsFields(before?.value), termsFields(after))
    await notify(deps, tx, { proposalId: id, symbol: document.symbol, product, fields, from })

    return undefined
  }
}

const fieldsOf = (listing: ProductListing | undefined): ReadonlyMap<string, string> =>
  listing ? listingFields(listing) : new Map()

/** Second of two: the product becomes a version, or is added. */
export function applyProduct(deps: Confirmed): ApplyProposal {
  return async (tx, { id, document: kept, at }) => {
    const document = kept as ProductProposal // written by this module alone, and immutable since
    const known = await hold(tx, document.symbol)
    const { product } = known
    const before = product && newest(product.listings)
    const after = listingOf(document.product)

    const late = refuseLate(known, document.version, before?.version, { listing: after })
    if (late) return late

    const endBy = product && (await holdOpenOrders(tx, product.id))
    const from = inForceFrom(at, endBy, before?.from)

    await confirmProduct(tx, id, from)
    const fields = compared(fieldsOf(before?.value), fieldsOf(after))
    await notify(deps, tx, { proposalId: id, symbol: document.symbol, product, fields, from })

    return undefined
  }
}
