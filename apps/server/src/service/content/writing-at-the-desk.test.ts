import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentHouse, published } from '../../testing/houses/content-house.ts'
import { testPicture } from '../../testing/pictures.ts'
import { dataOf } from '../../testing/test-browser.ts'

const { reader, operator, upload } = await contentHouse()
const editor = await operator()

const SAVE = '/api/desk/content/save'
const LONG = 'x'.repeat(12_001)

describe('at the desk', () => {
  test('the list says what customers see, and what is still missing', async () => {
    const { id } = dataOf(
      await editor.post(SAVE, { kind: 'activity', language: 'de', title: 'Entwurf', markdown: 'Text.' }),
    )

    const { items, counts } = dataOf(await editor.get('/api/desk/content', { kind: 'activity' }))
    expect(items[0]).toMatchObject({
      id,
      state: 'draft',
      title: 'Entwurf',
      languages: [],
      drafted: ['de'],
      needs_two: false,
    })

    expect(counts).toEqual({ draft: 1, scheduled: 0, live: 1, ended: 0, withdrawn: 0 })
    const page = dataOf(await editor.get('/api/desk/content', { kind: 'activity', limit: '1' }))
    expect(page.next).toBe(id)

    const rest = dataOf(await editor.get('/api/desk/content', { kind: 'activity', cursor: id }))
    expect(rest.items).toMatchObject([{ id: 'sample-activity', is_sample: true }])
    dataOf(await editor.post('/api/desk/content/discard', { id, language: 'de' }))

    expect((await editor.post('/api/desk/content/discard', { id, language: 'de' })).data).toEqual({
      refusal: 'not_found',
    })
  })

  test.each([
    [{ kind: 'section', id: 'nothing' }, 'not_found'],
    [{ kind: 'text', id: 'nothing' }, 'not_found'],
    [{ kind: 'news', id: randomUUID() }, 'not_found'],
    [{ kind: 'news', id: 'terms' }, 'field_invalid'],
    [{ kind: 'text' }, 'field_invalid'],
    [{ kind: 'news', title: 'a\u0000' }, 'field_invalid'],
    [{ kind: 'news', markdown: LONG }, 'field_invalid'],
  ])('%#: not written on', async (change, refusal) => {
    const asked: Record<string, string> = { language: 'en', title: 'A', markdown: 'B', ...change }
    expect((await editor.post(SAVE, asked)).data.refusal).toBe(refusal)
  })

  test('a picture is made anew and shown to everybody; anything else is none', async () => {
    const sent = await testPicture()
    const { id, url } = dataOf(await upload(editor, sent))

    const banner = await published(
      editor,
      'banner',
      { en: { title: 'With a picture', markdown: '' } },
      { picture: id },
    )

    const shown = (await reader.get('/api/index/banner')).data.items.find(
      (one: { id: string }) => one.id === banner,
    )

    expect(shown.image).toBe(url)
    expect((await reader.get('/api/index/picture', { id })).headers['content-type']).toBe('image/webp')

    expect((await upload(editor, Buffer.from('<svg onload=alert(1)>'))).data).toEqual({
      refusal: 'file_refused',
      field: 'file',
    })
  })

  test('a preview is what customers will see', async () => {
    const markdown = '## Fee\n<script>x</script> {brand}'
    const preview = dataOf(await editor.post('/api/desk/content/preview', { title: '{brand}', markdown }))
    const id = await published(editor, 'news', { en: { title: '{brand}', markdown } })
    const [{ title, html }] = (await reader.get('/api/index/info', { id })).data.items

    expect(preview).toEqual({ title, html })
    expect(title).toBe('Plumbline')
  })
})
