import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import type { Browser } from '../../testing/test-browser.ts'

const { browser, clock, feed, owner, bus } = await wholeApp({
  platformTimeZone: 'Asia/Bangkok',
  limiter: { take: () => 0 },
})

const refill = (from: Browser, key: string = randomUUID()) =>
  from.post('/api/practice/refill', {}, { 'idempotency-key': key })
const cashOf = async (from: Browser) => (await from.get('/api/user/wallet')).data.balances[0]

/** Takes practice cash away as the database's owner would never let the app: down to so many cents, none frozen. */
async function leave(from: Browser, cents: bigint): Promise<void> {
  const { data } = await from.get('/api/user/index')
  const account = (BigInt(data.user.id) << 24n) | (101n << 16n) | (16n << 8n)
  const [row] = await owner.query<{ total: bigint }>(
    'select cr_posted - dr_posted as total from account where id = $1',
    [account],
  )

  const minor = (row?.total ?? 0n) - cents
  await owner.query(
    `select ledger_write_any($1, 0, instant($2), array[0]::smallint[], array[0]::smallint[], array[2]::smallint[], array[$3::bigint], array[(101 << 16)::bigint], array[$4::bigint])`,
    [randomUUID(), clock.now(), account, minor],
  )
}

async function newcomer(cents: bigint): Promise<Browser> {
  const from = browser()
  await from.register(`refill-${randomUUID()}@example.com`)
  await leave(from, cents)

  return from
}

describe('a refill', () => {
  test('fills up to 10,000.00 from what is left, once a platform day', async () => {
    const ann = await newcomer(41_255n)
    const seen: unknown[] = []
    const unsubscribe = bus.subscribe((event) => event.type === 'balances' && seen.push(event.balances))
    const answer = await refill(ann)

    unsubscribe()
    expect(answer.data.balances[0]).toMatchObject({
      available: '10000.00',
      frozen: '0.00',
      total: '10000.00',
    })

    expect(seen).toEqual([answer.data.balances])
    expect((await ann.get('/api/user/finance', { kind: 'practice_refill' })).data.items).toMatchObject([
      { amount: '9587.45', kind: 'practice_refill' },
    ])

    await leave(ann, 100n)
    const again = await refill(ann)
    expect([again.status, again.data]).toEqual([422, { refusal: 'refill_once_a_day' }])
  })

  test('is for a cash total below 1,000.00 alone', async () => {
    expect((await refill(await newcomer(99_999n))).status).toBe(200)
    expect((await refill(await newcomer(100_000n))).data).toEqual({
      refusal: 'refill_not_needed',
      params: { least: '1000.00' },
    })
  })

  test('is possible again after midnight in the platform’s zone, not after midnight UTC', async () => {
    const midnight = Date.UTC(2026, 10, 21, 17) // 22 November, 00:00 in Bangkok
    clock.set(midnight - 2)

    const ann = await newcomer(0n)
    expect((await refill(ann)).status).toBe(200)
    await leave(ann, 0n)
    clock.advance(1)
    expect((await refill(ann)).data.refusal).toBe('refill_once_a_day')
    clock.advance(1)
    expect((await refill(ann)).status).toBe(200)
    await leave(ann, 0n)
    clock.set(midnight + DAY_MS - 1)
    expect((await refill(ann)).data.refusal).toBe('refill_once_a_day')
  })

  test('under one key answers as the first did, also long after, and with its first refusal', async () => {
    const ann = await newcomer(0n)
    const first = await refill(ann, 'key')

    await leave(ann, 0n)
    clock.advance(2 * DAY_MS)
    expect(await refill(ann, 'key')).toMatchObject({ status: 200, msg: first.msg, data: first.data })
    expect((await cashOf(ann)).total).toBe('0.00')

    const bob = await newcomer(500_000n)
    expect((await refill(bob, 'key')).data.refusal).toBe('refill_not_needed')
    await leave(bob, 0n)
    expect((await refill(bob, 'key')).data.refusal).toBe('refill_not_needed')
    expect((await refill(bob, 'other')).status).toBe(200)
  })

  test('by many at once, with one key and with many, credits once; the books balance', async () => {
    for (let round = 0; round < 20; round += 1) {
      const ann = await newcomer(BigInt(round) * 1_000n)
      const same = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => refill(ann, index % 2 === 0 ? same : randomUUID())),
      )

      const refused = answers.filter(({ status }) => status !== 200)
      for (const { data } of refused)
        expect(['refill_once_a_day', 'refill_not_needed']).toContain(data.refusal)

      expect((await ann.get('/api/user/finance', { kind: 'practice_refill' })).data.items).toHaveLength(1)
      expect((await cashOf(ann)).total).toBe('10000.00')
    }

    expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
  })

  test('counts what an order holds, and leaves it held', async () => {
    clock.set(Date.UTC(2026, 10, 25, 12))
    await feed.step()
    clock.advance(500)
    await feed.step()

    for (const [cents, status, available] of [
      [100_000n, 422, '989.90'],
      [99_999n, 200, '9989.90'],
    ] as const) {
      const ann = await newcomer(cents)
      const ticket = await ann.post('/api/order/goorder', {
        symbol: 'BTCUSD',
        direction: 'up',
        seconds: '60',
        amount: '10.00',
        multiple: '1',
      })

      expect(
        (await ann.post('/api/order/addorder', { ticket: ticket.data.ticket }, { 'idempotency-key': 'k' }))
          .status,
      ).toBe(200)

      expect((await refill(ann)).status).toBe(status)
      expect(await cashOf(ann)).toMatchObject({ available, frozen: '10.10' })
    }
  })
})
