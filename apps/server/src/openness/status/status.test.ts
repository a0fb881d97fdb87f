import { expect, test } from 'vitest'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const { browser, clock, feed, logs } = await wholeApp()

const status = async () => dataOf(await browser().get('/api/index/status'))

test('queues are counted in public, and name nobody', async () => {
  expect((await status()).queues).toEqual([
    { kind: 'recharge', waiting: 0 },
    { kind: 'withdrawal', waiting: 0 },
    { kind: 'certification', waiting: 0 },
  ])

  const customer = browser()
  await customer.register('someone@example.com')
  const sentAt = new Date(clock.now()).toISOString()

  dataOf(
    await customer.post('/api/user/certification', {
      name: 'Sample Person',
      id_number: 'X1234567',
      birthday: '1990-01-01',
      front: await customer.picture('id_front'),
      back: await customer.picture('id_back'),
    }),
  )

  clock.advance(11_000)
  await feed.step()

  const { queues } = await status()
  expect(queues[2]).toEqual({ kind: 'certification', waiting: 1, oldest_since: sentAt })
  expect(JSON.stringify(queues)).not.toMatch(/Sample|X1234567|example/)
})

test('a feed that stands still is an incident, which ends when it moves', async () => {
  const before = (await status()).incidents.length
  clock.advance(60_000)

  const during = await status()
  expect(during.incidents.slice(0, during.incidents.length - before)).toEqual([
    { kind: 'feed', began_at: new Date(clock.now()).toISOString() },
    { kind: 'orders', began_at: new Date(clock.now()).toISOString() },
  ])

  await feed.step()
  const after = await status()
  expect(after.incidents.every((incident: { ended_at?: string }) => incident.ended_at !== undefined)).toBe(
    true,
  )

  expect(Date.parse(after.counted_since)).toBeLessThanOrEqual(clock.now())
})

test('sealing that lags is an incident, which ends when all is sealed', async () => {
  const kinds = async () =>
    (await status()).incidents
      .filter((incident: { kind: string; ended_at?: string }) => incident.ended_at === undefined)
      .map(({ kind }: { kind: string }) => kind)

  const health = async () => dataOf(await browser().get('/api/health'))
  logs.start()
  await expect.poll(() => logs.health().logs.length).toBe(6)
  await logs.stop() // from here on nothing seals by itself
  clock.advance(10_001)
  await feed.step()
  expect(await kinds()).toEqual(['proofs'])
  expect(await health()).toMatchObject({ status: 'degraded', proofs: { behind_seconds: 10 } })
  await logs.seal()
  expect(await kinds()).toEqual([])

  const { status: state, proofs } = await health()
  expect([state, proofs.behind_seconds]).toEqual(['ok', 0])

  expect(
    proofs.logs.map(({ size, signed_size: signed }: { size: number; signed_size: number }) => size - signed),
  ).toEqual([0, 0, 0, 0, 0, 0])
})
