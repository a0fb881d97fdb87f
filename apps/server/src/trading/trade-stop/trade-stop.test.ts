import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { wholeApp } from '../../testing/whole-app.ts'

const { browser, clock, db } = await wholeApp({
  platformTimeZone: 'Asia/Bangkok',
  limiter: { take: () => 0 },
})

const MIDNIGHT = Date.UTC(2026, 10, 21, 17) // 22 November, 00:00 in Bangkok

test('stops until the platform’s midnight, once, for the customer alone', async () => {
  const [ann, bob] = [browser(), browser()]
  await ann.register(`stop-${randomUUID()}@example.com`)
  await bob.register(`stop-${randomUUID()}@example.com`)
  clock.set(MIDNIGHT - 3_600_000)
  expect((await ann.get('/api/user/trade_stop')).data).toEqual({})

  const until = new Date(MIDNIGHT).toISOString()
  expect((await ann.post('/api/user/trade_stop', {})).data).toEqual({ until })
  expect((await ann.post('/api/user/trade_stop', {})).data).toEqual({ until })
  expect((await bob.get('/api/user/trade_stop')).data).toEqual({})
  clock.set(MIDNIGHT - 1)
  expect((await ann.get('/api/user/trade_stop')).data).toEqual({ until })
  clock.set(MIDNIGHT)
  expect((await ann.get('/api/user/trade_stop')).data).toEqual({})

  expect((await ann.post('/api/user/trade_stop', {})).data).toEqual({
    until: new Date(MIDNIGHT + 86_400_000).toISOString(),
  })
})

test('nobody takes it back: the database refuses', async () => {
  await expect(db.query('update trade_stop set until = stopped_at + interval $$1 second$$')).rejects.toThrow(
    /not taken back/,
  )
  await expect(db.query('delete from trade_stop')).rejects.toThrow(/permission denied/)
})
