import type { Order } from '@plumbline/api-schema/trading/order'
import { inclusionPath, leafHash, merkleRoot, merkleTree } from '@plumbline/domain/proofs/merkle-tree'
import { acceptEvent, signedBatch } from '@plumbline/domain/proofs/receipt'
import type { Acceptance } from '@plumbline/domain/proofs/receipt'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OrderBooks } from './order-books.ts'
import { judgeProof } from './proof.ts'

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const { privateKey, publicKey } = generateKeyPairSync('ed25519')

const KEYS = [
  {
    key_id: 'k1',
    use: 'ticket, receipt',
    public_key: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64'),
  },
]

const acceptance = (seconds: number, id = 'o1'): Acceptance => ({
  order_id: id,
  ticket_hash: 'ab'.repeat(32),
  accepted_at: '2026-11-21T12:00:00.000Z',
  rule: 'S1',
  seconds,
  terms_hash: 'cd'.repeat(32),
  checkpoint_size: '0',
})

function orderWith(accepted: Acceptance): Order {
  const leaves = [acceptance(30, 'o0'), accepted].map((one) =>
    leafHash(sha256, Buffer.from(acceptEvent(one))),
  )

  const tree = merkleTree(sha256, leaves)
  const root = Buffer.from(merkleRoot(tree)).toString('hex')
  const signature = sign(undefined, Buffer.from(signedBatch({ id: 7n, size: 2, root })), privateKey).toString(
    'hex',
  )

  const hashes = inclusionPath(tree, 1).map((hash) => Buffer.from(hash).toString('hex'))

  return {
    id: accepted.order_id,
    practice: true,
    book: 'cash',
    symbol: 'BTCUSD',
    direction: 'up',
    seconds: accepted.seconds,
    amount: '10.00',
    multiple: 1,
    stake: '10.00',
    fee: '0.10',
    payout: '18.50',
    rule: 'S1',
    max_gap_ms: 5_000,
    status: 'lost',
    accepted_at: accepted.accepted_at,
    receipt: {
      ...accepted,
      path: { index: 1, size: 2, hashes },
      batch: { id: '7', root, signature, key_id: 'k1' },
    },
  }
}

const shown = orderWith(acceptance(60))

const books = (kept: Order | undefined): OrderBooks => ({
  keys: () => Promise.resolve({ origins: [], keys: KEYS }),
  order: () => Promise.resolve(kept ?? ({ refusal: 'not_found' } as const)),
  evidence: () => Promise.resolve(undefined),
  transfers: () => Promise.resolve([]),
  isCustomer: () => false,
})

const bundleOf = (order: Order): string => JSON.stringify({ kind: 'order', order })
const judged = async (kept: Order | undefined, bundle: string, customerId: bigint | undefined = 1n) =>
  (await judgeProof(books(kept), customerId, bundle)).proof

test('a receipt of ours that the books have holds', async () => {
  expect(await judged(shown, bundleOf(shown))).toBe('holds')
})

test('so does the receipt alone, as the order’s page copies it', async () => {
  expect(await judged(shown, JSON.stringify(shown.receipt))).toBe('holds')
  expect(await judged(orderWith(acceptance(30)), JSON.stringify(shown.receipt))).toBe('differs')
})

test('a receipt of ours that the books contradict differs', async () => {
  expect(await judged(orderWith(acceptance(30)), bundleOf(shown))).toBe('differs')
})

test('nothing is said of what we did not sign, of other orders, of strangers, and of what is no proof', async () => {
  const { receipt } = shown
  if (!receipt) throw new Error('no receipt')

  const forged = bundleOf({ ...shown, receipt: { ...receipt, seconds: 300 } })
  const other = bundleOf({ ...shown, receipt: { ...receipt, batch: { ...receipt.batch, key_id: 'k2' } } })
  const broken = bundleOf({ ...shown, receipt: { ...receipt, path: { ...receipt.path, index: -4 } } })

  for (const bundle of [forged, other, broken, '{}', '[]', '{"kind":"order"}'])
    expect(await judged(orderWith(acceptance(30)), bundle)).toBe('unknown')
  expect(await judged(undefined, bundleOf(shown))).toBe('unknown')
  expect((await judgeProof(books(shown), undefined, bundleOf(shown))).proof).toBe('unknown')
})
