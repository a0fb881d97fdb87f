import { expect, test } from 'vitest'
import { readConfig } from './platform/config.ts'
import { startWarnings } from './start-warnings.ts'

const warned = (environment: Record<string, string>, isRoot = false): string[] =>
  startWarnings(readConfig(environment, '/'), isRoot)

test('a start on this machine alone, or behind a named TLS proxy, has nothing to warn of', () => {
  expect(warned({})).toEqual([])
  expect(warned({ HOST: '0.0.0.0', PUBLIC_URL: 'https://trade.example', TRUST_PROXY: '10.0.0.7' })).toEqual(
    [],
  )
})

test.each([
  ['root', {}, true, 'runs as root'],
  ['http for others', { HOST: '0.0.0.0' }, false, 'no https:// address'],
  ['https without a proxy', { PUBLIC_URL: 'https://trade.example' }, false, 'TRUST_PROXY names no proxy'],
  ['files of its own', { DATABASE_URL: 'postgres://db/x', ROLES: 'api' }, false, 'FILES_URL is not set'],
  ['codes by http', { SMS_URL: 'http://sms.example' }, false, 'SMS_URL is no https://'],
])('%s is told at the start', (_what, environment, isRoot, words) => {
  expect(warned(environment, isRoot)).toEqual([expect.stringContaining(words)])
})
