import { DAY_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import type { Browser } from '../../testing/test-browser.ts'

const { browser, clock, db, owner } = await wholeApp()
const fail = (from: Browser, account: string) => from.logIn(account, 'wrong-password')

async function failTimes(from: Browser, account: string, times: number) {
  for (let time = 0; time < times; time += 1)
    expect((await fail(from, account)).data.refusal).toBe('login_failed')
}

const lockedFor = (minutes: number) => ({
  refusal: 'account_locked',
  params: { until: toIso(clock.now() + minutes * MINUTE_MS) },
})

describe('logging in', () => {
  test('gives a new token each time, and each goes on its own', async () => {
    const ann = browser()
    const first = (await ann.register('login@example.com')).data.token
    const phone = browser()
    const second = (await phone.logIn('LOGIN@example.com')).data.token

    expect(second).not.toBe(first)
    await phone.post('/api/login/logout')
    expect((await phone.get('/api/user/index')).status).toBe(401)
    expect((await ann.get('/api/user/index')).status).toBe(200)
  })

  test('answers an unknown name and a wrong password alike, and locks both alike', async () => {
    await browser().register('alike@example.com')
    const seen: unknown[][] = [[], []]
    for (const [index, account] of ['alike@example.com', 'unknown@example.com'].entries()) {
      const stranger = browser()
      for (let time = 0; time < 7; time += 1) {
        const { status, code, msg, data } = await fail(stranger, account)
        seen[index]?.push({ status, code, msg, data })
      }
    }

    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.map((answer) => (answer as { data: { refusal: string } }).data.refusal)).toEqual([
      ...Array(5).fill('login_failed'),
      'account_locked',
      'account_locked',
    ])
  })

  test('never alters a password: spaces, case and length count', async () => {
    const account = 'exact@example.com'
    const password = ' Ünı käse 12 '

    await browser().register(account, { password, password_confirm: password })
    expect((await browser().logIn(account, password)).status).toBe(200)

    for (const other of [
      password.trim(),
      password.toLowerCase(),
      `${password} `,
      password.normalize('NFD'),
    ]) {
      expect((await browser().logIn(account, other)).data.refusal).toBe('login_failed')
    }
  })
})

