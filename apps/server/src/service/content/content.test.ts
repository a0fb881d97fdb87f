import { CONTENT_VERSION } from '@plumbline/language/content/index-of-content'
import { SAMPLES } from '@plumbline/language/content/samples'
import { LANGUAGES } from '@plumbline/language/languages'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentHouse, published } from '../../testing/houses/content-house.ts'
import { importFirstContent } from './first-content.ts'
import { plainText, renderedHtml } from './rendered-html.ts'

const { reader, clock, db, owner, operator, content } = await contentHouse({ brandName: 'Lotlinie <&>' })
const editor = await operator({ roles: ['editor'] })
const NOTICES = ['practice', 'settlement', 'verify']

describe('first content', () => {
  test.each(LANGUAGES.map(({ code }) => code))(
    'stands in %s: terms, risk, three notices, without a placeholder',
    async (language) => {
      for (const type of ['terms', 'risk', 'privacy', 'invitation', 'download']) {
        const { data } = await reader.get('/api/index/get_detail', { type }, { language })
        expect(data.version).toBe(CONTENT_VERSION)
        expect(data.hash).toMatch(/^[0-9a-f]{64}$/)
        expect(data.html).toMatch(/<(p|h2|ul)>/)
        expect(data.title + data.html).not.toContain('{brand}')
      }

      const { data } = await reader.get('/api/index/notice', {}, { language })
      expect(data.items.map(({ id }: { id: string }) => id)).toEqual(NOTICES)
      expect(Object.keys(data.items[0]).toSorted()).toEqual(['id', 'language', 'time', 'title'])

      const one = await reader.get('/api/index/notice', { id: data.items[0].id }, { language })
      expect(one.data.items).toMatchObject([{ ...data.items[0], html: expect.stringContaining('<p>') }])

      expect((await reader.get('/api/index/ater', {}, { language })).data).toEqual({
        id: data.items[0].id,
        title: data.items[0].title,
        language,
      })
    },
  )

  test('is stored once, hashed over its words, and brings samples that say so', async () => {
    const before = await owner.query<{ title: string; lead: string; markdown: string; hash: Buffer }>(
      'select * from content_wording order by item_id, language',
    )

    for (const { title, lead, markdown, hash } of before) {
      const words = [title, ...(lead === '' ? [] : [lead]), markdown].join('\n')
      expect(hash).toEqual(createHash('sha256').update(words).digest())
    }

    clock.advance(1_000)
    await importFirstContent(db, clock.now())
    expect(await owner.query('select * from content_wording order by item_id, language')).toEqual(before)

    const samples = await owner.query<{ id: string }>('select id from content_item where is_sample')
    expect(samples.length).toBeGreaterThan(3)

    for (const { id } of samples) {
      const [row] = await owner.query<{ title: string }>(
        `select title from content_wording where item_id = $1 and language = 'en'`,
        [id],
      )
      expect(row?.title).toMatch(/^Sample/)
    }
  })

  test('takes in a translation that a later release brings', async () => {
    await owner.query('alter table content_wording disable trigger content_wording_is_final')
    await owner.query(`delete from content_wording where item_id = 'verify' and language = 'de'`)
    await owner.query('alter table content_wording enable trigger content_wording_is_final')
    content.forget()

    const titleIn = async (language: string): Promise<string> =>
      (await reader.get('/api/index/notice', { id: 'verify' }, { language })).data.items[0].title
    expect(await titleIn('de')).toBe(await titleIn('en'))
    await importFirstContent(db, clock.now())
    content.forget()
    expect(await titleIn('de')).not.toBe(await titleIn('en'))
  })

  test('without prices to show, settings still say what a client must know first', async () => {
    expect((await reader.get('/api/index/settings')).data).toMatchObject({
      brand: 'Lotlinie <&>',
      terms_version: CONTENT_VERSION,
      languages: LANGUAGES.map(({ code }) => code),
    })
  })
})

