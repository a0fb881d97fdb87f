import { expect, test } from 'vitest'
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
