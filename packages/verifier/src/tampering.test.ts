import { expect, test } from 'vitest'
import { tamperRounds } from './testing/tamper-rounds.ts'

// One in fifty of the long run, `npm run soak -- tamper`.
test('whatever is changed in a bundle, no step believes it', async () => {
  const { tried, believed } = await tamperRounds(400, 20_261_121)
  expect(tried).toBeGreaterThanOrEqual(400)
  expect(believed).toEqual([])
})
