import { expect, test, vi } from 'vitest'

vi.mock('../../session/save-file.ts', () => ({ keepFile: undefined }))
const { candleRecords } = await import('./save-chart.ts')

test('the file of a chart has its prices at the tick size and nothing where an indicator has none yet', () => {
  const bar = { timestamp: 0, open: 1.1, high: 2, low: 1, close: 1.5, values: { 'MA 7': undefined } }
  const next = { ...bar, timestamp: 60_000, volume: 3, values: { 'MA 7': 1.25 } }
  const heads = ['Time', 'Open', 'High', 'Low', 'Close', 'Volume']
  expect(candleRecords([bar, next], heads, 2)).toEqual([
    [...heads, 'MA 7'],
    ['1970-01-01T00:00:00.000Z', '1.10', '2.00', '1.00', '1.50', '', ''],
    ['1970-01-01T00:01:00.000Z', '1.10', '2.00', '1.00', '1.50', '3', '1.2500'],
  ])

  expect(candleRecords([], heads, 2)).toEqual([heads])
})
