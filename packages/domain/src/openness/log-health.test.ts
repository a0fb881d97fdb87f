import { expect, test } from 'vitest'
import { COUNT_LATE_MS, LOG_ALARMS, logAlarms, SEALING_LATE_MS, STAMP_LATE_MS } from './log-health.ts'
import type { LogAlarm, LogHealthFacts } from './log-health.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

const WELL: LogHealthFacts = {
  behindMs: SEALING_LATE_MS,
  unsignedSince: NOW - SEALING_LATE_MS,
  anchoredAt: NOW - STAMP_LATE_MS,
  unstampedSince: NOW - STAMP_LATE_MS,
  hasAuthority: true,
  isLive: true,
  midnight: NOW - COUNT_LATE_MS,
  isCounted: false,
}

test('nothing is said before its time, nor of what is not there', () => {
  expect(logAlarms(WELL, NOW)).toEqual([])
  const none = { ...WELL, unsignedSince: undefined, anchoredAt: undefined, unstampedSince: undefined }
  expect(logAlarms({ ...none, isCounted: true }, NOW + 30 * STAMP_LATE_MS)).toEqual([])
})

test.each<[LogAlarm, Partial<LogHealthFacts>]>([
  ['sealing', { behindMs: SEALING_LATE_MS + 1 }],
  ['signer', { unsignedSince: NOW - SEALING_LATE_MS - 1 }],
  ['anchor', { anchoredAt: NOW - STAMP_LATE_MS - 1 }],
  ['stamp', { unstampedSince: NOW - STAMP_LATE_MS - 1 }],
  ['no_authority', { hasAuthority: false }],
  ['count', { midnight: NOW - COUNT_LATE_MS - 1 }],
])('%s alone', (alarm, change) => {
  expect(logAlarms({ ...WELL, ...change }, NOW)).toEqual([alarm])
})

test('without an authority practice money waits for stamps in silence: nobody was ever asked', () => {
  const waits = { ...WELL, hasAuthority: false, unstampedSince: 0 }
  expect(logAlarms({ ...waits, isLive: false }, NOW)).toEqual([])
  expect(logAlarms(waits, NOW)).toEqual(['no_authority'])
})

test('all that is wrong is said, in one order', () => {
  const wrong = {
    ...WELL,
    behindMs: Infinity,
    unsignedSince: 0,
    anchoredAt: 0,
    unstampedSince: 0,
    midnight: 0,
  }

  expect(logAlarms(wrong, NOW)).toEqual(LOG_ALARMS.filter((alarm) => alarm !== 'no_authority'))
})
