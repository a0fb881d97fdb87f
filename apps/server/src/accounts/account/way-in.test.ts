import { DAY_MS, HOUR_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import {
  shownCode,
  WRONG_OF_NAME_MAX,
  WRONG_ON_PLATFORM_MAX,
} from '@plumbline/domain/accounts/verification-code'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/* Codes leave by mail and SMS here: nobody but whose mailbox it is reads them. */
const { browser, clock, db, logged, metrics, sent } = await wholeApp({
  practiceInbox: false,
  limiter: { take: () => 0 },
})

const NEW_PASSWORD = 'w9-kestrel'
const ask = (from: Browser, account: string, purpose: string) =>
  from.post('/api/login/code', { account, purpose })
const mailsTo = (account: string) => sent.filter(({ to }) => to.account === account)
const newestTo = (account: string): string => mailsTo(account).at(-1)?.code ?? 'none'
const unlock = (from: Browser, account: string, code: string) =>
  from.post('/api/login/unlock', { account, code })
const reset = (from: Browser, account: string, code: string) =>
  from.post('/api/login/forgot', { account, code, password: NEW_PASSWORD, password_confirm: NEW_PASSWORD })

async function guess(account: string, times: number) {
  for (let time = 0; time < times; time += 1) await browser().logIn(account, 'a guess')
}

describe('strangers keep nobody out', () => {
  test('who wants to register gets a code after forty others asked for one of that name', async () => {
    for (let asked = 0; asked < 25; asked += 1)
      await ask(browser({ address: `192.0.${asked}.1` }), 'new@example.com', 'register')
    const newcomer = browser()
    expect((await ask(newcomer, 'new@example.com', 'register')).status).toBe(200)

    const answer = await newcomer.post('/api/login/reg', {
      account: 'new@example.com',
      code: newestTo('new@example.com'),
      password: NEW_PASSWORD,
      password_confirm: NEW_PASSWORD,
      terms_version: '1',
    })

    expect(answer.status).toBe(200)
  })

  test('the owner on a new phone, while they go on guessing at each step', async () => {
    const account = 'new-phone@example.com'
    await browser().register(account)
    await guess(account, 5)

    for (let asked = 0; asked < 8; asked += 1)
      for (const purpose of ['login_unlock', 'reset_password']) await ask(browser(), account, purpose)
    const began = clock.now()
    const phone = browser()

    expect((await phone.logIn(account)).data.refusal).toBe('account_locked')
    expect((await ask(phone, account, 'login_unlock')).status).toBe(200)
    expect((await unlock(phone, account, newestTo(account))).data.refusal).toBe('code_wrong') // of the other purpose

    const code = mailsTo(account).findLast(({ purpose }) => purpose === 'login_unlock')?.code ?? ''
    await guess(account, 5)
    expect((await unlock(phone, account, shownCode(code))).status).toBe(200)
    await guess(account, 5)
    expect((await browser().logIn(account)).data.refusal).toBe('account_locked')
    expect((await phone.logIn(account)).status).toBe(200)
    expect(clock.now() - began).toBeLessThan(3 * MINUTE_MS)
  })

  test('nor one whose strangers’ counter is at a hundred: a reset opens the device that did it', async () => {
    const account = 'hundred-in@example.com'
    await browser().register(account)

    for (let lock = 0; lock < 20; lock += 1) {
      await guess(account, 5)
      clock.advance(HOUR_MS)
    }

    const phone = browser()
    expect((await phone.logIn(account)).data.params).toEqual({ reset: 'password' })
    await ask(phone, account, 'reset_password')
    expect((await reset(phone, account, newestTo(account))).status).toBe(200)
    await guess(account, 20)
    expect((await phone.logIn(account, NEW_PASSWORD)).status).toBe(200)
  })
})

describe('a mailbox', () => {
  test('gets a handful of codes however many strange devices ask, and each asker can use the newest', async () => {
    const account = 'flooded@example.com'
    await browser().register(account)

    const before = mailsTo(account).length
    const askers = Array.from({ length: 22 }, () => browser())
    const answers = []

    for (const asker of askers) answers.push(await ask(asker, account, 'reset_password'))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(mailsTo(account).length - before).toBe(3)
    const [last] = askers.slice(-1)

    // Five wrong tries of another end it for that one alone.
    for (let time = 0; time < 5; time += 1)
      expect((await reset(askers[20] ?? browser(), account, '000000000000')).data.refusal).toBe('code_wrong')
    expect((await reset(askers[20] ?? browser(), account, newestTo(account))).data.refusal).toBe(
      'code_expired',
    )

    expect((await reset(last ?? browser(), account, newestTo(account))).status).toBe(200)
    expect((await reset(askers[10] ?? browser(), account, newestTo(account))).data.refusal).toBe(
      'code_expired',
    )

    clock.advance(3 * MINUTE_MS)
    await ask(browser(), account, 'reset_password')
    expect(mailsTo(account).length - before).toBe(4)
  })

  test('of nobody is answered alike, and gets nothing', async () => {
    const answers = []
    for (let asked = 0; asked < 5; asked += 1)
      answers.push((await ask(browser(), 'nobody@example.com', 'reset_password')).data)
    expect(answers.map((data) => Object.keys(data))).toEqual(Array(5).fill(['expires_at', 'digits']))
    expect(mailsTo('nobody@example.com')).toEqual([])
  })
})

describe('guessing', () => {
  test('at short codes of one name makes them long, known device or not', async () => {
    const account = 'guessed@example.com'
    const owner = browser()
    await owner.register(account)

    for (let tried = 0; tried < WRONG_OF_NAME_MAX; tried += 5) {
      expect((await ask(owner, account, 'reset_password')).data.digits).toBe(6)
      for (let time = 0; time < 5; time += 1) await reset(owner, account, '000000')
      clock.advance(5 * MINUTE_MS)
    }

    expect((await ask(owner, account, 'reset_password')).data.digits).toBe(12)
    clock.advance(HOUR_MS)
    expect((await ask(owner, account, 'reset_password')).data.digits).toBe(6)
  })

  test('over the platform makes all long for as long as it goes on, and is told once', async () => {
    const account = 'calm@example.com'
    const owner = browser()

    await owner.register(account)
    await db.query(
      `insert into verification_code (account, purpose, channel, device_hash, code_hash, wrong_tries, sent_at, expires_at)
       select 'a' || n || '@example.com', 'reset_password', 'mail', sha256(n::text::bytea), sha256('x'), 5, instant($1), instant($2)
       from generate_series(1, $3::integer) n`,
      [clock.now(), clock.now() + 1, WRONG_ON_PLATFORM_MAX / 5],
    )

    expect((await ask(owner, account, 'reset_password')).data.digits).toBe(12)
    expect((await ask(owner, account, 'login_unlock')).data.digits).toBe(12)
    expect(logged.filter((line) => line.includes('being guessed'))).toHaveLength(1)
    expect(await metrics.metrics()).toMatch(/^plumbline_wrong_codes 200$/m)
    clock.advance(HOUR_MS)
    expect((await ask(owner, account, 'reset_password')).data.digits).toBe(6)
  })

  test('a code to register leaves so often for one network, and for another still', async () => {
    const from = (last: number) => browser({ address: `198.51.100.${last}` })
    for (let asked = 1; asked <= 20; asked += 1)
      expect((await ask(from(asked), `+49151123456${asked + 10}`, 'register')).status).toBe(200)

    const refused = await ask(from(99), '+4915112345699', 'register')
    expect([refused.status, refused.data.refusal]).toEqual([429, 'too_many_requests'])
    expect((await ask(browser({ address: '203.0.113.9' }), '+4915112345699', 'register')).status).toBe(200)
    expect(await metrics.metrics()).toMatch(/^plumbline_register_codes_refused_total\{channel="sms"\} 1$/m)
  })
})

test('a password set anew by code holds withdrawals for 24 h, which its owner reads', async () => {
  const account = 'held@example.com'
  const owner = browser()

  await owner.register(account)
  await ask(owner, account, 'reset_password')

  const until = toIso(clock.now() + DAY_MS)
  expect((await reset(owner, account, newestTo(account))).data).toEqual({ withdrawals_held_until: until })
  await owner.logIn(account, NEW_PASSWORD)

  const { holds } = (await owner.get('/api/security/index')).data
  expect(holds).toEqual([{ reason: 'login_password_reset', since: toIso(clock.now()), until }])
  expect((await owner.get('/api/user/cash')).data).toMatchObject({ held_until: until })

  const { items } = (await owner.get('/api/user/msg')).data
  expect(items.map(({ title }: { title: string }) => title)).toContain(
    t('message.login_password_reset_held.title'),
  )
})
