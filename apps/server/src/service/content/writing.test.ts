import { FORBIDDEN_PHRASES } from '@plumbline/language/forbidden-phrases'
import { LANGUAGES } from '@plumbline/language/languages'
import { DAY_MS, HOUR_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentHouse, published } from '../../testing/houses/content-house.ts'
import { dataOf } from '../../testing/test-browser.ts'

const { reader, clock, db, owner, operator } = await contentHouse()
const [editor, other] = [await operator(), await operator()]

const SAVE = '/api/desk/content/save'
const PUBLISH = '/api/desk/content/publish'
const CONFIRM = '/api/desk/proposal/confirm'
const day = (at: number): string => toIso(at).slice(0, 10)

const newsTitle = async (id: string): Promise<unknown> => {
  const { data } = await reader.get('/api/index/info', { id })
  return data.refusal ?? data.items[0].title
}

const stateOf = async (id: string): Promise<string> =>
  dataOf(await editor.get('/api/desk/content/item', { id })).item.state

describe('a schedule', () => {
  test('begins and ends by the clock, and a later version takes its place', async () => {
    const begins = clock.now() + HOUR_MS
    const id = await published(
      editor,
      'news',
      { en: { title: 'From one to three' } },
      { publish_at: toIso(begins), until: toIso(begins + 2 * HOUR_MS) },
    )

    expect([await newsTitle(id), await stateOf(id)]).toEqual(['not_found', 'scheduled'])
    clock.advance(HOUR_MS - 1)
    expect(await newsTitle(id)).toBe('not_found')
    clock.advance(1)
    expect([await newsTitle(id), await stateOf(id)]).toEqual(['From one to three', 'live'])
    await editor.post(SAVE, { id, kind: 'news', language: 'en', title: 'Later words', markdown: 'Text.' })

    const later = toIso(clock.now() + HOUR_MS)
    dataOf(await editor.post(PUBLISH, { id, publish_at: later }))
    expect([await newsTitle(id), await stateOf(id)]).toEqual(['From one to three', 'live'])

    const { item, versions } = dataOf(await editor.get('/api/desk/content/item', { id }))
    expect(item).toMatchObject({ version: 1, next: { version: 2, publish_at: later } })
    expect(versions.map(({ state }: { state: string }) => state)).toEqual(['scheduled', 'live'])
    clock.advance(HOUR_MS)
    expect(await newsTitle(id)).toBe('Later words')
    clock.advance(HOUR_MS)
    expect([await newsTitle(id), await stateOf(id)]).toEqual(['Later words', 'live'])
  })

  test('ends at once when it is taken down, for a reason, and may begin again', async () => {
    const id = await published(editor, 'notice', { en: { title: 'Wrong hour' } })
    expect((await editor.post('/api/desk/content/take_down', { id })).data).toMatchObject({
      refusal: 'reason_required',
    })

    const gone = dataOf(
      await editor.post('/api/desk/content/take_down', { id, reason: 'The hour was wrong' }),
    )

    expect(gone).toEqual({ version: 2 })
    expect([await newsTitle(id), await stateOf(id)]).toEqual(['not_found', 'withdrawn'])

    expect((await editor.post('/api/desk/content/take_down', { id, reason: 'Again' })).data).toEqual({
      refusal: 'already_decided',
    })

    dataOf(await editor.post(PUBLISH, { id }))
    expect([await newsTitle(id), await stateOf(id)]).toEqual(['Wrong hour', 'live'])

    const { versions } = dataOf(await editor.get('/api/desk/content/item', { id }))
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1])
    expect(versions[0].decisions).toEqual([{ operator: editor.name, act: 'publish', at: toIso(clock.now()) }])
  })

  test.each([
    [{ until: toIso(0) }, 'until'],
    [{ languages: 'de' }, 'languages'],
    [{ languages: 'en,fr' }, 'languages'],
    [{ target: '/pages/news/news' }, 'target'],
    [{ picture: randomUUID() }, 'picture'],
  ])('%j does not do', async (wish, field) => {
    const { id } = dataOf(
      await editor.post(SAVE, { kind: 'news', language: 'en', title: 'A', markdown: 'B' }),
    )

    await editor.post(SAVE, { id, kind: 'news', language: 'de', title: 'A', markdown: 'B' })
    const sent = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
    expect((await editor.post(PUBLISH, { id, ...sent })).data).toEqual({ refusal: 'field_invalid', field })
  })

  test.each([
    'https://other.example',
    '/pages/user/recharge',
    '/pages/user/cash?asset=USD',
    '//x',
    '/pages/news/news?a=<b>',
  ])('no banner leads to %s', async (target) => {
    const { id } = dataOf(await editor.post(SAVE, { kind: 'banner', language: 'en', title: 'A' }))
    expect((await editor.post(PUBLISH, { id, target })).data).toEqual({
      refusal: 'field_invalid',
      field: 'target',
    })
  })
})

