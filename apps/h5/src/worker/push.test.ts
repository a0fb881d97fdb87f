import { expect, test } from 'vitest'
import { openTapped, readPushed, showPushed } from './push.ts'

const SAID = { id: 'one', title: 'BTCUSD at or above 64,000.00', text: 'tick 7', to: '/pages/user/alerts' }
const event = (data: string | null) =>
  ({ data: data === null ? null : { text: () => data } }) as unknown as Parameters<typeof showPushed>[1]

test('a push is shown as it was sent, once for each id', async () => {
  const shown: unknown[] = []
  const registration = { showNotification: (...args: unknown[]) => Promise.resolve(void shown.push(args)) }

  await showPushed({ registration }, event(JSON.stringify(SAID)))
  expect(shown).toMatchObject([[SAID.title, { body: 'tick 7', tag: 'one', data: { to: SAID.to } }]])

  for (const wrong of [null, '', '{', '[]', '{"id":1,"title":"a","text":"b"}', '{"title":"a"}'])
    await showPushed({ registration }, event(wrong))
  expect(shown).toHaveLength(1)
})

test('what it leads to is a page of the app, whatever was pushed', () => {
  for (const to of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/pages/a b', 7])
    expect(readPushed(JSON.stringify({ ...SAID, to }))?.to).toBe('/pages/user/message')
})

test.each([[true], [false]])('a tap opens it; a window that is open already is used: %s', async (isOpen) => {
  const did: string[] = []
  const page = {
    url: '',
    focus: () => Promise.resolve(did.push('focus')),
    navigate: (url: string) => Promise.resolve(did.push(url)),
  }

  const clients = {
    claim: () => Promise.resolve(),
    matchAll: () => Promise.resolve(isOpen ? [page] : []),
    openWindow: (url: string) => Promise.resolve(did.push(`open ${url}`)),
  }

  const notification = { close: () => did.push('close'), data: { to: SAID.to } }
  await openTapped({ clients }, { notification } as unknown as Parameters<typeof openTapped>[1])

  const address = '/h5/#/pages/user/alerts'
  expect(did).toEqual(isOpen ? ['close', 'focus', address] : ['close', `open ${address}`])
})
