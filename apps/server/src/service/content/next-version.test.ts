import { expect, test } from 'vitest'
import { contentHouse, published } from '../../testing/houses/content-house.ts'
import { dataOf } from '../../testing/test-browser.ts'

const { reader, operator } = await contentHouse()
const editor = await operator()

const SAVE = '/api/desk/content/save'
const PUBLISH = '/api/desk/content/publish'

const titleIn = async (id: string, language: string): Promise<string> =>
  (await reader.get('/api/index/info', { id }, { language })).data.items[0].title

test('a version takes over what was not written anew while English stands, and leaves a language out where wished', async () => {
  const id = await published(editor, 'news', { en: { title: 'One' }, de: { title: 'Eins' } })
  await editor.post(SAVE, { id, kind: 'news', language: 'fr', title: 'Un', markdown: 'Texte.' })
  dataOf(await editor.post(PUBLISH, { id }))

  expect([await titleIn(id, 'en'), await titleIn(id, 'de'), await titleIn(id, 'fr')]).toEqual([
    'One',
    'Eins',
    'Un',
  ])

  dataOf(await editor.post(PUBLISH, { id, languages: 'en,fr' }))
  expect(await titleIn(id, 'de')).toBe('One')

  const first = dataOf(await editor.get('/api/desk/content/version', { id, version: '1' }))
  expect(first.wordings.map(({ title }: { title: string }) => title)).toEqual(['One', 'Eins'])
})

test('a version of new English words never shows older words of another language', async () => {
  const id = await published(editor, 'news', {
    en: { title: 'One' },
    de: { title: 'Eins' },
    fr: { title: 'Un' },
  })

  const save = async (language: string, title: string): Promise<void> =>
    void dataOf(await editor.post(SAVE, { id, kind: 'news', language, title, markdown: 'Text.' }))
  await save('en', 'Two')

  expect((await editor.post(PUBLISH, { id, languages: 'en,de' })).data).toEqual({
    refusal: 'field_invalid',
    field: 'languages',
  })

  // Words that still fit are saved again, as they are.
  await save('fr', 'Un')
  dataOf(await editor.post(PUBLISH, { id }))
  expect([await titleIn(id, 'de'), await titleIn(id, 'fr')]).toEqual(['Two', 'Un'])
})