describe('versions', () => {
  test('are never altered, whoever asks', async () => {
    const id = await published(editor, 'news', { en: { title: 'As it was' } })
    for (const sql of [
      `update content_wording set title = 'Else' where item_id = '${id}'`,
      `delete from content_wording where item_id = '${id}'`,
      `update content_edition set publish_at = publish_at where item_id = '${id}'`,
      `delete from content_edition where item_id = '${id}'`,
      `update content_item set kind = 'notice' where id = '${id}'`,
      'truncate content_wording',
    ])
      for (const role of [db, owner])
        expect([sql, role === db, await role.query(sql).catch(String)]).toEqual([
          sql,
          role === db,
          expect.stringMatching(/never allowed|permission denied|foreign key/),
        ])

    const late = db.query(
      `insert into content_wording (item_id, version, language, title, markdown, hash)
       values ($1, 1, 'de', 'Später', '', sha256(convert_to(E'Später\\n', 'UTF8')))`,
      [id],
    )

    await expect(late).rejects.toThrow('never altered')
  })

  test('are not published without an act in the log', async () => {
    const [{ id: item } = { id: '' }] = await db.query<{ id: string }>(
      `insert into content_item (id, kind, made_by, made_at) values ('by-hand', 'news', $1, now()) returning id`,
      [editor.operatorId],
    )

    const byHand = db.transaction(async (tx) => {
      await tx.query(
        'insert into content_edition (item_id, version, made_by, made_at, publish_at) values ($1, 1, $2, now(), now())',
        [item, editor.operatorId],
      )

      await tx.query(
        `insert into content_wording (item_id, version, language, title, markdown, hash)
         values ($1, 1, 'en', 'X', '', sha256(convert_to(E'X\\n', 'UTF8')))`,
        [item],
      )
    })

    await expect(byHand).rejects.toThrow('without an act')
  })
})

describe('promises', () => {
  test.each(LANGUAGES.map(({ code }) => code))(
    'of the list in %s are refused in every language, by name',
    async (code) => {
      for (const phrase of FORBIDDEN_PHRASES[code])
        for (const [field, text] of [
          ['title', { title: `A ${phrase}` }],
          ['lead', { title: 'A', lead: phrase }],
          ['markdown', { title: 'A', markdown: `Words\n\n${phrase.toUpperCase()}.` }],
        ] as const) {
          const { status, data } = await editor.post(SAVE, { kind: 'news', language: 'fr', ...text })
          expect([phrase, field, status, data.refusal, data.field, typeof data.params?.phrase]).toEqual([
            phrase,
            field,
            422,
            'promise_refused',
            field,
            'string',
          ])
        }
    },
  )

  test.each([
    'It is guar**ant**eed.',
    'It is guar*a*nteed.',
    'gu&#97;ranteed',
    'gu\u0430ranteed', // of Cyrillic
    'g u a r a n t e e d',
    'guar\u200Banteed',
    'risk-\nfree',
    '`guar`anteed',
  ])('%j is one too', async (markdown) => {
    const { data } = await editor.post(SAVE, { kind: 'news', language: 'en', title: 'A', markdown })
    expect([data.refusal, data.field]).toEqual(['promise_refused', 'markdown'])
    const preview = dataOf(await editor.post('/api/desk/content/preview', { markdown }))
    expect(preview.phrase).toMatch(/guaranteed|risk-free/)
  })
})

