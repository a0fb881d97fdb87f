import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { loggerForTest } from '../../testing/houses/house.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { createPicturePool } from './picture-pool.ts'
import { hostileFiles, SMUGGLED } from './testing/hostile-files.ts'

/* 150 broken, lying or bomb-like files: none is kept as it was sent, and none brings the server down or swells it. */

const SLOW_MS = 300_000
const MEMORY_RISE_MAX = 150 * 1024 * 1024

const files = await hostileFiles()
const { app, browser, uploadsFolder, logged } = await wholeApp({ limiter: { take: () => 0 } })
const ann = browser()
await ann.register('hostile@example.com')

async function expectClean(webp: Buffer): Promise<void> {
  const about = await sharp(webp).metadata()
  expect(about.format).toBe('webp')
  expect(about.pages ?? 1).toBe(1)
  expect([about.exif, about.icc, about.xmp, about.iptc, about.orientation]).toEqual(Array(5).fill(undefined))
  expect(webp.includes(SMUGGLED)).toBe(false)
}

test('there are 150 of them, all different', () => {
  expect(files.length).toBeGreaterThanOrEqual(150)
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
})

describe('the pool, with all the time of the world', () => {
  const pool = createPicturePool(loggerForTest().logger, { limitMs: SLOW_MS, startMs: SLOW_MS })
  afterAll(() => pool.close())

  let kept = 0
  test.each(files.map((file) => [file.name, file] as const))(
    '%s',
    { timeout: SLOW_MS },
    async (_name, { bytes, end }) => {
      const encoded = await pool.encode(bytes, 'paper')
      if (encoded === 'refused') return expect(end).not.toBe('kept')

      expect(end).not.toBe('refused')
      if (encoded === 'busy') throw new Error('nobody else was there')

      await expectClean(Buffer.from(encoded.bytes))
      kept += 1
    },
  )

  test('most are refused, and what only carries too much is kept clean', () => {
    expect(kept).toBeGreaterThanOrEqual(files.filter(({ end }) => end === 'kept').length)
    expect(files.length - kept).toBeGreaterThanOrEqual(100)
  })
})

describe('the server', () => {
  const uploads = [
    ['/api/user/upload_file', [{ name: 'purpose', value: 'recharge' }]],
    ['/api/user/upload_avatar', []],
  ] as const

  test.each(uploads)(
    '%s keeps none as it was sent, and stays as large as it was',
    { timeout: SLOW_MS },
    async (path, fields) => {
      const before = process.memoryUsage.rss()
      let most = 0
      for (const { name, bytes } of files) {
        const sent = { name: 'file', fileName: `${name}.png`, bytes }
        const answer = await ann.upload(path, [...fields, sent])
        most = Math.max(most, process.memoryUsage.rss())

        if (answer.status !== 200) {
          expect([name, answer.status, answer.data.refusal]).toEqual([name, 422, 'file_refused'])
          continue
        }

        const shown = await app.inject({ method: 'GET', url: answer.data.url, headers: { token: ann.token } })
        expect([name, shown.statusCode]).toEqual([name, 200])
        await expectClean(shown.rawPayload)
      }

      expect(most - before).toBeLessThan(MEMORY_RISE_MAX)
      expect(logged.filter((line) => line.includes('unexpectedly'))).toEqual([])
    },
  )

  test('what lies on the disk is sealed', () => {
    const kept = readdirSync(uploadsFolder)
    expect(kept.length).toBeGreaterThan(0)

    for (const name of kept) {
      const sealed = readFileSync(join(uploadsFolder, name))
      expect([name, sealed[0]]).toEqual([name, 1])
      // As every WebP begins. Three letters alone stand somewhere in as much sealed noise by chance.
      for (const plain of ['WEBPVP8', SMUGGLED]) expect(sealed.includes(plain)).toBe(false)
    }
  })
})
