import { HOUR_MS, toIso } from '@plumbline/domain/basics/time'
import { LANGUAGES } from '@plumbline/language/languages'
import { expect, test } from 'vitest'
import { contentHouse } from '../../testing/houses/content-house.ts'
import { makeCustomer } from '../../testing/people.ts'
import { dataOf } from '../../testing/test-browser.ts'
import { keepAgreement } from './keep-agreement.ts'

const { reader, clock, db, operator, customer, owner } = await contentHouse()
const [editor, other] = [await operator(), await operator()]
const ACCEPT = '/api/user/accept_terms'

/** Publishes the next version of the terms. */
async function publishTerms(fee: string, languages: readonly string[]): Promise<void> {
  for (const language of languages)
    dataOf(
      await editor.post('/api/desk/content/save', {
        id: 'terms',
        kind: 'text',
        language,
        title: `Terms (${language})`,
        markdown: `## Fee\nThe fee is **${fee}**.\n`,
      }),
    )

  const proposed = dataOf(
    await editor.post('/api/desk/content/publish', {
      id: 'terms',
      languages: languages.join(','),
      reason: 'Fees',
    }),
  )

  dataOf(await other.post('/api/desk/proposal/confirm', { id: proposed.proposal_id }))
}

test('a new version is agreed to by the hash of the words that were read, once', async () => {
  const ann = await customer()
  const registered = clock.now()

  expect(dataOf(await ann.get('/api/user/terms'))).toEqual({
    accepted_version: '1',
    accepted_at: toIso(registered),
    version: '1',
    is_due: false,
  })

  clock.advance(HOUR_MS)
  await publishTerms('1 %', ['en', 'de'])

  expect(dataOf(await ann.get('/api/user/terms'))).toMatchObject({
    accepted_version: '1',
    version: '2',
    is_due: true,
  })

  expect((await reader.get('/api/index/settings')).data.terms_version).toBe('2')

  const read = async (language: string): Promise<string> =>
    dataOf(await reader.get('/api/index/get_detail', { type: 'terms' }, { language })).hash

  const german = await read('de')
  expect((await ann.post(ACCEPT, { terms_version: '1', hash: german })).data).toEqual({
    refusal: 'terms_not_accepted',
    field: 'terms_version',
  })

  expect((await ann.post(ACCEPT, { terms_version: '2', hash: 'a'.repeat(64) })).data).toEqual({
    refusal: 'terms_not_accepted',
    field: 'hash',
  })

  const accepted = dataOf(await ann.post(ACCEPT, { terms_version: '2', hash: german }))
  expect(accepted).toEqual({ accepted_version: '2', accepted_at: toIso(clock.now()) })
  clock.advance(HOUR_MS)

  // Again, in another language: what was agreed to first stays.
  expect(dataOf(await ann.post(ACCEPT, { terms_version: '2', hash: await read('en') }))).toEqual(accepted)
  expect(dataOf(await ann.get('/api/user/terms'))).toMatchObject({ ...accepted, is_due: false })

  const rows = await owner.query<{ language: string; hash: Buffer }>(
    'select language, hash from terms_acceptance',
  )

  expect(rows.map(({ language, hash }) => [language, hash.toString('hex')])).toEqual([['de', german]])
  await expect(owner.query('delete from terms_acceptance')).rejects.toThrow('never allowed')
})

test('every version stays readable beside the others', async () => {
  await publishTerms('2 %', ['en'])

  const { items } = dataOf(
    await reader.get('/api/index/text_versions', { type: 'terms' }, { language: 'de' }),
  )

  expect(items).toMatchObject([
    { version: '3', title: 'Terms (en)', language: 'en' },
    { version: '2', title: 'Terms (de)', language: 'de' },
    { version: '1', title: 'Nutzungsbedingungen', language: 'de' },
  ])

  expect(
    dataOf(await reader.get('/api/index/get_detail', { type: 'terms' }, { language: 'de' })),
  ).toMatchObject({
    version: '3',
    language: 'en',
  })

  const second = dataOf(
    await reader.get('/api/index/text_version', { type: 'terms', version: '2' }, { language: 'de' }),
  )

  expect(second).toMatchObject({
    hash: items[1].hash,
    html: '<h2>Fee</h2>\n<p>The fee is <strong>1 %</strong>.</p>\n',
    plain: 'Fee\nThe fee is 1 %.',
    language: 'de',
  })

  // The third has no German words: both are compared in English.
  const third = { type: 'terms', version: '3' }
  expect(dataOf(await reader.get('/api/index/text_version', third, { language: 'de' })).language).toBe('en')

  const english = { type: 'terms', version: '2', english: 'true' }
  expect(dataOf(await reader.get('/api/index/text_version', english, { language: 'de' }))).toMatchObject({
    language: 'en',
    title: 'Terms (en)',
  })

  expect((await reader.get('/api/index/text_version', { type: 'terms', version: '4' })).data).toEqual({
    refusal: 'not_found',
  })
})