describe('what takes two', () => {
  const SECTION = {
    id: 'company',
    evidence_kind: 'register',
    evidence: 'Sample register, entry 0000',
    reason: 'Sample',
  }

  const write = (id: string, kind: string, title: string) =>
    editor.post(SAVE, { id, kind, language: 'en', title, markdown: `Words of ${title}.` })

  test('a section stays hidden without evidence, a second operator, or a review to come', async () => {
    dataOf(await write('company', 'section', 'The company'))
    const review = { review_on: day(clock.now() + 30 * DAY_MS) }
    for (const [without, field] of [
      [{ ...SECTION, ...review, evidence_kind: undefined }, 'evidence_kind'],
      [{ ...SECTION, ...review, evidence: undefined }, 'evidence'],
      [{ ...SECTION, ...review, evidence_kind: 'file' }, 'evidence_hash'],
      [SECTION, 'review_on'],
      [{ ...SECTION, review_on: day(clock.now()) }, 'review_on'],
    ] as const) {
      const sent = Object.fromEntries(Object.entries(without).filter(([, value]) => value !== undefined))
      expect((await editor.post(PUBLISH, sent as Record<string, string>)).data).toEqual({
        refusal: 'field_invalid',
        field,
      })
    }

    const { proposal_id: proposalId } = dataOf(await editor.post(PUBLISH, { ...SECTION, ...review }))

    expect((await editor.post(PUBLISH, { ...SECTION, ...review })).data).toEqual({
      refusal: 'under_review_already',
    })

    // No section is written in Vietnamese: it says that it is in English.
    const inVietnamese = { language: 'vi' }
    const listed = async () => (await reader.get('/api/index/about_list', {}, inVietnamese)).data.items

    expect(await listed()).toEqual([])
    expect((await editor.post(CONFIRM, { id: proposalId })).data).toEqual({ refusal: 'same_operator' })
    dataOf(await other.post(CONFIRM, { id: proposalId }))
    expect(await listed()).toEqual([{ id: 'company', title: 'The company', language: 'en' }])

    const details = await reader.get('/api/index/about_details', { id: 'company' }, inVietnamese)
    expect(details.data).toMatchObject({
      language: 'en',
      html: '<p>Words of The company.</p>\n',
      evidence: { kind: 'register', text: 'Sample register, entry 0000', ...review },
    })

    clock.advance(30 * DAY_MS)
    expect(await listed()).toEqual([])

    expect((await reader.get('/api/index/about_details', { id: 'company' })).data).toEqual({
      refusal: 'not_found',
    })

    expect(await stateOf('company')).toBe('ended')
  })

  test('the database shows and takes no section but on evidence that two decided on', async () => {
    await owner.query(
      `insert into content_item (id, kind, made_by, made_at) values ('leadership', 'section', $1, now())`,
      [editor.operatorId],
    )

    const bare = (columns: string, values: string) =>
      db.query(
        `insert into content_edition (item_id, version, made_by, made_at, publish_at${columns})
         values ('leadership', 1, $1, now(), now()${values})`,
        [editor.operatorId],
      )

    await expect(bare('', '')).rejects.toThrow('on record')
    const evidence = ', evidence_kind, evidence, review_at'
    await expect(bare(evidence, `, 'register', 'E', now() + interval '1 day'`)).rejects.toThrow(
      'two operators',
    )

    await expect(bare(evidence, `, 'register', 'E', now()`)).rejects.toThrow('on record')
  })

  test('one hides a section alone, at once', async () => {
    dataOf(await write('story', 'section', 'The story'))

    const { proposal_id: id } = dataOf(
      await editor.post(PUBLISH, { ...SECTION, id: 'story', review_on: day(clock.now() + 9 * DAY_MS) }),
    )

    dataOf(await other.post(CONFIRM, { id }))
    expect((await reader.get('/api/index/about_list')).data.items).toHaveLength(1)
    dataOf(await editor.post('/api/desk/content/take_down', { id: 'story', reason: 'No longer so' }))
    expect((await reader.get('/api/index/about_list')).data.items).toEqual([])
  })

  test('terms come as they were proposed, and are what the second operator read', async () => {
    dataOf(await write('terms', 'text', 'Terms of use'))
    expect((await editor.post(PUBLISH, { id: 'terms' })).data).toEqual({
      refusal: 'reason_required',
      field: 'reason',
    })

    const { proposal_id: id } = dataOf(
      await editor.post(PUBLISH, { id: 'terms', languages: 'en', reason: 'Fees' }),
    )

    const { proposed, item } = dataOf(await other.get('/api/desk/content/item', { id: 'terms' }))
    expect([item.proposal_id, proposed]).toEqual([
      id,
      [{ language: 'en', title: 'Terms of use', lead: '', markdown: 'Words of Terms of use.' }],
    ])

    await write('terms', 'text', 'Words written since')
    dataOf(await other.post(CONFIRM, { id }))

    const { data } = await reader.get('/api/index/get_detail', { type: 'terms' })
    expect([data.version, data.title, data.html]).toEqual([
      '2',
      'Terms of use',
      '<p>Words of Terms of use.</p>\n',
    ])

    const { drafts, versions } = dataOf(await other.get('/api/desk/content/item', { id: 'terms' }))
    expect(drafts).toMatchObject([{ title: 'Words written since' }])

    expect(versions[0].decisions).toMatchObject([
      { operator: editor.name, act: 'propose', reason: 'Fees' },
      { operator: other.name, act: 'confirmed' },
    ])

    await expect(
      db.transaction(async (tx) => {
        await tx.query(
          `insert into content_edition (item_id, version, made_by, made_at, publish_at, proposal_id) values ('terms', 3, $1, now(), now(), $2)`,
          [editor.operatorId, id],
        )
      }),
    ).rejects.toThrow(/word by word|duplicate key/)
  })

  test('help with the app takes one; a text is never taken down', async () => {
    dataOf(await write('download', 'text', 'How to put it on'))
    expect(dataOf(await editor.post(PUBLISH, { id: 'download' }))).toEqual({ version: 2 })

    expect(
      (await editor.post('/api/desk/content/take_down', { id: 'download', reason: 'Old' })).data,
    ).toEqual({
      refusal: 'field_invalid',
      field: 'id',
    })
  })
})
