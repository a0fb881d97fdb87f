import { expect, test } from 'vitest'
import { killRounds } from './kill-rounds.ts'

test('10 times kill -9 of server and PostgreSQL under load: 0 lost, 0 doubled, all settled by the rule', async () => {
  const report = await killRounds(10)
  expect(report).toMatchObject({ lost: [], doubled: [], wrong: [], broken: [] })
  expect(report.hits).toBeGreaterThan(0)
  expect(report.acknowledged).toBeGreaterThan(100)
}, 600_000)
