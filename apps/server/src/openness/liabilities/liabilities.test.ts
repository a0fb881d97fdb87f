import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { ownLiabilitiesCall } from '@plumbline/api-schema/openness/liabilities'
import { ASSET_CODES, assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { checkLiabilities, readLiabilitiesProof } from '@plumbline/domain/proofs/check-liabilities'
import { noteToVerify } from '@plumbline/domain/proofs/check-order-keys'
import { toIso } from '@plumbline/domain/basics/time'
import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { houseAccount, openCustomer } from '../../ledger/ledger.ts'
import { sha256 } from '../../proofs/sha256.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, browser, logs, liabilities } = whole

type Proof = NonNullable<ResponseOf<typeof ownLiabilitiesCall>['proof']>

async function newcomer() {
  const from = browser()
  await from.register(`liabilities-${randomUUID()}@example.com`)
  return { from, id: String((await from.get('/api/user/index')).data.user.id) }
}

async function counted(): Promise<void> {
  await logs.seal()
  clock.advance(1_000)
  await liabilities.count(true)
  await logs.seal()
}

const NOTHING = { available: '0', frozen: '0', invested: '0', accrued: '0', bonus: '0' }

/** Every step of the check that a customer's browser does, with the signature checked by Node. */
async function stepsOf(answer: unknown, customerId: string) {
  const proof = readLiabilitiesProof(answer)
  if (!proof) throw new Error('the answer is no proof')

  const { data } = await browser().get('/.well-known/settlement-log.json')
  const keys = { origins: data.logs, keys: data.keys }
  const signed = noteToVerify(sha256, keys, 'liab', proof.checkpoint)
  const key = signed && createPublicKey({ key: rawEd25519(signed.publicKey), format: 'der', type: 'spki' })

  const isSigned =
    key !== undefined &&
    verify(null, signed?.message ?? new Uint8Array(), key, signed?.signature ?? new Uint8Array())

  return checkLiabilities(proof, { sha256, keys, isSigned, customerId })
}

/** A raw key in its SPKI form (RFC 8410). */
const rawEd25519 = (raw: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw])

describe('what anyone sees', () => {
  test('nothing before the first count', async () => {
    expect(dataOf(await browser().get('/api/proofs/liabilities'))).toEqual({})
    expect((await (await newcomer()).from.get('/api/proofs/liabilities/mine')).data).toEqual({})
  })

  test('sums by asset and column beside the house’s accounts; practice money is attested by nobody', async () => {
    await newcomer()
    await counted()

    const { count: data } = dataOf(await browser().get('/api/proofs/liabilities'))
    expect(data).toMatchObject({ practice: true, day: '2026-11-21', accounts: 2, seq: 0 })
    expect(data.assets.map(({ asset }: { asset: string }) => asset)).toEqual(ASSET_CODES)

    expect(data.assets[0]).toMatchObject({
      available: '20000.00',
      frozen: '0.00',
      invested: '0.00',
      accrued: '0.00',
      bonus: '0.00',
      total: '20000.00',
      reserved: '0.00',
    })

    expect(data.assets[0].accounts.map(({ account }: { account: string }) => account)).toEqual([
      'risk',
      'fees',
      'promo',
      'liquidity',
      'capital',
      'suspense',
      'reserve',
      'committed',
    ])

    expect(data.assets[0]).not.toHaveProperty('attested')
    expect(dataOf(await browser().get('/api/proofs/liabilities', { day: '2026-11-20' }))).toEqual({})

    expect((await browser().get('/api/proofs/liabilities', { practice: 'false' })).data.refusal).toBe(
      'practice_money_only',
    )
  })
})

