import { MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/test-browser.ts'
import { wholeApp } from '../../../testing/whole-app.ts'
import type { Browser } from '../../../testing/test-browser.ts'

const { browser, clock, db } = await wholeApp()
const LIFE_MS = 5 * MINUTE_MS
const ask = (from: Browser, account: string, purpose = 'register') =>
  from.post('/api/login/code', { account, purpose })

const register = (from: Browser, account: string, code: string) =>
  from.post('/api/login/reg', {
    account,
    code,
    password: PASSWORD,
    password_confirm: PASSWORD,
    terms_version: '1',
  })

const otherThan = (code: string, by = 1) =>
  String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0')

describe('a verification code', () => {
  test('is good until its last millisecond and not after', async () => {
    const [intime, late] = [browser(), browser()]
    const codes = [await intime.code('intime@example.com'), await late.code('late@example.com')] as const

    clock.advance(LIFE_MS - 1)
    expect((await register(intime, 'intime@example.com', codes[0])).status).toBe(200)
    clock.advance(1)

    expect((await register(late, 'late@example.com', codes[1])).data).toEqual({
      refusal: 'code_expired',
      field: 'code',
    })
  })

  test('ends after five wrong tries, and the right one comes too late', async () => {
    const ann = browser()
    const code = await ann.code('tries@example.com')

    for (let by = 1; by <= 4; by += 1)
      expect((await register(ann, 'tries@example.com', otherThan(code, by))).data.refusal).toBe('code_wrong')
    const bob = browser()
    const other = await bob.code('fifth@example.com')

    for (let by = 1; by <= 5; by += 1)
      expect((await register(bob, 'fifth@example.com', otherThan(other, by))).data.refusal).toBe('code_wrong')
    expect((await register(ann, 'tries@example.com', code)).status).toBe(200)
    expect((await register(bob, 'fifth@example.com', other)).data.refusal).toBe('code_expired')
  })

  test('counts 64 wrong tries at once as five', async () => {
    const ann = browser({ keepsCookies: false })
    const code = await ann.code('swarm@example.com')
    await Promise.all(
      Array.from({ length: 64 }, (_, by) => register(ann, 'swarm@example.com', otherThan(code, by + 1))),
    )

    const [row] = await db.query<object>('select wrong_tries from verification_code where account = $1', [
      'swarm@example.com',
    ])

    expect(row).toEqual({ wrong_tries: 5 })
  })

  test('is for one account, one purpose and the device that asked', async () => {
    const ann = browser()
    const code = await ann.code('bound@example.com')

    expect((await register(browser(), 'bound@example.com', code)).data.refusal).toBe('code_wrong')
    expect((await ann.post('/api/login/unlock', { account: 'bound@example.com', code })).data.refusal).toBe(
      'code_wrong',
    )

    expect((await register(ann, 'other@example.com', code)).data.refusal).toBe('code_wrong')
    expect((await register(ann, 'bound@example.com', code)).status).toBe(200)
  })

  test('is used once', async () => {
    const ann = browser()
    await ann.register('once@example.com')

    const code = await ann.code('once@example.com', 'reset_password')
    const form = { account: 'once@example.com', code, password: 'w9-kestrel', password_confirm: 'w9-kestrel' }

    expect((await ann.post('/api/login/forgot', form)).status).toBe(200)
    expect((await ann.post('/api/login/forgot', form)).data).toEqual({
      refusal: 'code_expired',
      field: 'code',
    })
  })
})

describe('sending', () => {
  test('is refused while the last one lives, for the same account, purpose and device', async () => {
    const ann = browser()
    const sentAt = clock.now()

    expect((await ask(ann, 'again@example.com')).data.expires_at).toBe(toIso(sentAt + LIFE_MS))
    const again = await ask(ann, 'again@example.com')
    expect([again.status, again.data]).toEqual([
      409,
      { refusal: 'code_already_sent', params: { until: toIso(sentAt + LIFE_MS) } },
    ])

    expect((await ask(ann, 'AGAIN@example.com')).data.refusal).toBe('code_already_sent')
    expect((await ask(ann, 'again@example.com', 'login_unlock')).status).toBe(200)
    expect((await ask(ann, 'else@example.com')).status).toBe(200)
    expect((await ask(browser(), 'again@example.com')).status).toBe(200)
    clock.advance(LIFE_MS - 1)
    expect((await ask(ann, 'again@example.com')).data.refusal).toBe('code_already_sent')
    clock.advance(1)
    expect((await ask(ann, 'again@example.com')).status).toBe(200)
  })

  test('is refused too for a program that keeps no cookies', async () => {
    const program = browser({ keepsCookies: false })
    expect((await ask(program, 'program@example.com')).status).toBe(200)
    expect((await ask(program, 'program@example.com')).data.refusal).toBe('code_already_sent')
  })

  test('stays refused after five wrong tries: a guesser gets no fresh ones', async () => {
    const ann = browser()
    const code = await ann.code('spent@example.com')
    for (let by = 1; by <= 5; by += 1) await register(ann, 'spent@example.com', otherThan(code, by))
    expect((await ask(ann, 'spent@example.com')).data.refusal).toBe('code_already_sent')
  })

  test('a hundred strange devices ask, and the next newcomer and the known device are sent theirs', async () => {
    const owner = browser()
    await owner.register('target@example.com')

    for (let asked = 0; asked < 100; asked += 1)
      expect((await ask(browser(), 'target@example.com', 'reset_password')).status).toBe(200)
    expect((await ask(browser(), 'target@example.com', 'reset_password')).data.digits).toBe(12)
    expect((await ask(owner, 'target@example.com', 'reset_password')).data.digits).toBe(6)
  })

  test('16 times at once from one device sends one', async () => {
    const ann = browser({ keepsCookies: false })
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask(ann, 'volley@example.com')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('names a channel that cannot reach the account', async () => {
    const form = { purpose: 'register' }
    expect(
      (await browser().post('/api/login/code', { ...form, account: 'sms@example.com', channel: 'sms' })).data,
    ).toEqual({ refusal: 'field_invalid', field: 'channel' })

    expect(
      (await browser().post('/api/login/code', { ...form, account: '+4915112345679', channel: 'mail' })).data,
    ).toEqual({ refusal: 'field_invalid', field: 'channel' })

    expect(
      (await browser().post('/api/login/code', { ...form, account: '+4915112345679', channel: 'sms' }))
        .status,
    ).toBe(200)
  })

  test('answers alike whether the account exists or not', async () => {
    await browser().register('exists@example.com')

    for (const purpose of ['login_unlock', 'reset_password', 'register']) {
      const [known, unknown] = [
        await ask(browser(), 'exists@example.com', purpose),
        await ask(browser(), 'exists-not@example.com', purpose),
      ]

      expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data))
      expect([known.status, known.msg]).toEqual([unknown.status, unknown.msg])
    }
  })
})

describe('the practice inbox', () => {
  test('opens with the key of the asking browser alone, and shows the newest first', async () => {
    const ann = browser()
    const asked = await ask(ann, 'inbox@example.com')
    const key = asked.data.inbox_key

    expect(Buffer.from(key, 'base64url')).toHaveLength(16)
    const open = (account: string, inbox_key: string) =>
      browser().get('/api/login/inbox', { account, inbox_key })

    expect((await open('inbox@example.com', key)).data.items).toMatchObject([
      { purpose: 'register', code: expect.stringMatching(/^\d{12}$/) },
    ])

    expect((await open('other@example.com', key)).data.items).toEqual([])
    expect((await open('inbox@example.com', 'A'.repeat(22))).data.items).toEqual([])
    clock.advance(LIFE_MS)
    expect((await open('inbox@example.com', key)).data.items).toEqual([])
  })
})
