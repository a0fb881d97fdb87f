import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const { app, browser, owner } = await wholeApp({ limiter: { take: () => 0 }, trustProxy: ['127.0.0.1'] })

const NEW_PASSWORD = 'w9-kestrel'

async function newcomer() {
  const from = browser()
  const account = `forget-${randomUUID()}@example.com`
  await from.register(account)

  return { from, account }
}

/** How often the owner was told of a strange device. */
async function told(from: Browser): Promise<number> {
  const { items } = (await from.get('/api/user/msg')).data
  return items.filter(({ title }: { title: string }) => title === t('message.new_device.title')).length
}

describe('a device is a stranger again', () => {
  test('once it was signed out, or all others were', async () => {
    const ann = await newcomer()
    const phone = browser()

    await phone.logIn(ann.account)
    await phone.logIn(ann.account)
    expect(await told(ann.from)).toBe(1)

    const other = async () =>
      (await ann.from.get('/api/devices/index')).data.items.find(
        ({ is_this: isThis }: { is_this: boolean }) => !isThis,
      )

    const { id } = await other()
    expect((await ann.from.post('/api/devices/sign_out', { id, login_password: PASSWORD })).status).toBe(200)
    await phone.logIn(ann.account)
    expect(await told(ann.from)).toBe(2)

    expect(
      (await ann.from.post('/api/devices/sign_out', { others: '1', login_password: PASSWORD })).status,
    ).toBe(200)

    await phone.logIn(ann.account)
    expect([await told(ann.from), (await other()).id === id]).toEqual([3, false])
  })

  test('once the account was secured or its password was set anew, and counts with the strangers', async () => {
    const ann = await newcomer()
    const thief = browser()

    await thief.logIn(ann.account)
    await ann.from.post('/api/security/secure', { code: await ann.from.code(ann.account, 'secure') })
    await thief.logIn(ann.account)
    await ann.from.logIn(ann.account)
    expect(await told(ann.from)).toBe(3)

    const code = await ann.from.code(ann.account, 'reset_password')
    const form = { account: ann.account, code, password: NEW_PASSWORD, password_confirm: NEW_PASSWORD }

    expect((await ann.from.post('/api/login/forgot', form)).status).toBe(200)
    for (let time = 0; time < 5; time += 1) await browser().logIn(ann.account, 'a guess')

    expect((await thief.logIn(ann.account, NEW_PASSWORD)).data.refusal).toBe('account_locked')
    expect(
      (await thief.post('/api/login/code', { account: ann.account, purpose: 'reset_password' })).data.digits,
    ).toBe(12)
  })
})

describe('the name of a device', () => {
  const cookieOf = (headers: Readonly<Record<string, unknown>>) => String(headers['set-cookie'])

  test('is another after each log-in, so that one who noted or planted it has nothing', async () => {
    const ann = await newcomer()
    const planted = `device=${'A'.repeat(22)}`
    const form = { account: ann.account, password: PASSWORD }
    const first = await browser().post('/api/login/index', form, { cookie: planted })

    expect(first.status).toBe(200)
    const given = /^device=[A-Za-z0-9_-]{22}/.exec(cookieOf(first.headers))?.[0]
    expect(given).not.toBe(planted)
    expect(await told(ann.from)).toBe(1)
    await browser().post('/api/login/index', form, { cookie: planted })
    expect(await told(ann.from)).toBe(2)
    await browser().post('/api/login/index', form, { cookie: given ?? '' })
    expect(await told(ann.from)).toBe(2)
  })

  test('stays where the log-in was refused', async () => {
    const ann = await newcomer()
    const form = { account: ann.account, password: 'a guess' }
    const refused = await browser().post('/api/login/index', form, { cookie: `device=${'B'.repeat(22)}` })
    expect([refused.status, refused.headers['set-cookie']]).toEqual([422, undefined])
  })

  test('by https is one that only this very host can set and read', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'content-type': 'application/json' }
    const payload = { account: 'https@example.com', purpose: 'register' }

    const ask = (cookie?: string) =>
      app.inject({
        method: 'POST',
        url: '/api/login/code',
        payload,
        headers: { ...headers, ...(cookie && { cookie }) },
      })

    const given = cookieOf((await ask()).headers)
    expect(given).toMatch(
      /^__Host-device=[A-Za-z0-9_-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )

    expect(cookieOf((await ask(`device=${'C'.repeat(22)}`)).headers)).toMatch(/^__Host-device=/)
    expect((await ask(given.split(';')[0])).headers['set-cookie']).toBeUndefined()
  })
})

describe('sessions', () => {
  test('of one device are one, and of an account at most twenty', async () => {
    const ann = await newcomer()
    for (let time = 0; time < 3; time += 1) await ann.from.logIn(ann.account)

    const count = async () =>
      (
        await owner.query<object>(
          'select from session s join customer c on c.id = s.customer_id where c.account = $1',
          [ann.account],
        )
      ).length

    expect(await count()).toBe(1)
    const first = browser()
    await first.logIn(ann.account)

    for (let time = 0; time < 20; time += 1) await browser().logIn(ann.account)
    expect(await count()).toBe(20)
    expect((await first.get('/api/user/index')).status).toBe(401)
  })
})