describe('what a customer checks', () => {
  test('the answer proves their own balances, down to the signed checkpoint', async () => {
    const ann = await newcomer()
    await newcomer()
    await counted()

    const data = (await ann.from.get('/api/proofs/liabilities/mine')).data.proof
    expect([data.v, data.type, data.customer.id]).toEqual(['1', 'liabilities_proof', ann.id])

    expect(data.balances['101']).toEqual({
      available: '1000000',
      frozen: '0',
      invested: '0',
      accrued: '0',
      bonus: '0',
    })

    const steps = await stepsOf(data, ann.id)
    expect(Object.entries(steps).map(([name, step]) => [name, step.ok])).toEqual(
      ['checkpoint', 'count', 'customer', 'leaves', 'balances'].map((name) => [name, true]),
    )
  })

  test('no change of the answer passes', async () => {
    const ann = await newcomer()
    await counted()

    const data = (await ann.from.get('/api/proofs/liabilities/mine')).data.proof
    const changed: readonly [string, (proof: Proof) => void][] = [
      ['customer', ({ customer }) => (customer.id = `${customer.id}1`)],
      ['leaves', ({ customer }) => (customer.salt = 'ab'.repeat(32))],
      ['balances', ({ balances }) => (balances['101'] = { ...NOTHING, available: '1000001' })],
      [
        'leaves',
        ({ leaves }) =>
          (leaves[0] = { ...leaves[0], index: (leaves[0]?.index ?? 0) + 1 } as Proof['leaves'][0]),
      ],
      ['leaves', ({ leaves }) => (leaves[1] = { ...leaves[1], salt: 'cd'.repeat(32) } as Proof['leaves'][0])],
      ['count', ({ liab }) => (liab.leaf = liab.leaf.replace('"accounts":"', '"accounts":"1'))],
      ['count', ({ liab }) => (liab.seq += 1)],
      ['checkpoint', (proof) => (proof.checkpoint = proof.checkpoint.replace('liab', 'acts'))],
    ]

    for (const [step, change] of changed) {
      const copy: Proof = structuredClone(data)
      change(copy)
      const steps = Object.entries(await stepsOf(copy, ann.id))
      expect(steps.find(([, { ok }]) => !ok)?.[0]).toBe(step)
    }

    expect(readLiabilitiesProof({ ...data, more: 1 })).toBeUndefined()
  })

  test('who came after the count is not in it, and is told so', async () => {
    await counted()
    const late = await newcomer()
    expect((await late.from.get('/api/proofs/liabilities/mine')).data).toEqual({})
    await counted()
    expect((await late.from.get('/api/proofs/liabilities/mine')).data.proof.customer.id).toBe(late.id)
  })
})

describe('at the desk', () => {
  test('a treasurer counts on demand, which the log of acts keeps', async () => {
    const treasurer = await operatorBrowser(whole, { roles: ['treasurer'] })
    clock.advance(1_000)

    const done = await treasurer.post('/api/desk/liabilities/count', {})
    expect([done.status, done.data.practice]).toEqual([200, true])

    const { data } = await treasurer.get('/api/desk/liabilities')
    expect(data).toEqual({ counts: [done.data], attestations: [] })

    const [act] = await whole.db.query<{ act: string }>(
      `select act from operator_act where subject_kind = 'liabilities' order by seq desc limit 1`,
    )

    expect(act?.act).toBe('liabilities_counted')
  })
})

