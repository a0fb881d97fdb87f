import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { countedDatabase, statementsOf } from '../../testing/counted-database.ts'
import { testDatabase } from '../../testing/database.ts'
import { createShelf } from './shelf.ts'

const { db } = await testDatabase()

test('what is kept counts only while this node hears of changes, and until it hears of one', async () => {
  let isFresh = true
  let tell = (): void => undefined

  const shelf = createShelf({
    database: countedDatabase(db),
    clock: fakeClock(),
    changes: {
      isFresh: () => isFresh,
      on: (_kind, listener) => {
        tell = () => listener(undefined)
      },
    },
  })

  const asked = (): Promise<number> => statementsOf(() => shelf.shown())
  expect([await asked(), await asked()]).toEqual([2, 0])

  tell()
  expect([await asked(), await asked()]).toEqual([2, 0])

  isFresh = false
  expect([await asked(), await asked()]).toEqual([2, 2])
})
