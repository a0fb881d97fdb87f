import { expect, test } from 'vitest'
import { assetId, assetOfId, ASSETS } from './asset.ts'

test('an asset is found again by its id, real and practice', () => {
  for (const { code, scale } of ASSETS)
    for (const practice of [false, true])
      expect(assetOfId(assetId(code, practice))).toMatchObject({ code, scale, practice })
  expect(() => assetOfId(7)).toThrow(RangeError)
})
