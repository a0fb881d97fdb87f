import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { newCustomer, newHash, recharge, SAMPLE_METHODS, send, start } from '../../testing/deposit.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, db, operatorSessions, owner } = whole
const reviewers = { roles: ['reviewer'] } as const
const [maker, checker] = [await operatorBrowser(whole, reviewers), await operatorBrowser(whole, reviewers)]

/** Moves the clock; sessions of operators are short, so both sign in anew. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms)
  for (const by of [maker, checker])
    by.token = (await db.transaction((tx) => operatorSessions.open(tx, by.operatorId))).token
}

const approve = (by: typeof maker, id: string, received: string) =>
  by.post('/api/desk/recharge/approve', { id, received })
const confirm = (by: typeof maker, id: string, received: string) =>
  by.post('/api/desk/recharge/confirm', { id, received })
const reject = (by: typeof maker, id: string, reason = 'not_received') =>
  by.post('/api/desk/recharge/reject', { id, reason })

describe('refusals of the desk, in their order', () => {
  test('not_found, already_decided, same_operator, reason_required', async () => {
    const ann = await newCustomer(whole)
    const { user } = (await ann.get('/api/user/index')).data
    const self = await operatorBrowser(whole, { ...reviewers, customerId: BigInt(user.id) })
    const id = await recharge(ann, '100.00')

    for (const call of [
      approve(self, id, '100.00'),
      reject(self, id),
      self.post('/api/desk/recharge/reject', { id }),
    ])
      expect((await call).data.refusal).toBe('same_operator')

    expect((await maker.post('/api/desk/recharge/reject', { id })).data).toEqual({
      refusal: 'reason_required',
      field: 'reason',
    })

    for (const received of ['0', '0.00', '1.234', '01'])
      expect([received, (await approve(maker, id, received)).data.refusal]).toEqual([
        received,
        'field_invalid',
      ])

    expect((await confirm(checker, id, '100.00')).data.refusal).toBe('not_found')
    expect((await approve(maker, id, '100.00')).status).toBe(200)

    for (const call of [
      approve(self, id, '100.00'),
      confirm(self, id, '100.00'),
      reject(maker, id),
      maker.post('/api/desk/recharge/reject', { id }),
    ])
      expect((await call).data.refusal).toBe('already_decided')

    const none = randomUUID()
    for (const call of [approve(maker, none, '1'), confirm(maker, none, '1'), reject(maker, none)])
      expect((await call).data.refusal).toBe('not_found')
  })
})

test('an operator’s words to a customer promise nothing, in any language', async () => {
  const ann = await newCustomer(whole)
  const id = await recharge(ann, '100.00')
  for (const note of ['It is Guaranteed.', 'garantiert morgen', 'sin riesgo'])
    for (const [act, more] of [
      ['approve', { received: '100.00' }],
      ['reject', { reason: 'unreadable' }],
    ] as const)
      expect((await maker.post(`/api/desk/recharge/${act}`, { id, note, ...more })).data).toEqual({
        refusal: 'field_invalid',
        field: 'note',
      })

  const note = 'The lower half cannot be read.'
  await maker.post('/api/desk/recharge/reject', { id, reason: 'unreadable', note })

  const [record] = (await ann.get('/api/user/recharge_record', { id })).data.items
  expect(record).toMatchObject({ status: 'fail', note })
})

describe('refusals of a start, in their order', () => {
  test('practice_money_only, unavailable, below, above, too many', async () => {
    const ann = await newCustomer(whole)

    const ask = async (fields: Record<string, string>) =>
      (await ann.post('/api/user/recharge', { method_id: SAMPLE_METHODS.bank, amount: '10.00', ...fields }))
        .data

    expect(await ask({ practice: 'false', amount: '1.001' })).toEqual({
      refusal: 'field_invalid',
      field: 'amount',
    })

    expect(await ask({ practice: 'false', amount: '1' })).toEqual({
      refusal: 'practice_money_only',
      field: 'practice',
    })

    expect(await ask({ method_id: randomUUID(), amount: '1' })).toEqual({
      refusal: 'payment_method_unavailable',
      field: 'method_id',
    })

    expect(await ask({ amount: '9.99' })).toEqual({
      refusal: 'deposit_below_least',
      field: 'amount',
      params: { least: '10.00', asset: 'USD' },
    })

    expect(await ask({ amount: '50000.01' })).toMatchObject({ refusal: 'deposit_above_most' })
    expect((await ask({ amount: '10.001' })).refusal).toBe('field_invalid')

    expect(await ask({ method_id: SAMPLE_METHODS.bitcoin, amount: '0.0001' })).toMatchObject({
      refusal: 'deposit_below_least',
      params: { least: '10.00', asset: 'USD' },
    })

    expect(await ask({ method_id: SAMPLE_METHODS.bitcoin, amount: '0.9' })).toMatchObject({
      refusal: 'deposit_above_most',
      params: { asset: 'USD' },
    })

    const references = [await ask({}), await ask({}), await ask({}), await ask({})]
    for (const { reference } of references.slice(0, 3))
      expect((await send(ann, { reference, file_id: await ann.picture('recharge') })).status).toBe(200)

    expect((await ask({})).refusal).toBe('too_many_open_deposits')
    expect((await ask({ amount: '9.99' })).refusal).toBe('deposit_below_least')

    const fourth = await send(ann, {
      reference: references[3].reference,
      file_id: await ann.picture('recharge'),
    })

    expect(fourth.data.refusal).toBe('too_many_open_deposits')
  })
})

describe('refusals of what is sent, in their order', () => {
  const refusalOf = async (from: Browser, fields: Record<string, string>) =>
    (await send(from, fields)).data.refusal

  test('not_found, under_review_already, reference_expired, screenshot_required, file_refused, file_used', async () => {
    const [ann, bob] = [await newCustomer(whole), await newCustomer(whole)]
    const { reference } = (await start(ann, '20.00')).data
    const file = await ann.picture('recharge')

    expect(await refusalOf(bob, { reference, file_id: await bob.picture('recharge') })).toBe('not_found')
    expect(await refusalOf(ann, { reference: '2222-2222-23', file_id: file })).toBe('not_found')
    expect(await refusalOf(ann, { reference })).toBe('screenshot_required')
    expect(await refusalOf(ann, { reference, file_id: ' ' })).toBe('screenshot_required')

    for (const other of [
      'nothing',
      randomUUID(),
      await bob.picture('recharge'),
      await ann.picture('id_front'),
    ])
      expect(await refusalOf(ann, { reference, file_id: other })).toBe('file_refused')

    expect((await send(ann, { reference, file_id: file })).status).toBe(200)
    expect(await refusalOf(ann, { reference })).toBe('under_review_already')

    const other = (await start(ann, '20.00')).data.reference
    expect(await refusalOf(ann, { reference: other, file_id: file })).toBe('file_used')

    // That another customer's picture is used is nobody's business.
    const { reference: bobs } = (await start(bob, '20.00')).data
    expect(await refusalOf(bob, { reference: bobs, file_id: file })).toBe('file_refused')
    await pass(DAY_MS)
    expect(await refusalOf(ann, { reference: other })).toBe('reference_expired')
    expect(await refusalOf(ann, { reference })).toBe('under_review_already')
  })

  test('of a coin: its hash is needed, of the network’s form, and of one recharge alone', async () => {
    const [ann, bob] = [await newCustomer(whole), await newCustomer(whole)]
    const hash = newHash()

    const fields = async (from: Browser) => ({
      reference: (await start(from, '0.01', SAMPLE_METHODS.bitcoin)).data.reference,
      file_id: await from.picture('recharge'),
    })

    const [of, bobs] = [await fields(ann), await fields(bob)]
    expect(await refusalOf(ann, { reference: of.reference })).toBe('screenshot_required')
    expect(await refusalOf(ann, of)).toBe('transaction_hash_required')
    expect(await refusalOf(ann, { ...of, file_id: randomUUID() })).toBe('file_refused')

    expect((await send(ann, { ...of, transaction_hash: `0x${hash}` })).data).toEqual({
      refusal: 'field_invalid',
      field: 'transaction_hash',
    })

    const sent = await send(ann, { ...of, transaction_hash: hash.toUpperCase() })
    expect(sent.data.transaction_hash).toBe(hash)
    expect(await refusalOf(bob, { ...bobs, transaction_hash: hash })).toBe('transaction_hash_used')
    await reject(maker, sent.data.id)
    expect((await send(bob, { ...bobs, transaction_hash: hash })).status).toBe(200)
  })

  test('of two coins of one chain: one transaction pays once', async () => {
    const ann = await newCustomer(whole)

    const method = async (asset: number, network: string): Promise<string> => {
      const id = randomUUID()
      await owner.query(`insert into payment_method values ($1, 'coin', $2, $3, true, now())`, [
        id,
        asset,
        network,
      ])

      await owner.query(
        `insert into payment_method_version values ($1, 1, true, 1, 1000000000, '[{"label":"address","value":"sample"}]', null, null, now())`,
        [id],
      )

      return id
    }

    const hash = `0x${newHash()}`

    const sent = async (amount: string, methodId: string) =>
      send(ann, {
        reference: (await start(ann, amount, methodId)).data.reference,
        file_id: await ann.picture('recharge'),
        transaction_hash: hash,
      })

    expect((await sent('0.1', await method(104, 'Ethereum'))).status).toBe(200)
    expect((await sent('100', await method(102, 'ERC20'))).data.refusal).toBe('transaction_hash_used')
  })

  test('under one key answers as the first did', async () => {
    const ann = await newCustomer(whole)
    const { reference } = (await start(ann, '20.00')).data
    const fields = { reference, file_id: await ann.picture('recharge') }
    const first = await send(ann, fields, 'key')

    expect((await send(ann, fields, 'key')).data).toEqual(first.data)
    expect((await send(ann, { reference }, 'key')).data.refusal).toBe('idempotency_body_differs')
    expect((await ann.post('/api/user/dorecharge', fields)).data.refusal).toBe('idempotency_key_required')
  })
})

test('the books balance after all of it', async () => {
  expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
})
