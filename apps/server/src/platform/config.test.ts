import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (environment: Record<string, string>) => readConfig(environment, '/srv')

test('without settings everything has its default', () => {
  expect(read({})).toMatchObject({
    host: '127.0.0.1',
    port: 4180,
    dataDir: '/srv/data',
    databaseUrl: undefined,
    mode: 'practice',
    practiceReview: 'auto',
    practiceInbox: true,
    brandName: 'Plumbline',
    publicUrl: 'http://127.0.0.1:4180',
    takesAddresses: true,
    platformTimeZone: 'UTC',
    trustProxy: [],
    feed: 'simulated',
    replaySpeed: 60,
    replayLoop: true,
    logLevel: 'info',
  })
})

test('a setting that is set but empty counts as not set', () => {
  expect(read({ PORT: '', BRAND_NAME: '  ' })).toEqual(read({}))
})

test('every wrong setting is named in one message', () => {
  expect(() => read({ PORT: '70000', FEED: 'guess', PLATFORM_TIME_ZONE: 'Mars/Olympus' })).toThrow(
    /^Wrong settings: PORT must be .*70000.*; PLATFORM_TIME_ZONE .*; FEED must be simulated, replay or live \(it is "guess"\)\.$/,
  )
})

test('what is wrong between settings is told beside what is wrong in one', () => {
  expect(() => read({ PORT: 'x', LIVE_PREPARE: '1', FEED: 'replay' })).toThrow(
    /PORT .*; REPLAY_DIR .*; LIVE_PREPARE /,
  )
})

test('a secret is not repeated', () => {
  expect(() => read({ DATABASE_URL: 'mysql://me:secret@db' })).not.toThrow(/secret/)
  expect(() => read({ FILES_URL: 's3://me:secret@store' })).not.toThrow(/secret/)
})

test('files are shared in a bucket or a folder', () => {
  const bucket = {
    kind: 'bucket',
    bucket: 'files',
    prefix: '',
    region: 'us-east-1',
    keyId: 'me',
    secret: 'a/b+c',
  }

  expect(read({ FILES_URL: 's3://me:a%2Fb%2Bc@store.example/files' }).files).toEqual({
    ...bucket,
    server: 'https://store.example',
  })

  expect(read({ FILES_URL: 'http://me:a%2Fb%2Bc@store.test:9000/files/one/two/?region=eu-1' }).files).toEqual(
    {
      ...bucket,
      server: 'http://store.test:9000',
      prefix: 'one/two/',
      region: 'eu-1',
    },
  )

  expect(read({ FILES_URL: 'file:///srv/plumbline' }).files).toEqual({
    kind: 'folder',
    path: '/srv/plumbline',
  })

  expect(read({}).files).toBeUndefined()
})

describe.each([
  ['LIVE_PREPARE', { LIVE_PREPARE: '1' }],
  ['COUNTRY_HEADER', { COUNTRY_HEADER: 'X-Country' }],
  ['COUNTRY_HEADER', { COUNTRY_HEADER: 'not a header', TRUST_PROXY: '1' }],
  ['LIVE_SOURCES', { FEED: 'live' }],
  ['ROLES', { ROLES: 'api,stream' }],
  ['ROLES', { ROLES: 'api,kitchen', DATABASE_URL: 'postgres://db/x' }],
  ['ROLES', { REDIS_URL: 'redis://localhost' }],
  ['REDIS_URL', { REDIS_URL: 'http://localhost', DATABASE_URL: 'postgres://db/x' }],
  ['REPLAY_DIR', { FEED: 'replay' }],
  ['WAL_ARCHIVE', { WAL_ARCHIVE: 'wal', DATABASE_URL: 'postgres://db/x' }],
  ['FILES_URL', { FILES_URL: '/srv/plumbline' }],
  ['FILES_URL', { FILES_URL: 'file:///' }],
  ['FILES_URL', { FILES_URL: 'ftp://me:secret@store/files' }],
  ['FILES_URL', { FILES_URL: 's3://store.example/files' }],
  ['FILES_URL', { FILES_URL: 's3://me:secret@store.example' }],
  ['FILES_URL', { FILES_URL: 's3://me:secret@store.example/Files' }],
  ['FILES_URL', { FILES_URL: 's3://me:secret@store.example/files/../other' }],
  ['FILES_URL', { FILES_URL: 's3://me:sec%ret@store.example/files' }],
  ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://owner@db/x' }],
  ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgres://reader@db/x' }],
  ['REPLAY_SPEED', { REPLAY_SPEED: '0' }],
  ['REPLAY_SPEED', { REPLAY_SPEED: '1e3' }],
  ['PORT', { PORT: '４１８０' }],
  ['HOST', { HOST: 'not a host' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'maybe' }],
])('%s is refused', (name, environment) => {
  test(`by ${JSON.stringify(environment)}`, () => {
    expect(() => read(environment)).toThrow(name)
  })
})

test('a node is alone and does everything, unless roles or a bus are named', () => {
  const DATABASE_URL = 'postgres://db/x'
  const all = new Set(['api', 'stream', 'feed', 'settle', 'jobs'])

  for (const environment of [{}, { ROLES: 'all' }, { DATABASE_URL, ROLES: 'all' }])
    expect(read(environment)).toMatchObject({ isOneOfSeveral: false, roles: all })

  expect(read({ DATABASE_URL, ROLES: 'api, stream' })).toMatchObject({
    isOneOfSeveral: true,
    roles: new Set(['api', 'stream']),
  })

  expect(read({ DATABASE_URL, REDIS_URL: 'redis://bus:6379' })).toMatchObject({
    isOneOfSeveral: true,
    roles: all,
    redisUrl: 'redis://bus:6379',
  })
})

test('the practice inbox answers on loopback, or where asked for, and never beside real delivery', () => {
  expect(read({ HOST: '0.0.0.0' }).practiceInbox).toBe(false)
  expect(read({ HOST: '0.0.0.0', PRACTICE_INBOX: '1' }).practiceInbox).toBe(true)
  expect(read({ SMTP_URL: 'smtp://localhost:25' }).practiceInbox).toBe(false)
})

test('the public address follows host and port unless given, without a slash at its end', () => {
  expect(read({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]:80')
  expect(read({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:4180')
  expect(read({ PUBLIC_URL: 'https://trade.example/' }).publicUrl).toBe('https://trade.example')
})
