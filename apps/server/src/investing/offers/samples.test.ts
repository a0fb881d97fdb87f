import { assetId } from '@plumbline/domain/money/asset'
import { createTranslator } from '@plumbline/language/translator'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { balanceOf, direct, houseAccount } from '../../ledger/ledger.ts'
import { fundPracticeHouse } from '../../ledger/practice-funding.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { seedSampleOffers } from './samples.ts'
import { createProjectList } from './project-list.ts'
import { writeAsOwner } from '../../testing/write-as-owner.ts'

const { db, owner } = await testDatabase()
const clock = fakeClock()
const USD = assetId('USD', true)
const translator = createTranslator('Plumbline')
const list = createProjectList(db)

test('servers that start at once bring the samples once, also where the capital is spent', async () => {
  // A platform of before: its house was funded, and its capital has gone elsewhere but for 100.00.
  await fundPracticeHouse(db, clock)
  const capital = houseAccount(USD, 'capital')
  const { available } = await balanceOf(db, capital)
  await writeAsOwner(owner, {
    ref: randomUUID(),
    at: clock.now(),
    legs: [direct('house_funding', capital, houseAccount(USD, 'liquidity'), available - 100_00n)],
  })

  await Promise.all(Array.from({ length: 8 }, () => seedSampleOffers({ database: db, clock, translator })))

  const open = await list.page(
    { practice: true, statuses: ['open'], sort: 'term', cursor: undefined, limit: 10 },
    clock.now(),
  )

  expect(open.count).toBe(4)
  expect(await list.short(true, clock.now())).toEqual([])
  expect((await balanceOf(db, capital)).available).toBe(0n)
  expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
})
