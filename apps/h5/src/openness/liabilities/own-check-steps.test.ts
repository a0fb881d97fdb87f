import {
  packSums,
  splitInFour,
  sumLeafHash,
  sumPath,
  sumRoot,
  sumTree,
  customerCommitment,
} from '@plumbline/domain/proofs/sum-tree'
import { checkpointText, noteKeyHash, signedNote } from '@plumbline/domain/proofs/checkpoint'
import { leafHash } from '@plumbline/domain/proofs/merkle-tree'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkOwnAnswer } from './own-check-steps.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const ORIGIN = `plumbline/${'a'.repeat(16)}/liab`
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const rawKey = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)

const KEYS = {
  logs: [ORIGIN],
  keys: [{ key_id: hex(sha256(rawKey)).slice(0, 16), public_key: rawKey.toString('base64'), use: 'log' }],
}

const sumsOf = (available: bigint) => ({
  '101': { available: String(available), frozen: '0', invested: '0', accrued: '0', bonus: '0' },
})

const packed = (available: bigint): Uint8Array => packSums([available, 0n, 0n, 0n, 0n])

/** An answer of the server on two customers, of whom the first asks. */
function answer() {
  const leaves = [1_000n, 77n].flatMap((balance, at) => {
    const commitment = customerCommitment(sha256, sha256(Buffer.of(at)), String(at + 1))

    return splitInFour(balance, [5n, 20n, 60n]).map((part, which) => {
      const salt = sha256(Buffer.of(9, at, which))

      return {
        part,
        salt,
        sums: packed(part),
        hash: sumLeafHash(sha256, { salt, commitment, sums: packed(part) }),
      }
    })
  })

  const tree = sumTree(sha256, leaves)
  const leaf = JSON.stringify({
    accounts: '2',
    at: '2026-11-21T12:00:00.000Z',
    ledger_size: '9',
    practice: true,
    root: hex(sumRoot(tree).hash),
    sums: { '101': { accrued: '0', available: '1077', bonus: '0', frozen: '0', invested: '0' } },
    type: 'liabilities',
    v: '1',
  })

  const text = checkpointText({ origin: ORIGIN, size: 1, root: leafHash(sha256, Buffer.from(leaf)) })
  const signature = sign(null, Buffer.from(text), privateKey)

  return {
    v: '1',
    type: 'liabilities_proof',
    customer: { id: '1', salt: hex(sha256(Buffer.of(0))) },
    balances: sumsOf(1_000n),
    leaves: leaves.slice(0, 4).map(({ part, salt }, index) => ({
      index,
      salt: hex(salt),
      sums: sumsOf(part),
      path: sumPath(tree, index).map((node) => ({
        hash: hex(node.hash),
        sums: sumsOf(Buffer.from(node.sums).readBigUInt64BE(8)),
      })),
    })),
    liab: { leaf, seq: 0, path: [] },
    checkpoint: signedNote(text, { name: ORIGIN, keyHash: noteKeyHash(sha256, ORIGIN, rawKey), signature }),
  }
}

const statesOf = async (given: unknown, customerId = '1', keys = KEYS) =>
  Object.fromEntries(
    (await checkOwnAnswer(given, keys, customerId)).steps.map(({ name, state }) => [name, state]),
  )

describe('the own check of a browser', () => {
  test('passes each step of a true answer, and says of when it is', async () => {
    expect(await checkOwnAnswer(answer(), KEYS, '1')).toEqual({
      holds: true,
      countedAt: '2026-11-21T12:00:00.000Z',
      steps: ['checkpoint', 'count', 'customer', 'leaves', 'balances'].map((name) => ({
        name,
        state: 'passed',
      })),
    })
  })

  test('fails where it is about another customer, or shows another balance than is counted', async () => {
    expect(await statesOf(answer(), '2')).toMatchObject({ customer: 'failed' })
    expect(await statesOf({ ...answer(), balances: sumsOf(1_001n) })).toMatchObject({
      leaves: 'passed',
      balances: 'failed',
    })
  })

  test('fails under a key of nobody, and on anything that is no proof', async () => {
    const other = generateKeyPairSync('ed25519')
      .publicKey.export({ type: 'spki', format: 'der' })
      .subarray(-32)

    const keys = {
      ...KEYS,
      keys: [{ key_id: hex(sha256(rawKey)).slice(0, 16), public_key: other.toString('base64'), use: 'log' }],
    }

    expect(await statesOf(answer(), '1', keys)).toMatchObject({ checkpoint: 'failed', count: 'failed' })
    for (const none of [undefined, {}, { ...answer(), more: 1 }])
      expect((await checkOwnAnswer(none, KEYS, '1')).holds).toBe(false)
  })
})
