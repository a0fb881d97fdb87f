import { verifyOrder } from '@plumbline/verifier/verify-order'
import { verifyPaper } from '@plumbline/verifier/verify-paper'
import type { PaperPart } from '@plumbline/verifier/verify-paper'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const { app, browser, clock, feed, logs, owner } = await wholeApp()
const [ann, bob, anyone] = [browser(), browser(), browser()]
await ann.register('ann@example.com')
await bob.register('bob@example.com')
const { body: keyFile } = await app.inject({ url: '/.well-known/settlement-log.json' })

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1_000)
    await feed.step()
  }
  await logs.seal()
}

async function taken(from: Browser): Promise<string> {
  const wish = { symbol: 'BTCUSD', direction: 'up', seconds: '30', amount: '10.00', multiple: '1' }
  const { ticket } = dataOf(await from.post('/api/order/goorder', wish))
  return dataOf(await from.post('/api/order/addorder', { ticket }, { 'idempotency-key': randomUUID() })).id
}

const id = await taken(ann)
await taken(bob) // stores the signature of the batch before it
await pass(40)
const running = await taken(ann)
await taken(bob)
await pass(1)

const verdict = async (bundle: unknown): Promise<string[]> =>
  (await verifyOrder(bundle, JSON.parse(keyFile))).steps.map((step) =>
    step.state === 'failed' ? `${step.step}: ${step.reason}` : step.state,
  )

const PASSED = Array.from({ length: 10 }, () => 'passed')

describe('the owner of an order', () => {
  test('gets its bundle, which a checker proves with the published keys alone', async () => {
    expect(await verdict(dataOf(await ann.get('/api/proofs/order', { id })))).toEqual(PASSED)
    const steps = await verdict(dataOf(await ann.get('/api/proofs/order', { id: running })))
    expect(steps.filter((step) => step !== 'passed' && step !== 'later')).toEqual([])
  })

  test('is the only one to get it', async () => {
    expect((await bob.get('/api/proofs/order', { id })).data).toEqual({ refusal: 'not_found' })
    expect((await bob.post('/api/proofs/share', { id })).data).toEqual({ refusal: 'not_found' })
    expect((await bob.get('/api/proofs/share', { id })).data).toEqual({ refusal: 'not_found' })
    expect((await anyone.get('/api/proofs/order', { id })).status).toBe(401)
  })

  test('is asked to wait a moment for what is not sealed yet', async () => {
    const fresh = await taken(ann)
    expect((await ann.get('/api/proofs/order', { id: fresh })).status).toBe(503)
  })
})

describe('a shared order', () => {
  test('is shown to whoever has its token, without its customer', async () => {
    const { token } = dataOf(await ann.post('/api/proofs/share', { id }))
    expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/)

    const bundle = dataOf(await anyone.get('/api/proofs/shared', { token }))
    expect(await verdict(bundle)).toEqual([...PASSED.slice(1), 'withheld'])
    expect(bundle).not.toHaveProperty('transfers')
    expect(JSON.stringify(bundle)).not.toContain('ann@example.com')
  })

  test('keeps its token while it is shared, and has another after', async () => {
    const { token, since } = dataOf(await ann.post('/api/proofs/share', { id }))
    expect(dataOf(await ann.get('/api/proofs/share', { id }))).toEqual({ token, since })
    expect(dataOf(await ann.post('/api/proofs/share', { id }))).toEqual({ token, since })
    expect(dataOf(await ann.post('/api/proofs/unshare', { id }))).toEqual({})
    expect((await anyone.get('/api/proofs/shared', { token })).status).toBe(404)
    expect(dataOf(await ann.get('/api/proofs/share', { id }))).toEqual({})
    expect(dataOf(await ann.post('/api/proofs/share', { id })).token).not.toBe(token)
  })

  test('is a settled one', async () => {
    expect((await ann.post('/api/proofs/share', { id: running })).status).toBe(404)
  })

  test('that is not signed or sealed yet is soon there, to who has its token alone', async () => {
    const fresh = await taken(ann)
    const token = randomBytes(16).toString('base64url')
    await owner.query(
      'insert into order_share (token, customer_id, order_id, at) select $1, customer_id, id, accepted_at from contract_order where id = $2',
      [token, fresh],
    )

    expect((await anyone.get('/api/proofs/shared', { token })).data).toEqual({ refusal: 'busy' })
    const unknown = randomBytes(16).toString('base64url')
    expect((await anyone.get('/api/proofs/shared', { token: unknown })).data).toEqual({
      refusal: 'not_found',
    })
  })
})

describe('the ledger events behind a statement', () => {
  const day = (): string => new Date(clock.now()).toISOString().slice(0, 10)
  const asked = (more: Record<string, string> = {}) => ({ from: day(), to: day(), ...more })

  test('prove its lines, in one file that a checker judges without us', async () => {
    const statement = dataOf(await ann.get('/api/statement/index', asked()))
    const ledger = dataOf(await ann.get('/api/proofs/movements', asked()))
    const { user } = dataOf(await ann.get('/api/user/index'))

    expect(statement.items.map(({ kind }: { kind: string }) => kind)).toContain('practice_grant')
    expect(ledger.left_out).toBe(0)

    const paper = {
      v: '1',
      type: 'kept_statement',
      made_at: new Date(clock.now()).toISOString(),
      customer: user.id,
      keys: JSON.parse(keyFile).data,
      statement,
      ledger,
      orders: [dataOf(await ann.get('/api/proofs/order', { id }))],
    }

    const figures: string[] = [
      ...statement.balances.flatMap((one: { opening: string; closing: string }) => [
        one.opening,
        one.closing,
      ]),
      ...statement.items.map(({ amount }: { amount: string }) => amount),
    ]

    const parts: PaperPart[] = []
    for await (const part of verifyPaper(paper, figures)) parts.push(part)

    expect(parts.flatMap(({ steps }) => steps).filter(({ state }) => state !== 'passed')).toEqual([])
    expect(parts).toHaveLength(2)
  })

  test('are those of the asker and of the range alone', async () => {
    const own = dataOf(await ann.get('/api/proofs/movements', asked()))
    const others = dataOf(await bob.get('/api/proofs/movements', asked()))

    const events = (of: { transfers: { event: string }[] }) => of.transfers.map(({ event }) => event)
    expect(events(own).filter((event) => events(others).includes(event))).toEqual([])

    const before = dataOf(await ann.get('/api/proofs/movements', { from: '2020-01-01', to: '2020-01-02' }))
    expect(before).toMatchObject({ transfers: [], left_out: 0 })

    expect((await ann.get('/api/proofs/movements', { from: day(), to: '2020-01-01' })).data).toMatchObject({
      refusal: 'field_invalid',
      field: 'to',
    })

    expect(
      (await ann.get('/api/proofs/movements', asked({ time_zone: 'Nowhere/At_All' }))).data,
    ).toMatchObject({
      field: 'time_zone',
    })
  })
})