test('terms published in English alone are one text with one hash in all ten languages', async () => {
  for (const { code } of LANGUAGES)
    dataOf(
      await editor.post('/api/desk/content/save', {
        id: 'terms',
        kind: 'text',
        language: code,
        title: `All (${code})`,
        markdown: 'A',
      }),
    )

  const publish = async (): Promise<void> => {
    const asked = { id: 'terms', reason: 'New terms' }
    const { proposal_id: id } = dataOf(await editor.post('/api/desk/content/publish', asked))
    dataOf(await other.post('/api/desk/proposal/confirm', { id }))
  }

  const shown = async () =>
    Promise.all(
      LANGUAGES.map(async ({ code }) =>
        dataOf(await reader.get('/api/index/get_detail', { type: 'terms' }, { language: code })),
      ),
    )

  await publish()
  const own = await shown()
  expect(own.map(({ language }) => language)).toEqual(LANGUAGES.map(({ code }) => code))

  await editor.post('/api/desk/content/save', {
    id: 'terms',
    kind: 'text',
    language: 'en',
    title: 'Other terms',
    markdown: 'B',
  })

  await publish()
  const next = await shown()
  expect(new Set(next.map(({ version }) => version))).toEqual(new Set([String(Number(own[0].version) + 1)]))
  expect(new Set(next.map(({ hash }) => hash))).toEqual(new Set([next[0].hash]))
  expect(next.every(({ language, title }) => language === 'en' && title === 'Other terms')).toBe(true)
  expect(own.some(({ hash }) => hash === next[0].hash)).toBe(false)

  // Who reads Chinese agrees to the words that were shown: the English ones, by their hash.
  const customerId = await makeCustomer(db, clock)
  await keepAgreement(db, { customerId, version: next[0].version, language: 'zh', at: clock.now() })

  const agreed = await owner.query<{ language: string; hash: Buffer }>(
    'select language, hash from terms_acceptance where customer_id = $1',
    [customerId],
  )

  expect(agreed.map(({ language, hash }) => [language, hash.toString('hex')])).toEqual([['en', next[0].hash]])
  const ann = await customer()
  expect((await ann.post(ACCEPT, { terms_version: next[0].version, hash: own[0].hash })).data).toEqual({
    refusal: 'terms_not_accepted',
    field: 'hash',
  })
})

test('a version that is to come is nobody’s yet', async () => {
  const before = (await reader.get('/api/index/settings')).data.terms_version

  dataOf(
    await editor.post('/api/desk/content/save', {
      id: 'terms',
      kind: 'text',
      language: 'en',
      title: 'Later',
      markdown: 'L',
    }),
  )

  const proposed = dataOf(
    await editor.post('/api/desk/content/publish', {
      id: 'terms',
      languages: 'en',
      publish_at: toIso(clock.now() + HOUR_MS),
      reason: 'From next hour on',
    }),
  )

  dataOf(await other.post('/api/desk/proposal/confirm', { id: proposed.proposal_id }))
  expect((await reader.get('/api/index/settings')).data.terms_version).toBe(before)

  const known = dataOf(await reader.get('/api/index/text_versions', { type: 'terms' })).items.length
  clock.advance(HOUR_MS)
  expect((await reader.get('/api/index/settings')).data.terms_version).toBe(String(Number(before) + 1))

  expect(dataOf(await reader.get('/api/index/text_versions', { type: 'terms' })).items).toHaveLength(
    known + 1,
  )
})
