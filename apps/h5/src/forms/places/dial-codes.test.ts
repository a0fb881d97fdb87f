import { expect, test } from 'vitest'
import { regionOfDevice } from './dial-codes.ts'

test.each([
  [['de-DE', 'en'], 'DE'],
  [['en', 'th-TH'], 'TH'],
  [['zh-Hant-HK'], 'HK'],
  [['en-GB@posix'], 'GB'],
  [['C', ''], 'US'],
  [['es-419'], 'US'],
  [[], 'US'],
])('the region of %j is %s', (languages, region) => {
  expect(regionOfDevice(languages)).toBe(region)
})
