import { describe, expect, test } from 'vitest'
import { wholeApp } from '../../../testing/whole-app.ts'

const { browser, sent, logged } = await wholeApp({ practiceInbox: false })
const last = (account: string) => sent.findLast((message) => message.to.account === account)

describe('with delivery by mail or SMS', () => {
  test('a code goes out in the language of who asks and shows nowhere else', async () => {
    const ann = browser()
    const asked = await ann.post(
      '/api/login/code',
      { account: 'mail@example.com', purpose: 'register' },
      { language: 'de' },
    )

    expect(Object.keys(asked.data)).toEqual(['expires_at', 'digits'])
    expect(last('mail@example.com')).toMatchObject({
      language: 'de',
      purpose: 'register',
      code: expect.stringMatching(/^\d{12}$/),
    })

    expect(logged.join('')).not.toContain(last('mail@example.com')?.code)

    const inbox = await ann.get('/api/login/inbox', {
      account: 'mail@example.com',
      inbox_key: 'A'.repeat(22),
    })

    expect([inbox.status, inbox.data]).toEqual([404, { refusal: 'not_found' }])
  })

  test('registration works with the code that was sent', async () => {
    expect((await browser().register('sent@example.com')).status).toBe(200)
  })

  test('a name that nobody has gets no mail but to register, and the same answer', async () => {
    await browser().register('somebody@example.com')

    const known = await browser().post('/api/login/code', {
      account: 'somebody@example.com',
      purpose: 'reset_password',
    })

    const unknown = await browser().post('/api/login/code', {
      account: 'nobody@example.com',
      purpose: 'reset_password',
    })

    expect(unknown).toMatchObject({
      status: known.status,
      msg: known.msg,
      data: { expires_at: known.data.expires_at },
    })

    expect(last('somebody@example.com')?.purpose).toBe('reset_password')
    expect(last('nobody@example.com')).toBeUndefined()
  })
})
