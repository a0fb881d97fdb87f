import { expect, test } from 'vitest'
import { faultsOf, restoreDrill } from '../support/restore-drill.ts'

/* The small one of `npm run restore-drill`. */

test('of a machine that is lost under load, what was acknowledged by a moment is there elsewhere, and no log forks', async () => {
  const report = await restoreDrill({ traders: 3, loadMs: 1_000, isShort: true })
  expect(faultsOf(report)).toEqual([])
})
