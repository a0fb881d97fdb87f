import type { Receipt } from './receipt.ts'
import { anyText, count, hash32, listOf, objectOf, oneOf, textLike } from './shape.ts'
import type { Reader } from './shape.ts'

/* One file that proves one order (docs/proofs.md 5). */

/** An event in its batch, the batch's leaf in its log. Hashes in lower-case hex. */
export interface ProvedEvent {
  readonly event: string
  readonly index: number
  readonly size: number
  readonly path: readonly string[]
  readonly leaf: string
  readonly seq: number
  readonly leaf_path: readonly string[]
}

export interface ProvedLeaf {
  readonly leaf: string
  readonly seq: number
  readonly path: readonly string[]
}

export interface BundleOfOrder {
  readonly v: '1'
  readonly ticket: { readonly document: string; readonly signature: string; readonly key_id: string }
  readonly terms: string
  readonly receipt: Receipt
  readonly events: {
    readonly accept: ProvedEvent
    readonly open?: ProvedEvent
    /** Of an order that was closed early alone: the request that closed it. */
    readonly close?: ProvedEvent
    readonly settle?: ProvedEvent
  }
  readonly ticks: { readonly entry: readonly ProvedLeaf[]; readonly exit?: readonly ProvedLeaf[] }
}

/** The whole of it, for the order's owner. */
export interface OwnBundle extends BundleOfOrder {
  readonly type: 'order_bundle'
  readonly transfers: readonly ProvedEvent[]
  readonly checkpoints: { readonly orders: string; readonly ledger: string; readonly ticks: string }
}

/** For everybody who has the link: without transfers, whose account numbers would name the customer. */
export interface SharedBundle extends BundleOfOrder {
  readonly type: 'shared_order_bundle'
  readonly checkpoints: { readonly orders: string; readonly ticks: string }
}

export type OrderBundle = OwnBundle | SharedBundle

/** A path of a tree of 2^53 leaves is no longer. */
const PATH_MAX = 53
/** Ten minutes of leaves, one a second; the longest window is a minute. */
const LEAVES_MAX = 600

const path = listOf(hash32, PATH_MAX)
const signature = textLike(/^[0-9a-f]{128}$/)
const keyId = textLike(/^[0-9a-f]{16}$/)

/** `PROVED` of docs/proofs.md 5. */
export const proved = objectOf({
  event: anyText,
  index: count,
  size: count,
  path,
  leaf: anyText,
  seq: count,
  leaf_path: path,
})

const leaves = listOf(objectOf({ leaf: anyText, seq: count, path }), LEAVES_MAX)

const receipt = objectOf({
  order_id: anyText,
  ticket_hash: hash32,
  accepted_at: anyText,
  rule: oneOf('S1', 'S2'),
  seconds: count,
  terms_hash: hash32,
  checkpoint_size: textLike(/^(?:0|[1-9]\d{0,15})$/),
  path: objectOf({ index: count, size: count, hashes: path }),
  batch: objectOf({ id: textLike(/^(?:0|[1-9]\d{0,18})$/), root: hash32, signature, key_id: keyId }),
})

const shared = {
  v: oneOf('1'),
  ticket: objectOf({ document: anyText, signature, key_id: keyId }),
  terms: anyText,
  receipt,
  events: objectOf({ accept: proved }, { open: proved, close: proved, settle: proved }),
  ticks: objectOf({ entry: leaves }, { exit: leaves }),
}

const own = objectOf({
  ...shared,
  type: oneOf('order_bundle'),
  transfers: listOf(proved, 4),
  checkpoints: objectOf({ orders: anyText, ledger: anyText, ticks: anyText }),
})

const forOthers = objectOf({
  ...shared,
  type: oneOf('shared_order_bundle'),
  checkpoints: objectOf({ orders: anyText, ticks: anyText }),
})

/** @returns `undefined` where anything is missing, or besides */
export const readOrderBundle: Reader<OrderBundle> = (value) => own(value) ?? forOthers(value)
