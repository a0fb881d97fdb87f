import { expect, test } from 'vitest'
import { tagStake } from './tag-stake.ts'

const widthOf = (words: string): number => words.length * 8

test('a stake stands before the countdown only with air between them', () => {
  expect(tagStake({ direction: 'up', stakeText: '100' }, '0:16', 70, widthOf)).toBe('▲100')
  expect(tagStake({ direction: 'up', stakeText: '100' }, '0:16', 64, widthOf)).toBe('▲')
  expect(tagStake({ direction: 'down', stakeText: '5,000' }, '0:16', 70, widthOf)).toBe('▼')
})