describe('what is read', () => {
  test.each([
    ['/api/index/notice', 'none'],
    ['/api/index/info', 'none'],
    ['/api/index/activity_details', 'none'],
    ['/api/index/about_details', 'leadership'],
    ['/api/index/picture', 'none'],
    ['/api/index/info', 'sample-banner'],
    ['/api/index/notice', 'terms'],
  ])('%s has no %s', async (path, id) => {
    expect((await reader.get(path, { id })).data).toEqual({ refusal: 'not_found' })
  })

  test('is in the reader’s language, else in English, item by item', async () => {
    const id = await published(editor, 'news', { en: { title: 'Two' }, de: { title: 'Zwei' } })
    const only = await published(editor, 'news', { en: { title: 'Only English' } })

    const titles = async (language: string): Promise<string[]> =>
      (await reader.get('/api/index/info', { limit: '2' }, { language })).data.items.map(
        (item: { title: string }) => item.title,
      )

    expect(await titles('de')).toEqual(['Only English', 'Zwei'])
    expect(await titles('vi')).toEqual(['Only English', 'Two'])

    const one = await reader.get('/api/index/info', { id }, { language: 'de' })
    expect(one.data).toMatchObject({
      items: [{ title: 'Zwei', version: 1, html: '<p>Text.</p>\n' }],
      count: 1,
    })

    expect(one.data.related.map((other: { id: string }) => other.id)).toContain(only)
  })

  test('says of all that it answers which language its words are in', async () => {
    const asked = async (language: string) => {
      const read = async (path: string, query = {}) => (await reader.get(path, query, { language })).data
      const inOf = async (path: string, query = {}): Promise<string[]> =>
        (await read(path, query)).items.map((item: { language: string }) => item.language)

      const { related } = await read('/api/index/info', { id: 'verify' })
      const home = await read('/api/index/home')

      return {
        article: await inOf('/api/index/info', { id: 'verify' }),
        related: related.map((item: { id: string; language: string }): [string, string] => [
          item.id,
          item.language,
        ]),
        sample: await inOf('/api/index/info', { id: 'sample-activity' }),
        notices: await inOf('/api/index/notice'),
        notice: await inOf('/api/index/notice', { id: 'practice' }),
        running: (await read('/api/index/ater')).language,
        banners: await inOf('/api/index/banner'),
        activities: await inOf('/api/index/activity_details'),
        activity: await inOf('/api/index/activity_details', { id: 'sample-activity' }),
        terms: (await read('/api/index/get_detail', { type: 'terms' })).language,
        versions: await inOf('/api/index/text_versions', { type: 'terms' }),
        home: [home.notice.language, home.banners[0].language, home.news.at(-1).language],
      }
    }

    const notices = [
      ['practice', 'th'],
      ['settlement', 'th'],
    ]

    expect(await asked('th')).toEqual({
      article: ['th'],
      related: [...notices, [expect.any(String), 'en']],
      sample: ['en'],
      notices: ['th', 'th', 'th'],
      notice: ['th'],
      running: 'th',
      banners: ['en'],
      activities: ['en'],
      activity: ['en'],
      terms: 'th',
      versions: ['th'],
      home: ['th', 'en', 'en'],
    })

    const { related, ...all } = await asked('en')
    expect(
      new Set([...related.map((one: [string, string]) => one[1]), ...Object.values(all).flat()]),
    ).toEqual(new Set(['en']))
  })

  test('lists news by what they are about, by words, and page by page', async () => {
    const ids: string[] = []
    for (const title of ['Alpha gold', 'Alpha silver', 'Alpha gold again']) {
      clock.advance(1_000)
      ids.unshift(
        await published(editor, 'news', { en: { title, lead: 'About metals' } }, { topic: 'product' }),
      )
    }

    const list = async (asked: Record<string, string>) => (await reader.get('/api/index/info', asked)).data
    const first = await list({ query: 'METALS alpha', limit: '2' })

    expect(first).toMatchObject({ count: 3, items: [{ id: ids[0] }, { id: ids[1] }] })
    expect(await list({ query: 'METALS alpha', limit: '2', cursor: first.next })).toEqual({
      count: 3,
      items: [expect.objectContaining({ id: ids[2], topic: 'product', lead: 'About metals', minutes: 1 })],
    })

    expect((await list({ query: 'gold', category: 'product' })).count).toBe(2)
    expect((await list({ category: 'notices' })).items.map(({ id }: { id: string }) => id)).toEqual(NOTICES)

    expect((await list({ category: 'activities' })).items).toMatchObject([
      { kind: 'activity', is_sample: true },
    ])

    expect(await list({ cursor: '1~none' })).toEqual({ refusal: 'field_invalid', field: 'cursor' })
  })

  test('shows banners by their place, drawn where they have no picture, and never leads elsewhere', async () => {
    await published(editor, 'banner', { en: { title: 'First', markdown: '' } }, { place: '0' })
    const { items } = (await reader.get('/api/index/banner')).data
    expect(items).toMatchObject([
      { title: 'First', image: '/api/index/picture?id=mark' },
      { title: SAMPLES.find(({ kind }) => kind === 'banner')?.title, target: '/pages/news/news' },
    ])

    const mark = await reader.get('/api/index/picture', { id: 'mark' })
    expect(mark.headers['content-type']).toMatch(/^image\/svg/)
  })

  test('Home has it all in one answer', async () => {
    const { data } = await reader.get('/api/index/home')
    expect(data).toMatchObject({ notice: { id: 'practice' }, products: [], projects: [] })
    expect(data.banners).toHaveLength(2)
    expect(data.news).toHaveLength(5)
  })
})

