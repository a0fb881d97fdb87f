import { expect, test } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import {
  bus,
  clock as clockModule,
  config,
  database,
  keyFiles,
  logger,
  post,
} from '../../../platform/floor.ts'
import { createBus } from '../../../platform/bus.ts'
import { House } from '../../../platform/house.ts'
import type { KeyFiles } from '../../../platform/key-file.ts'
import { silentLogger } from '../../../platform/logger.ts'
import { provide } from '../../../platform/module.ts'
import { fakeClock } from '../../../testing/clock.ts'
import { testDatabase } from '../../../testing/database.ts'
import { partly } from '../../../testing/partly.ts'
import { makeCustomer } from '../../../testing/people.ts'
import { onCodeSent } from '../parts.ts'

const { db, owner } = await testDatabase()
const clock = fakeClock()

test('that a code left is kept for customers, and not for names that nobody has yet', async () => {
  const house = new House([
    provide(config, readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }, '/nonexistent')),
    provide(database, db),
    provide(clockModule, clock),
    provide(bus, createBus(silentLogger)),
    provide(logger, silentLogger),
    provide(keyFiles, partly<KeyFiles>({ secret: () => Buffer.alloc(32) })),
  ])

  const sent = await house.open(onCodeSent)
  const to = { account: 'ann@example.com', kind: 'mail' } as const

  await sent({ to, purpose: 'register' })

  const customerId = await makeCustomer(db, clock)
  await sent({ to, purpose: 'bind', customerId })
  await sent({ to: { account: '+4915112345678', kind: 'phone' }, purpose: 'bind', customerId })
  expect([house.get(post).reaches('mail'), house.get(post).reaches('phone')]).toEqual([true, false])
  await house.stop()

  const kept = 'select customer_id, kind, channel, sent_at from delivery order by id'
  expect(await owner.query(kept)).toEqual([
    { customer_id: customerId, kind: 'code_bind', channel: 'mail', sent_at: clock.now() },
    { customer_id: customerId, kind: 'code_bind', channel: 'sms', sent_at: clock.now() },
  ])
})
