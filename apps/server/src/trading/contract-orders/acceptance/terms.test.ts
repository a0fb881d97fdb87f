import { termsBytes } from '@plumbline/domain/proofs/ticket'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { FAKE_TERMS } from '../../../testing/fake-feed.ts'
import { openTermsVersions } from './terms.ts'

const { db, owner } = await testDatabase()

/** Terms that two operators decide at another node, while this one runs. */
async function decidedElsewhere(payoutRatePpm: bigint) {
  const document = termsBytes('BTCUSD', { ...FAKE_TERMS, payoutRatePpm })
  const [row] = await owner.query<{ id: number }>('select keep_contract_terms($1) as id', [document])

  return { id: row?.id ?? 0, hash: createHash('sha256').update(document).digest('hex') }
}

test('terms that another node learnt of first are read when a ticket names them', async () => {
  const terms = await openTermsVersions(db)
  const { id, hash } = await decidedElsewhere(811_000n)

  expect(await terms.find(hash)).toMatchObject({ id, hash })
  expect(await terms.find('00'.repeat(32))).toBeUndefined()
})

test('and when an order of another node is on them', async () => {
  const terms = await openTermsVersions(db)
  const { id, hash } = await decidedElsewhere(812_000n)
  expect(() => terms.hashOf(id)).toThrow(`no terms ${id}`)

  await terms.learn([id])
  expect(terms.hashOf(id)).toBe(hash)
})
