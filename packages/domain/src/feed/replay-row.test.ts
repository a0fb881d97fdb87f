import { expect, test } from 'vitest'
import { readBar, readQuote } from './replay-row.ts'

const TIME = Date.parse('2024-01-01T23:01:00Z')

test.each([
  [
    '2024-01-01T23:01:00Z,1.1076,1.10785,1.1076,1.1078,205',
    { time: TIME, open: 110760, high: 110785, low: 110760, close: 110780, volume: 2_050_000 },
  ],
  [
    '2024-01-01T23:01:00.000Z,2,3,1,2,',
    { time: TIME, open: 200000, high: 300000, low: 100000, close: 200000, volume: undefined },
  ],
  [
    '2024-01-01 23:01:00,2,3,1,2,0.00004',
    { time: TIME, open: 200000, high: 300000, low: 100000, close: 200000, volume: 0 },
  ],
  // Rounded half up to the tick size.
  [
    '2024-01-01T23:01:00Z,1.000004,1.000005,1.0000049999,1.00001499,1',
    { time: TIME, open: 100000, high: 100001, low: 100000, close: 100001, volume: 10_000 },
  ],
  ['2024-01-01T23:01:00Z,1,2,1,2', 'wrong field count'],
  ['2024-01-01T23:01:00Z,1,2,1,2,3,4', 'wrong field count'],
  ['yesterday,1,2,1,2,3', 'not a time'],
  ['2024-13-01T23:01:00Z,1,2,1,2,3', 'not a time'],
  ['2024-01-01T23:01:00Z,one,2,1,2,3', 'not a number'],
  ['2024-01-01T23:01:00Z,,2,1,2,3', 'not a number'],
  ['2024-01-01T23:01:00Z,1,2,-1,2,3', 'not a number'],
  ['2024-01-01T23:01:00Z,1e2,2,1,2,3', 'not a number'],
  ['2024-01-01T23:01:00Z,NaN,2,1,2,3', 'not a number'],
  ['2024-01-01T23:01:00Z,0,2,1,2,3', 'not a number'],
  ['2024-01-01T23:01:00Z,1,2,1,2,much', 'not a number'],
  ['2024-01-01T23:01:00Z,1,1,2,1,3', 'high below low'],
])('bar %s', (line, row) => {
  expect(readBar(line, 5)).toEqual(row)
})

test.each([
  [
    '2020-01-01T22:00:00.065Z,1.121200,1.121720',
    { time: Date.parse('2020-01-01T22:00:00.065Z'), price: 112146 },
  ],
  // The mid is rounded once: 1.000005 is half a tick and goes up, although both sides lie below their own halves.
  ['2024-01-01T23:01:00Z,1.000004,1.000006', { time: TIME, price: 100001 }],
  ['2024-01-01T23:01:00Z,1.00000,1.00001', { time: TIME, price: 100001 }],
  ['2024-01-01T23:01:00Z,1.00000,1.0000099', { time: TIME, price: 100000 }],
  ['2024-01-01T23:01:00Z,1.1', 'wrong field count'],
  ['2024-01-01T23:01:00Z,1.1,', 'not a number'],
  ['2024-01-01T23:01:00Z,1.1,ask', 'not a number'],
])('quote %s', (line, row) => {
  expect(readQuote(line, 5)).toEqual(row)
})