describe('money of the house in live mode', async () => {
  const live = await wholeApp({ limiter: { take: () => 0 }, mode: 'live' })

  /** In live mode nobody works without a second factor. */
  const treasurer = async () => {
    const operator = await operatorBrowser(live, { roles: ['treasurer'] })
    await live.owner.query(
      `insert into operator_passkey values (gen_random_uuid(), $1, sha256($2::text::bytea), '', 0, 'key', now())`,
      [operator.operatorId, operator.name],
    )

    return operator
  }

  let [maker, checker] = [await treasurer(), await treasurer()]
  const USD = assetId('USD', false)

  const give = (to: bigint, minor: bigint) =>
    live.owner.query(
      `select ledger_write_any($1, 0, instant($2), '{0}', '{0}', '{1}', array[$3::bigint], array[$4::bigint], array[$5::bigint])`,
      [randomUUID(), live.clock.now(), houseAccount(USD, 'bank'), to, minor],
    )

  const leave = (amount: string) =>
    maker.post('/api/desk/house_move/propose', {
      asset: 'USD',
      from: 'capital',
      to: 'bank',
      amount,
      reason: 'Profit of the year',
    })

  const attest = (change: Record<string, string> = {}) =>
    maker.post('/api/desk/attestation/propose', {
      asset: 'USD',
      amount: '500.00',
      attested_by: 'A bank',
      document_hash: 'ab'.repeat(32),
      date: '2026-11-21',
      reason: 'Statement of the month',
      ...change,
    })

  const attested = async (change: Record<string, string> = {}) => {
    const proposed = await attest(change)
    expect(proposed.status).toBe(200)

    expect(
      (await maker.post('/api/desk/proposal/confirm', { id: proposed.data.proposal_id })).data.refusal,
    ).toBe('same_operator')

    expect((await checker.post('/api/desk/proposal/confirm', { id: proposed.data.proposal_id })).status).toBe(
      200,
    )
  }

  const usd = async () => {
    await live.logs.seal()
    live.clock.advance(1_000)
    await live.liabilities.count(false)
    const { count } = dataOf(await live.browser().get('/api/proofs/liabilities'))

    return count.assets.find(({ asset }: { asset: string }) => asset === 'USD')
  }

  test('stays while customers own more than is attested; a customer’s withdrawal asks nothing of this', async () => {
    const customerId = await live.db.transaction(async (tx) => {
      const [row] = await tx.query<{ id: bigint }>(`select nextval('ledger_owner_id') as id`)
      await openCustomer(tx, row?.id ?? 0n, false)
      return row?.id ?? 0n
    })

    await give(houseAccount(USD, 'capital'), 100_000n)
    await give(accountId(customerId, USD, 'cash'), 50_000n)
    expect((await leave('1.00')).data).toEqual({ refusal: 'house_withdrawal_blocked' })
    expect(await usd()).not.toHaveProperty('attested')

    await attested({ amount: '499.99' })
    expect((await leave('1.00')).data).toEqual({ refusal: 'house_withdrawal_blocked' })

    expect(await usd()).toMatchObject({
      total: '500.00',
      attested: { amount: '499.99', by: 'A bank', date: '2026-11-21', document_hash: 'ab'.repeat(32) },
      ratio: '0.9999',
    })

    await attested()
    const waiting = await leave('1.00')
    expect(waiting.status).toBe(200)
    expect((await usd()).ratio).toBe('1.0000')

    // More is owed by the time the second operator looks.
    await give(accountId(customerId, USD, 'cash'), 1n)
    expect((await checker.post('/api/desk/proposal/confirm', { id: waiting.data.proposal_id })).data).toEqual(
      {
        refusal: 'house_withdrawal_blocked',
      },
    )
  })

  test('an attestation lapses after 31 days, and an older one never stands in for it', async () => {
    await attested({ amount: '900.00', date: '2026-11-20' })
    expect((await usd()).attested.amount).toBe('500.00')
    live.clock.set(Date.parse('2026-12-22T12:00:00.000Z'))
    expect((await usd()).attested.amount).toBe('500.00')
    live.clock.set(Date.parse('2026-12-23T12:00:00.000Z'))
    expect(await usd()).not.toHaveProperty('attested')
    ;[maker, checker] = [await treasurer(), await treasurer()]
    expect((await leave('1.00')).data).toEqual({ refusal: 'house_withdrawal_blocked' })
  })

  test('is attested in decimals of its asset, of no day to come, with a reason', async () => {
    expect((await attest({ amount: '1.001' })).data).toEqual({ refusal: 'field_invalid', field: 'amount' })
    expect((await attest({ date: toIso(live.clock.now() + 86_400_000).slice(0, 10) })).data).toEqual({
      refusal: 'field_invalid',
      field: 'date',
    })

    expect((await attest({ reason: ' ' })).data.refusal).toBeDefined()
    const { data } = await maker.get('/api/desk/liabilities')
    expect(data.counts.map(({ practice }: { practice: boolean }) => practice)).toContain(false)

    expect(data.attestations.map(({ amount }: { amount: string }) => amount).toSorted()).toEqual([
      '499.99',
      '500.00',
      '900.00',
    ])
  })

  test('the database takes no attestation that two operators did not confirm', async () => {
    expect((await attest()).status).toBe(200)

    const insert = live.db.query(
      `insert into liability_attestation (proposal_id, asset, minor, attested_by, document_hash, as_of, at)
       select id, 1, 99999999, 'A bank', decode($1, 'hex'), '2026-12-23', made_at from proposal
       where kind = 'attestation' and status = 'waiting'`,
      ['ab'.repeat(32)],
    )

    await expect(insert).rejects.toThrow('an attestation is entered by two')
  })
})
