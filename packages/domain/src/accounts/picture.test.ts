import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keptSize, pictureFormat } from './picture.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('a file is what its first bytes say', () => {
  test.each([
    ['\u0089PNG\r\n\u001A\n…', 'png'],
    ['\u00FF\u00D8\u00FF\u00E0', 'jpeg'],
    ['RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'webp'],
    ['RIFF\u0000\u0000\u0000\u0000WAVEfmt ', undefined],
    ['GIF89a', undefined],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
    ['\u0000\u0000\u0000\u0018ftypheic', undefined],
    ['\u001F\u008B\u0008', undefined],
    [' \u0089PNG\r\n\u001A\n', undefined],
    ['\u0089PNG', undefined],
    ['', undefined],
  ] as const)('%j: %s', (text, format) => {
    expect(pictureFormat(bytes(text))).toBe(format)
  })
})

describe('a picture is kept', () => {
  test.each([
    [1, 1, 1, 1],
    [1_080, 1_920, 1_080, 1_920],
    [4_000, 3_000, 2_581, 1_936],
    [5_000, 5_000, 2_236, 2_236],
    [1_080, 20_000, 442, 8_192],
    [25_000_000, 1, 8_192, 1],
  ])('%i × %i at %i × %i', (width, height, keptWidth, keptHeight) => {
    expect(keptSize({ width, height })).toEqual({ width: keptWidth, height: keptHeight })
  })

  test('never larger, never empty, never beyond what the format can hold', () => {
    const side = fc.integer({ min: 1, max: 25_000_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const kept = keptSize({ width, height })
        expect(Math.min(kept.width, kept.height)).toBeGreaterThanOrEqual(1)
        expect(kept.width).toBeLessThanOrEqual(Math.min(width, 16_383))
        expect(kept.height).toBeLessThanOrEqual(Math.min(height, 16_383))
        expect(kept.width * kept.height).toBeLessThanOrEqual(5_000_000)
      }),
    )
  })
})
