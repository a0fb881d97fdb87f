import { CONTENT_VERSION } from '@plumbline/language/content/index-of-content'
import { LANGUAGES } from '@plumbline/language/languages'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { wholeApp } from '../../testing/whole-app.ts'
import { importFirstContent } from './first-content.ts'
import { renderedHtml } from './rendered-html.ts'

const { browser, clock, db, owner } = await wholeApp({ brandName: 'Lotlinie <&>' })
const reader = browser()

describe('content', () => {
  test.each(LANGUAGES.map(({ code }) => code))(
    'stands in %s: terms, risk, three notices, without a placeholder',
    async (language) => {
      for (const type of ['terms', 'risk']) {
        const { data } = await reader.get('/api/index/get_detail', { type }, { language })
        expect(data.version).toBe(CONTENT_VERSION)
        expect(data.hash).toMatch(/^[0-9a-f]{64}$/)
        expect(data.html).toMatch(/<(p|h2)>/)
        expect(data.title + data.html).not.toContain('{brand}')
      }
      const { data } = await reader.get('/api/index/notice', {}, { language })
      expect(data.items).toHaveLength(3)
      expect(Object.keys(data.items[0]).toSorted()).toEqual(['id', 'time', 'title'])
      const one = await reader.get('/api/index/notice', { id: data.items[0].id }, { language })
      expect(one.data.items).toMatchObject([{ ...data.items[0], html: expect.stringContaining('<p>') }])
      expect((await reader.get('/api/index/ater', {}, { language })).data).toEqual({
        id: data.items[0].id,
        title: data.items[0].title,
      })
    },
  )

  test('shows the notices newest first', async () => {
    const { items } = (await reader.get('/api/index/notice')).data
    expect(items.map(({ time }: { time: string }) => time)).toEqual(
      items
        .map(({ time }: { time: string }) => time)
        .toSorted()
        .toReversed(),
    )
    expect(items[0].id).toBe('practice')
  })

  test('that is not there is not found', async () => {
    expect((await reader.get('/api/index/notice', { id: 'none' })).data).toEqual({ refusal: 'not_found' })
  })

  test('is stored once, hashed over title and text, and never altered', async () => {
    const before = await owner.query<{ title: string; markdown: string; hash: Buffer }>(
      'select * from content_version order by id',
    )
    expect(before).toHaveLength(LANGUAGES.length * 5)
    for (const row of before)
      expect(row.hash).toEqual(createHash('sha256').update(`${row.title}\n${row.markdown}`).digest())
    clock.advance(1_000)
    await importFirstContent(db, clock.now())
    expect(await owner.query('select * from content_version order by id')).toEqual(before)
  })

  test('falls back to English where a language lacks a text', async () => {
    await owner.query(
      "delete from content_version where type = 'notice' and name = 'verify' and language = 'de'",
    )
    const { createContent } = await import('./content.ts')
    const content = await createContent(db, 'Plumbline')
    expect(content.notice('verify', 'de')).toEqual(content.notice('verify', 'en'))
    expect(content.notice('practice', 'de')).not.toEqual(content.notice('practice', 'en'))
  })
})

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['[x](javascript:alert(1))', 'javascript:alert(1)'],
  ['[x](https://example.com "t")', '<a href="https://example.com" rel="noopener noreferrer">x</a>'],
  ['![x](https://example.com/a.png)', '<p></p>'],
  ['<img src=x onerror=alert(1)>', '&lt;img'],
  ['# Title', '<h2>Title</h2>'],
])('%s is shown as %s', (markdown, html) => {
  const shown = renderedHtml(markdown)
  expect(shown).toContain(html)
  expect(shown).not.toMatch(/<(script|img|style|iframe)|href="javascript/)
})

test('settings say what a client must know first', async () => {
  expect((await reader.get('/api/index/settings')).data).toEqual({
    mode: 'practice',
    practice_review: 'manual',
    brand: 'Lotlinie <&>',
    time_zone: 'UTC',
    languages: ['en', 'de', 'es', 'fr', 'hk', 'jp', 'kor', 'th', 'zh', 'vi'],
    terms_version: CONTENT_VERSION,
    server_time: new Date(clock.now()).toISOString(),
    limits: {
      order_least: '1.00',
      order_most: '5000.00',
      held_product_most: '20000.00',
      held_total_most: '50000.00',
      practice_grant: '10000.00',
      refill_below: '1000.00',
    },
  })
})
