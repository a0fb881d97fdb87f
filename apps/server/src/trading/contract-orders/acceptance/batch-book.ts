import { setImmediate } from 'node:timers/promises'
import type { Receipt } from '@plumbline/api-schema/trading/order'
import { TICKET_GOOD_MS } from '@plumbline/domain/trading/contract-order'
import { uuidFloor } from '@plumbline/domain/basics/uuid'
import type { Queryable } from '../../../platform/database/database.ts'
import type { OrderRow } from '../reads/order-row.ts'
import { acceptanceOf, acceptLeaf, receiptOf, signBatch, sizeOf, storedBatch } from './receipts.ts'
import type { SignedBatch } from './receipts.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { TermsHashes } from './terms.ts'
import { readBatches, readOrdersOfBatch, readUnsignedBatches, storeSignatures } from '../store.ts'

/** Part of an order's row that a receipt needs. */
export type ReceiptRow = Pick<
  OrderRow,
  'id' | 'ticket_hash' | 'accepted_at' | 'rule' | 'seconds' | 'terms_id' | 'batch' | 'batch_index'
>

/** Ids of a batch's orders may be so much older than it, with room for clocks. */
export const ID_AGE_MAX_MS = TICKET_GOOD_MS + 30_000
/** Of a few seconds at full speed. Counted by their leaves: under load a batch has a hundred times as many as in a quiet hour. */
const LEAVES_REMEMBERED = 16_384
const ROWS_AT_ONCE = 20

/** The signed batches of acceptances: signs new ones, remembers the newest, finds the others in the database. */
export class BatchBook {
  readonly #keys: SigningKeys
  readonly #terms: TermsHashes
  readonly #batches = new Map<bigint, SignedBatch>()
  #leaves = 0

  constructor(keys: SigningKeys, terms: TermsHashes) {
    this.#keys = keys
    this.#terms = terms
  }

  /** @param rows in the order of their leaves */
  sign(batch: Pick<SignedBatch, 'id' | 'checkpointSize'>, rows: readonly ReceiptRow[]): SignedBatch {
    return this.#remember(
      signBatch(
        this.#keys,
        batch,
        rows.map((row) => acceptLeaf(this.#acceptanceOf(row, batch))),
      ),
    )
  }

  /** Signs what a crash left unsigned. The same orders always make the same root. */
  async signLeftOver(db: Queryable): Promise<void> {
    for (const { id, accepted_at, checkpoint_size: checkpointSize } of await readUnsignedBatches(db)) {
      const rows = await readOrdersOfBatch(db, id, uuidFloor(accepted_at - ID_AGE_MAX_MS))
      await this.#terms.learn(rows.map((row) => row.terms_id))
      await storeSignatures(db, [this.sign({ id, checkpointSize }, rows)], this.#keys.keyId)
    }
  }

  /** The receipt of an order whose batch is at hand. */
  receiptIn(batch: SignedBatch, row: ReceiptRow): Receipt {
    return receiptOf(this.#acceptanceOf(row, batch), row.batch_index, batch)
  }

  async receipt(db: Queryable, row: ReceiptRow): Promise<Receipt | undefined> {
    return (await this.receipts(db, [row])).get(row.id)
  }

  /**
   * The receipts of orders by their ids, all batches that are not at hand read at once. What is read stays unremembered:
   * a page of an old history would drive out the batches of now.
   */
  async receipts(db: Queryable, rows: readonly ReceiptRow[]): Promise<Map<string, Receipt>> {
    const missing = new Set(rows.map(({ batch }) => batch).filter((id) => !this.#batches.has(id)))
    const stored = new Map(
      missing.size === 0 ? [] : (await readBatches(db, [...missing])).map((batch) => [batch.id, batch]),
    )

    await this.#terms.learn(rows.map((row) => row.terms_id))

    const receipts = new Map<string, Receipt>()
    for (const [at, row] of rows.entries()) {
      // A tree is hashed anew for each: others have their turn in between.
      if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
      const read = stored.get(row.batch)
      const batch = this.#batches.get(row.batch) ?? (read && storedBatch(read))
      if (batch) receipts.set(row.id, this.receiptIn(batch, row))
    }

    return receipts
  }

  #acceptanceOf(
    row: ReceiptRow,
    { checkpointSize }: Pick<SignedBatch, 'checkpointSize'>,
  ): ReturnType<typeof acceptanceOf> {
    return acceptanceOf(row, this.#terms.hashOf(row.terms_id), checkpointSize)
  }

  #remember(batch: SignedBatch): SignedBatch {
    this.#forget(batch.id)
    this.#batches.set(batch.id, batch)
    this.#leaves += sizeOf(batch)

    for (const id of this.#batches.keys()) {
      if (this.#leaves <= LEAVES_REMEMBERED) break
      this.#forget(id)
    }

    return batch
  }

  #forget(id: bigint): void {
    const batch = this.#batches.get(id)
    if (!batch) return

    this.#batches.delete(id)
    this.#leaves -= sizeOf(batch)
  }
}