describe('a lock', () => {
  test('follows the schedule: 15 minutes, 30, then 60, and a right password clears it', async () => {
    const account = 'schedule@example.com'
    await browser().register(account)

    const stranger = browser()
    for (const minutes of [15, 30, 60, 60]) {
      await failTimes(stranger, account, 5)
      expect((await stranger.logIn(account)).data).toEqual(lockedFor(minutes))
      clock.advance(minutes * MINUTE_MS - 1)
      expect((await stranger.logIn(account)).data.refusal).toBe('account_locked')
      clock.advance(1)
    }

    expect((await stranger.logIn(account)).status).toBe(200)
    const other = browser()
    await failTimes(other, account, 5)
    expect((await fail(other, account)).data).toEqual(lockedFor(15))
  })

  test('counts 64 attempts at once as five', async () => {
    const account = 'burst@example.com'
    await browser().register(account)

    const answers = await Promise.all(Array.from({ length: 64 }, () => fail(browser(), account)))
    expect(answers.filter(({ data }) => data.refusal === 'login_failed').length).toBeLessThanOrEqual(5)

    const [row] = await db.query<object>('select failures from login_failure where account = $1', [account])
    expect(row).toEqual({ failures: 5 })
  })

  test('by others leaves the device open that has logged in before, which has a lock of its own', async () => {
    const account = 'known@example.com'
    const known = browser()

    await known.register(account)
    await failTimes(browser(), account, 5)
    expect((await browser().logIn(account)).data.refusal).toBe('account_locked')
    expect((await known.logIn(account)).status).toBe(200)
    await failTimes(known, account, 5)
    expect((await known.logIn(account)).data.refusal).toBe('account_locked')
    clock.advance(15 * MINUTE_MS)
    expect((await browser().logIn(account)).status).toBe(200)
    expect((await known.logIn(account)).status).toBe(200)
  })

  test('is lifted by code, by whom the code reaches, and counts on', async () => {
    const account = 'unlock@example.com'
    await browser().register(account)

    const stranger = browser()
    await failTimes(stranger, account, 5)

    const code = await stranger.code(account, 'login_unlock')
    expect(
      (await stranger.post('/api/login/unlock', { account, code: '000000' === code ? '000001' : '000000' }))
        .data.refusal,
    ).toBe('code_wrong')

    expect((await stranger.post('/api/login/unlock', { account, code })).status).toBe(200)
    await failTimes(stranger, account, 5)
    expect((await fail(stranger, account)).data).toEqual(lockedFor(30))
  })

  test('of a hundred in a row opens by a new password alone', async () => {
    const account = 'hundred@example.com'
    await browser().register(account)

    const stranger = browser()
    for (let lock = 1; lock <= 20; lock += 1) {
      await failTimes(stranger, account, 5)
      clock.advance(60 * MINUTE_MS)
    }

    const must = { refusal: 'account_locked', params: { reset: 'password' } }
    expect((await stranger.logIn(account)).data).toEqual(must)
    clock.advance(30 * DAY_MS)
    await stranger.post('/api/login/unlock', { account, code: await stranger.code(account, 'login_unlock') })
    expect((await stranger.logIn(account)).data).toEqual(must)

    const code = await stranger.code(account, 'reset_password')
    expect(
      (
        await stranger.post('/api/login/forgot', {
          account,
          code,
          password: 'w9-kestrel',
          password_confirm: 'w9-kestrel',
        })
      ).status,
    ).toBe(200)

    expect((await stranger.logIn(account, 'w9-kestrel')).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  test('is set anew by code and ends every session', async () => {
    const account = 'forgot@example.com'
    const [one, two] = [browser(), browser()]

    await one.register(account)
    await two.logIn(account)

    const stranger = browser()
    const code = await stranger.code(account, 'reset_password')
    const form = { account, code, password: 'w9-kestrel', password_confirm: 'w9-kestrel' }
    for (const [change, refusal] of [
      [{ password: '12345' }, 'password_length'],
      [{ password: 'iloveyou' }, 'password_common'],
      [{ password_confirm: 'x' }, 'password_mismatch'],
    ] as const) {
      expect((await stranger.post('/api/login/forgot', { ...form, ...change })).data.refusal).toBe(refusal)
    }

    expect((await one.get('/api/user/index')).status).toBe(200)
    expect((await stranger.post('/api/login/forgot', form)).status).toBe(200)

    for (const ended of [one, two]) expect((await ended.get('/api/user/index')).status).toBe(401)
    expect((await one.logIn(account)).data.refusal).toBe('login_failed')
    expect((await one.logIn(account, 'w9-kestrel')).status).toBe(200)
  })

  test('of a name that nobody has is a wrong code, also to who holds it', async () => {
    const stranger = browser()
    const code = await stranger.code('noone@example.com', 'reset_password')

    const form = {
      account: 'noone@example.com',
      code,
      password: 'w9-kestrel',
      password_confirm: 'w9-kestrel',
    }

    expect((await stranger.post('/api/login/forgot', form)).data.refusal).toBe('code_wrong')
  })
})

describe('changing the password', () => {
  test('asks for the old one, ends every session and goes on under a new token', async () => {
    const account = 'change@example.com'
    const [one, two] = [browser(), browser()]

    await one.register(account)
    await two.logIn(account)

    const change = (form: Record<string, string>) =>
      one.post('/api/user/pwd_login', {
        old_password: PASSWORD,
        password: 'w9-kestrel',
        password_confirm: 'w9-kestrel',
        ...form,
      })

    expect((await change({ old_password: 'wrong-one' })).data).toEqual({
      refusal: 'login_failed',
      field: 'old_password',
    })

    expect((await change({ password: '123456' })).data.refusal).toBe('password_common')
    const changed = await change({})
    expect(changed.status).toBe(200)

    for (const ended of [one, two]) expect((await ended.get('/api/user/index')).status).toBe(401)
    one.token = changed.data.token
    expect((await one.get('/api/user/index')).status).toBe(200)
    expect((await browser().logIn(account)).data.refusal).toBe('login_failed')
  })

  test('leaves no session that the old one began meanwhile', async () => {
    const account = 'meanwhile@example.com'
    const ann = browser()
    await ann.register(account)

    const change = ann.post('/api/user/pwd_login', {
      old_password: PASSWORD,
      password: 'w9-kestrel',
      password_confirm: 'w9-kestrel',
    })

    const thieves: Browser[] = []
    const logIns: Promise<unknown>[] = []
    for (let time = 0; time < 60; time += 1) {
      const thief = browser()
      thieves.push(thief)
      logIns.push(thief.logIn(account))
      await new Promise((next) => setTimeout(next, 1))
    }

    await Promise.all([change, ...logIns])
    expect((await change).status).toBe(200)
    for (const thief of thieves) expect((await thief.get('/api/user/index')).status).toBe(401)
  })

  test('counts wrong old ones as failed log-ins', async () => {
    const account = 'guess@example.com'
    const ann = browser()
    await ann.register(account)

    const guess = () =>
      ann.post('/api/user/pwd_login', {
        old_password: 'wrong-one',
        password: 'w9-kestrel',
        password_confirm: 'w9-kestrel',
      })

    for (let time = 0; time < 5; time += 1) expect((await guess()).data.refusal).toBe('login_failed')
    expect((await guess()).data).toEqual(lockedFor(15))
  })
})

describe('a session', () => {
  test('ends after thirty days without use, and use is written at most once a minute', async () => {
    const ann = browser()
    await ann.register('idle@example.com')

    const seen = async () =>
      (
        await owner.query<{ seen: number }>(
          'select last_seen_at seen from session s join customer c on c.id = customer_id where account = $1',
          ['idle@example.com'],
        )
      )[0]?.seen

    const start = clock.now()
    clock.advance(MINUTE_MS - 1)
    await ann.get('/api/user/index')
    expect(await seen()).toBe(start)
    clock.advance(1)
    await ann.get('/api/user/index')
    await expect.poll(seen).toBe(clock.now())
    clock.advance(30 * DAY_MS)
    expect((await ann.get('/api/user/index')).status).toBe(200)
    clock.advance(30 * DAY_MS + 1)
    expect((await ann.get('/api/user/index')).status).toBe(401)
  })

  test('is no use altered, cut, doubled or of another alphabet', async () => {
    const ann = browser()
    const token: string = (await ann.register('token@example.com')).data.token
    for (const forged of [
      token.slice(1),
      `${token}A`,
      token.toUpperCase(),
      token.replace(/./, (first) => (first === 'A' ? 'B' : 'A')),
      `${token}, ${token}`,
      `Bearer ${token}`,
    ]) {
      ann.token = forged
      expect((await ann.get('/api/user/index')).status).toBe(401)
    }

    for (const elsewhere of [`/api/user/index?token=${token}`])
      expect((await browser().get(elsewhere)).status).toBe(401)
    expect(
      (await browser().get('/api/user/index', {}, { cookie: `token=${token}`, authorization: token })).status,
    ).toBe(401)
  })
})
