import { expect, test } from 'vitest'
import { createBus } from '../bus.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { bus, config, houseChanges, leases, logger, thisNode } from '../floor.ts'
import { House } from '../house.ts'
import { provide } from '../module.ts'
import { partly } from '../../testing/partly.ts'
import type { Node } from './node-standing.ts'
import { silentLogger } from '../logger.ts'
import { testDatabase } from '../../testing/database.ts'
import { changesOfOneNode } from './house-changes.ts'
import { countedDatabase, statementsOf } from '../../testing/counted-database.ts'

const { db } = await testDatabase()

test('a house of one node tells of a change once it is committed, and neither asks nor writes anything for it', async () => {
  const changes = changesOfOneNode(silentLogger)
  const counted = countedDatabase(db)
  const heard: (string | undefined)[] = []
  changes.on('sessions', (subject) => heard.push(subject))

  const statements = await statementsOf(() =>
    counted.transaction(async (tx) => {
      await changes.note(tx, 'sessions', '7')
      await changes.note(tx, 'halts')
      expect(heard).toEqual([])
    }),
  )

  expect([heard, statements]).toEqual([['7'], 0])
  expect(await db.query('select from house_change')).toEqual([])
  expect(changes.isFresh()).toBe(true)
})

test('a change that is rolled back is told to nobody, and a listener that fails is alone in it', async () => {
  const changes = changesOfOneNode(silentLogger)
  const heard: (string | undefined)[] = []

  changes.on('content', () => {
    throw new Error('broken')
  })

  changes.on('content', (subject) => heard.push(subject))

  const undone = db.transaction(async (tx) => {
    await changes.note(tx, 'content')
    throw new Error('undone')
  })

  await expect(undone).rejects.toThrow('undone')
  expect(heard).toEqual([])

  await db.transaction((tx) => changes.note(tx, 'content'))
  expect(heard).toEqual([undefined])
})

test('a node that is alone has no job for changes, and asks the database nothing for them', async () => {
  const house = new House([
    provide(config, partly<Config>({ isOneOfSeveral: false })),
    provide(logger, silentLogger),
    provide(bus, createBus(silentLogger)),
    provide(leases, partly<Database>({})),
    provide(thisNode, partly<Node>({})),
  ])

  await house.open(houseChanges)
  expect([...house.jobs().keys()]).toEqual([])
})