/** Written by somebody who means no good: nothing of it may come to life. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '[x](https://a.example" onclick="alert(1))',
  '[x](http://plain.example)',
  '[x](//other.example)',
  '[x](/api/user/index)',
  '[x](#/pages/user/user"onclick="alert(1))',
  '<a href="javascript:alert(1)">x</a>',
  '<https://a.example/"onmouseover="alert(1)>',
  '![x](https://a.example/track.png)',
  '<iframe src="https://a.example"></iframe>',
  '<style>*{display:none}</style>',
  '<svg onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<form action="https://a.example"><input name=password></form>',
  '```html\n<script>alert(1)</script>\n```',
  '`<script>`',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '| a |\n|---|\n| <script>alert(1)</script> |',
  '> <img src=x onerror=alert(1)>',
  '[a]: javascript:alert(1)\n[a]',
  '\u202e<script>\u202c',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<math><mtext></mtext><mglyph><style><!--</style><img src onerror=alert(1)>',
]

describe('Markdown', () => {
  test.each(HOSTILE)('%j becomes nothing but text', (markdown) => {
    const html = renderedHtml(markdown)
    const tags = html.match(/<\/?[a-z0-9]+[^>]*>/gi) ?? []
    for (const tag of tags)
      expect(tag).toMatch(
        /^<\/?(?:h[2-4]|p|[uo]l|li|strong|em|blockquote|code|t(?:able|head|body|r|h|d))>$|^<(?:br|hr) \/>$|^<a(?: href="https:\/\/[^"<>\s]*")? rel="noopener noreferrer">$|^<\/a>$/,
      )
  })

  test('links to https and to pages of ours, and its words are read without markup', () => {
    expect(renderedHtml('[x](https://example.com "t")')).toBe(
      '<p><a href="https://example.com" rel="noopener noreferrer">x</a></p>\n',
    )

    expect(renderedHtml('[x](#/pages/news/details?id=verify)')).toContain(
      'href="#/pages/news/details?id=verify"',
    )

    expect(plainText('# A\n\nguar**an**teed & <b>\n\n- one\n- two')).toBe('A\nguaranteed & <b>\none\ntwo')
  })
})
