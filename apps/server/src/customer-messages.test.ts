import { expect, test } from 'vitest'
import { openMessages } from './customer-messages.ts'
import { createBus } from './platform/bus.ts'
import { systemRandom, uuidV7Maker } from './platform/ids.ts'
import { silentLogger } from './platform/logger.ts'
import { fakeClock } from './testing/clock.ts'
import { testDatabase } from './testing/database.ts'
import { makeCustomer } from './testing/people.ts'
import { createVault } from './vault/customer-vault.ts'

const { db, owner } = await testDatabase()
const clock = fakeClock()

test('that a code left is kept for customers, and not for names that nobody has yet', async () => {
  const messages = openMessages({
    config: {
      smtpUrl: 'smtp://127.0.0.1:1',
      smsUrl: undefined,
      brandName: 'Plumbline',
      publicUrl: 'http://127.0.0.1:4180',
      platformTimeZone: 'UTC',
      webPush: false,
    },
    database: db,
    clock,
    bus: createBus(silentLogger),
    logger: silentLogger,
    makeId: uuidV7Maker(clock),
    keyFiles: { secret: () => Buffer.alloc(32) },
    vault: createVault({ keyFiles: { secret: () => Buffer.alloc(32) }, fillRandom: systemRandom, clock }),
  })

  const to = { account: 'ann@example.com', kind: 'mail' } as const
  await messages.onCodeSent({ to, purpose: 'register' })

  const customerId = await makeCustomer(db, clock)
  await messages.onCodeSent({ to, purpose: 'bind', customerId })
  await messages.onCodeSent({ to: { account: '+4915112345678', kind: 'phone' }, purpose: 'bind', customerId })
  expect([messages.post.reaches('mail'), messages.post.reaches('phone')]).toEqual([true, false])
  await messages.stop()

  const kept = 'select customer_id, kind, channel, sent_at from delivery order by id'
  expect(await owner.query(kept)).toEqual([
    { customer_id: customerId, kind: 'code_bind', channel: 'mail', sent_at: clock.now() },
    { customer_id: customerId, kind: 'code_bind', channel: 'sms', sent_at: clock.now() },
  ])
})
