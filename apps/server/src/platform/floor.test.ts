import { expect, test } from 'vitest'
import { partly } from '../testing/partly.ts'
import { createBus } from './bus.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { bus, config, houseChanges, internalListener, leases, logger, startedAs, thisNode } from './floor.ts'
import { House } from './house.ts'
import { silentLogger } from './logger.ts'
import { provide } from './module.ts'

test('npm run migrate is no node, whatever its settings: it says nothing to nodes and asks nothing of them', async () => {
  const house = new House([
    provide(startedAs, 'migration'),
    provide(config, partly<Config>({ isOneOfSeveral: true, port: 4180, roles: new Set() })),
    provide(logger, silentLogger),
    provide(bus, createBus(silentLogger)),
    provide(leases, partly<Database>({})),
  ])

  expect(await house.open(internalListener)).toBeUndefined()
  expect(await house.open(thisNode)).toMatchObject({ internalUrl: undefined })
  expect((await house.open(houseChanges)).isFresh()).toBe(true)
})
