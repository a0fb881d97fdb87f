import { expect, test } from 'vitest'
import { readConfig } from './platform/config.ts'
import { startWarnings } from './start-warnings.ts'

const NOTHING_HERE = { isRoot: false, hasLogKey: false }

const warned = (environment: Record<string, string>, here: Partial<typeof NOTHING_HERE> = {}): string[] =>
  startWarnings(readConfig(environment, '/'), { ...NOTHING_HERE, ...here })

test('a start on this machine alone, or behind a named TLS proxy, has nothing to warn of', () => {
  expect(warned({})).toEqual([])
  expect(warned({ HOST: '0.0.0.0', PUBLIC_URL: 'https://trade.example', TRUST_PROXY: '10.0.0.7' })).toEqual(
    [],
  )
})

/** One of several. */
const NODE = { DATABASE_URL: 'postgres://db/x', FILES_URL: 'file:///srv/plumbline' }

test('the key of the logs lies well where jobs are done, and where one process is all', () => {
  expect(warned({ ...NODE, ROLES: 'api,jobs' }, { hasLogKey: true })).toEqual([])
  expect(warned({}, { hasLogKey: true })).toEqual([])
})

test.each([
  ['root', {}, { isRoot: true }, 'runs as root'],
  ['http for others', { HOST: '0.0.0.0' }, {}, 'no https:// address'],
  ['https without a proxy', { PUBLIC_URL: 'https://trade.example' }, {}, 'TRUST_PROXY names no proxy'],
  ['files of its own', { DATABASE_URL: 'postgres://db/x', ROLES: 'api' }, {}, 'FILES_URL is not set'],
  [
    'a key of the logs that seals nothing',
    { ...NODE, ROLES: 'api,feed' },
    { hasLogKey: true },
    'seals nothing',
  ],
  ['codes by http', { SMS_URL: 'http://sms.example' }, {}, 'SMS_URL is no https://'],
])('%s is told at the start', (_what, environment, here, words) => {
  expect(warned(environment, here)).toEqual([expect.stringContaining(words)])
})
