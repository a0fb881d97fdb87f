import { expect, test } from 'vitest'
import { proposedNeed } from './proposed-need.ts'

const lines = Object.entries({
  capacity: '1000000.00',
  least: '1000000.00',
  days: '30',
  daily_rate: '0.00015',
}).map(([name, after]) => ({ name, after }))

test('a new offer needs the interest of all its capacity', () => {
  expect(proposedNeed({ kind: 'offer', lines }, undefined)).toBe(450_000n)
})

test('of a known one what is set aside stays and the room that is left is counted', () => {
  const offer = { committed: '1000.00', subscribed: '400000.00', kept: '100000.00' }
  expect(proposedNeed({ kind: 'offer', lines }, offer)).toBe(100_000n + 225_000n)
})

test('a second instalment counts at the higher rate', () => {
  const tiered = [
    ...lines,
    { name: 'append_money', after: '500.00' },
    { name: 'higher_rate', after: '0.0002' },
  ]

  expect(proposedNeed({ kind: 'offer', lines: tiered }, undefined)).toBe(600_000n)
})

test('moves of reserve and lines that say too little have no need', () => {
  expect(proposedNeed({ kind: 'reserve_in', lines }, undefined)).toBeUndefined()
  expect(proposedNeed({ kind: 'offer', lines: lines.slice(0, 2) }, undefined)).toBeUndefined()
})
