import { MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { softwareAuthenticator } from '../../desk/operators/testing/software-authenticator.ts'
import type { Bend } from '../../desk/operators/testing/software-authenticator.ts'
import { eventKinds, factorPeople, titles } from './testing/factor-people.ts'
import type { SoftwareAuthenticator } from './testing/factor-people.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, clock, owner, securityLog } = whole
const { withPasskey, logIn } = factorPeople(whole)

const NOTHING = { refusal: 'login_failed' }

const asked = async (from: Browser): Promise<{ challenge_id: string; options: string }> =>
  dataOf(await from.post('/api/login/passkey_challenge'))

async function enter(key: SoftwareAuthenticator, bend: Bend = {}, from = browser()): Promise<Answer> {
  const { challenge_id, options } = await asked(from)
  return from.post('/api/login/passkey', { challenge_id, response: key.use(options, bend) })
}

const failuresOf = async (account: string): Promise<object[]> =>
  owner.query('select failures from login_failure where account = $1', [account])

describe('a log-in by passkey alone', () => {
  test('names nobody before, opens a session like any other, and is noted and told', async () => {
    const ann = await withPasskey()
    const from = browser()
    const entered = dataOf(await enter(ann.key, {}, from))

    expect(entered.user.id).toBe(String(ann.customerId))
    from.token = entered.token
    expect((await from.get('/api/user/index')).data.user.id).toBe(String(ann.customerId))
    await securityLog.written()

    const kinds = await eventKinds(from)
    for (const kind of ['log_in', 'factor_used', 'new_device']) expect(kinds).toContain(kind)
    expect((await titles(from)).filter((title) => title === t('message.new_device.title'))).toHaveLength(1)

    // The device is known from here on, and its next log-in ends this session.
    expect((await enter(ann.key, {}, from)).status).toBe(200)
    expect((await from.get('/api/user/index')).status).toBe(401)
    expect(await failuresOf(ann.account)).toEqual([])
  })

  test('names no credential and no account in what it asks for', async () => {
    const { options } = await asked(browser())
    const { allowCredentials, userVerification, rpId } = JSON.parse(options)
    expect([allowCredentials, userVerification, rpId]).toEqual([undefined, 'required', '127.0.0.1'])
  })

  test('answers each challenge once, in time, and none that was asked for otherwise', async () => {
    const ann = await withPasskey()
    const from = browser()
    const first = await asked(from)
    const sent = { challenge_id: first.challenge_id, response: ann.key.use(first.options) }

    expect((await from.post('/api/login/passkey', sent)).status).toBe(200)
    expect((await from.post('/api/login/passkey', sent)).data).toEqual(NOTHING)

    const late = await asked(from)
    clock.advance(5 * MINUTE_MS)

    const lateAnswer = { challenge_id: late.challenge_id, response: ann.key.use(late.options) }
    expect((await from.post('/api/login/passkey', lateAnswer)).data).toEqual(NOTHING)

    const named = dataOf(await from.post('/api/login/factor_challenge', { account: ann.account }))
    const namedAnswer = { challenge_id: named.challenge_id, response: ann.key.use(named.options) }
    expect((await from.post('/api/login/passkey', namedAnswer)).data).toEqual(NOTHING)

    // Nor does its own challenge serve beside a password.
    const alone = await asked(from)
    const response: unknown = JSON.parse(ann.key.use(alone.options))
    const beside = JSON.stringify({ challenge_id: alone.challenge_id, response })
    expect((await logIn(ann.account, { second_factor: beside }, from)).data.refusal).toBe(
      'second_factor_wrong',
    )
  })

  test.each<[string, Bend]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['no check of its user', { isUserVerified: false }],
    ['a counter that stands still', { counter: 0 }],
    ['another challenge', { challenge: 'AAAA' }],
  ])('with %s opens nothing, and counts', async (_what, bend) => {
    const ann = await withPasskey()
    expect((await enter(ann.key)).status).toBe(200)
    expect((await enter(ann.key, bend)).data).toEqual(NOTHING)
    expect(await failuresOf(ann.account)).toEqual([{ failures: 1 }])
    await securityLog.written()
    expect(await eventKinds(ann.from)).toEqual(expect.arrayContaining(['factor_wrong', 'log_in_failed']))
  })

  test('is answered alike for every passkey that opens nothing, and locks nobody by a number', async () => {
    const [ann, ben] = [await withPasskey(), await withPasskey()]
    const stranger = softwareAuthenticator()
    for (const handle of [`customer ${ann.customerId}`, 'customer 999999999999', 'operator 1', 'x'])
      for (let tries = 0; tries < 3; tries += 1)
        expect((await enter(stranger, { handle })).data).toEqual(NOTHING)

    expect((await enter(ben.key, { handle: `customer ${ann.customerId}` })).data).toEqual(NOTHING)

    // One that keeps no name of its owner is for the second step alone.
    expect((await enter(ben.key, { handle: '' })).data).toEqual(NOTHING)
    expect(await failuresOf(ann.account)).toEqual([])
    expect(await failuresOf(ben.account)).toEqual([])

    const unknown = { challenge_id: randomUUID(), response: ann.key.use('{"challenge":"AAAA"}') }
    expect((await browser().post('/api/login/passkey', unknown)).data).toEqual(NOTHING)

    const noJson = { challenge_id: randomUUID(), response: 'not JSON' }
    expect((await browser().post('/api/login/passkey', noJson)).data).toEqual({
      refusal: 'field_invalid',
      field: 'response',
    })
  })

  test('is locked with the account: by wrong passwords, and by wrong answers of its own', async () => {
    const ann = await withPasskey()
    for (let tries = 0; tries < 5; tries += 1) await logIn(ann.account, { password: 'wrong-1' })

    const locked = { refusal: 'account_locked', params: { until: toIso(clock.now() + 15 * MINUTE_MS) } }
    expect((await enter(ann.key)).data).toEqual(locked)

    // The device that it was made on counts for itself.
    expect((await enter(ann.key, {}, ann.from)).status).toBe(200)
    const ben = await withPasskey()
    for (let tries = 0; tries < 5; tries += 1)
      expect((await enter(ben.key, { isUserVerified: false })).data).toEqual(NOTHING)

    expect((await enter(ben.key)).data).toEqual(locked)
    await securityLog.written()
    expect(await eventKinds(ben.from)).toContain('account_locked')
  })

  test('opens nothing once the passkey is removed, or the account closed', async () => {
    const ann = await withPasskey()
    const removed = await ann.from.post('/api/security/factor/remove', {
      id: ann.id,
      login_password: PASSWORD,
      second_factor: ann.codes[0] ?? '',
    })

    expect(removed.status).toBe(200)
    expect((await enter(ann.key)).data).toEqual(NOTHING)

    const ben = await withPasskey()
    const code = await ben.from.code(ben.account, 'close')

    expect((await ben.from.post('/api/user/close', { password: PASSWORD, code })).status).toBe(200)
    expect((await enter(ben.key)).data).toEqual(NOTHING)
  })

  test('one answer of many copies at once opens one session', async () => {
    const ann = await withPasskey()
    const from = browser()
    const { challenge_id, options } = await asked(from)
    const response = ann.key.use(options)

    const copies = Array.from({ length: 6 }, () =>
      browser().post('/api/login/passkey', { challenge_id, response }),
    )

    expect((await Promise.all(copies)).filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
