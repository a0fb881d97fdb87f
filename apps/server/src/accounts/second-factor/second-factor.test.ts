import { DAY_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { softwareAuthenticator } from '../../desk/operators/testing/software-authenticator.ts'
import { factorPeople, STEP_MS, titles, totpOf } from './testing/factor-people.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, clock, db, identity, owner, fundPassword } = whole
const { newcomer, begin, withApp, withPasskey, codeOf, wrongCodeOf, logIn } = factorPeople(whole)

/** What a browser shows of a passkey at log-in. */
async function shown(from: Browser, account: string, key: ReturnType<typeof softwareAuthenticator>) {
  const { data } = await from.post('/api/login/factor_challenge', { account })
  const response: unknown = JSON.parse(key.use(data.options))
  return JSON.stringify({ challenge_id: data.challenge_id, response })
}

describe('an authenticator app', () => {
  test('is added by password and code, asked for at log-in and told', async () => {
    const ann = await withApp()
    expect((await logIn(ann.account)).data).toEqual({
      refusal: 'second_factor_required',
      field: 'second_factor',
      params: { factor: 'authenticator' },
    })

    expect((await logIn(ann.account, { second_factor: codeOf(ann.totp) })).status).toBe(200)
    expect(await titles(ann.from)).toContain(t('message.factor_added.title'))
    expect((await ann.from.get('/api/security/index')).data.authenticator_since).toBeTypeOf('string')
  })

  test.each([
    ['a wrong password', 'wrong-1', undefined, 'login_failed'],
    ['a wrong code', PASSWORD, '000000', 'code_wrong'],
  ])('is not begun with %s', async (_what, password, code, refusal) => {
    const { from, account } = await newcomer()
    const fields = { login_password: password, code: code ?? (await from.code(account, 'secure')) }
    expect((await from.post('/api/security/authenticator/begin', fields)).data.refusal).toBe(refusal)
  })

  test('counts only once confirmed', async () => {
    const ann = await newcomer()
    const { data } = await begin(ann, 'authenticator')

    expect((await logIn(ann.account)).status).toBe(200)
    const second_factor = wrongCodeOf(totpOf(String(data.secret)))
    const wrong = await ann.from.post('/api/security/authenticator/confirm', { second_factor })
    expect(wrong.data.refusal).toBe('second_factor_wrong')
  })

  test('takes each code once, in its step and one either way', async () => {
    const { account, totp } = await withApp()
    const at = (steps: number) => totp.generate({ timestamp: clock.now() + steps * STEP_MS })
    const using = async (code: string) => (await logIn(account, { second_factor: code })).status

    expect(await using(at(2))).toBe(422)
    expect(await using(at(0))).toBe(200)
    expect(await using(at(0))).toBe(422)
    expect(await using(at(-1))).toBe(422)
    expect(await using(at(1))).toBe(200)
  })

  test('takes one code of many at once a single time', async () => {
    const { account, totp, from } = await withApp()
    for (let round = 0; round < 5; round += 1) {
      clock.advance(2 * STEP_MS)
      const second_factor = codeOf(totp)

      // On a device that is known, so that five failures of strangers lock nothing.
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => logIn(account, { second_factor }, from)),
      )

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('wrong codes lock like wrong passwords, and tell nothing of the password before', async () => {
    const { account, totp } = await withApp()
    const second_factor = wrongCodeOf(totp)

    for (let tries = 0; tries < 5; tries += 1)
      expect((await logIn(account, { second_factor })).data.refusal).toBe('second_factor_wrong')
    expect((await logIn(account)).data).toEqual({
      refusal: 'account_locked',
      params: { until: toIso(clock.now() + 15 * MINUTE_MS) },
    })

    const unknown = await logIn('nobody@example.com', { second_factor: '000000' })
    const wrong = await logIn((await withApp()).account, { password: 'wrong-1', second_factor: '000000' })
    expect(unknown.data).toEqual(wrong.data)
  })

  test('is removed by the password and a code; guesses behind a right password lock too', async () => {
    const ann = await withApp()
    const remove = (more: Record<string, string>) =>
      ann.from.post('/api/security/factor/remove', { login_password: PASSWORD, ...more })
    expect((await remove({})).data.refusal).toBe('second_factor_required')

    for (let tries = 0; tries < 4; tries += 1)
      expect((await remove({ second_factor: wrongCodeOf(ann.totp) })).data.refusal).toBe(
        'second_factor_wrong',
      )

    expect((await remove({ second_factor: codeOf(ann.totp) })).data.refusal).toBe('account_locked')
    clock.advance(15 * MINUTE_MS)
    expect((await remove({ second_factor: codeOf(ann.totp) })).status).toBe(200)
    expect((await logIn(ann.account)).status).toBe(200)
    expect(await titles(ann.from)).toContain(t('message.factor_removed.title'))
  })
})

describe('another factor beside one', () => {
  test('is begun by who shows it: password and code alone put none in its place', async () => {
    const ann = await withApp()
    for (const what of ['authenticator', 'passkey'] as const) {
      expect((await begin(ann, what)).data.refusal).toBe('second_factor_required')

      const guessed = await ann.from.post(`/api/security/${what}/begin`, {
        login_password: PASSWORD,
        code: await ann.from.code(ann.account, 'secure'),
        second_factor: wrongCodeOf(ann.totp),
      })

      expect(guessed.data.refusal).toBe('second_factor_wrong')
    }

    const shownToo = await ann.from.post('/api/security/passkey/begin', {
      login_password: PASSWORD,
      code: await ann.from.code(ann.account, 'secure'),
      second_factor: codeOf(ann.totp),
    })

    expect(shownToo.status).toBe(200)
  })

  test('that was begun before is not confirmed beside one that was added since', async () => {
    const ann = await newcomer()
    const [earlier, key] = [await begin(ann, 'authenticator'), softwareAuthenticator()]
    const { data } = await begin(ann, 'passkey')
    const { data: second } = await begin(ann, 'passkey')
    const response = key.make(data.options)
    const kept = { challenge_id: data.challenge_id, label: 'Mine', response }
    expect((await ann.from.post('/api/security/passkey/confirm', kept)).status).toBe(200)

    const beside = await ann.from.post('/api/security/passkey/confirm', {
      challenge_id: second.challenge_id,
      label: 'Another',
      response: softwareAuthenticator().make(second.options),
    })

    expect(beside.data.refusal).toBe('second_factor_wrong')
    const totp = totpOf(String(earlier.data.secret))
    const late = await ann.from.post('/api/security/authenticator/confirm', { second_factor: codeOf(totp) })
    expect(late.data.refusal).toBe('second_factor_wrong')
  })
})

describe('a passkey', () => {
  test('is shown at log-in beside the password', async () => {
    const ann = await withPasskey()
    expect((await logIn(ann.account)).data.params).toEqual({ factor: 'passkey' })
    const from = browser()
    const answer = await logIn(ann.account, { second_factor: await shown(from, ann.account, ann.key) }, from)
    expect(answer.status).toBe(200)
  })

  test('answers each challenge once, in time, for its own account', async () => {
    const ann = await withPasskey()
    const other = await newcomer()
    const from = browser()
    const once = await shown(from, ann.account, ann.key)

    expect((await logIn(ann.account, { second_factor: once }, from)).status).toBe(200)
    expect((await logIn(ann.account, { second_factor: once }, from)).data.refusal).toBe('second_factor_wrong')

    const foreign = await shown(from, other.account, ann.key)
    expect((await logIn(ann.account, { second_factor: foreign }, from)).data.refusal).toBe(
      'second_factor_wrong',
    )

    const late = await shown(from, ann.account, ann.key)
    clock.advance(5 * MINUTE_MS)
    expect((await logIn(ann.account, { second_factor: late }, from)).data.refusal).toBe('second_factor_wrong')
  })

  test.each(['{"id":1}', '{"challenge_id":"x","response":{}}', 'not JSON at all', '[1,2,3]'])(
    'is not what %s says',
    async (text) => {
      const ann = await withPasskey()
      expect((await logIn(ann.account, { second_factor: text })).data.refusal).toBe('second_factor_wrong')
    },
  )

  test('of another is none; removed by its own answer', async () => {
    const ann = await withPasskey()
    const from = browser()
    const stranger = softwareAuthenticator()
    const wrong = await shown(from, ann.account, stranger)

    expect((await logIn(ann.account, { second_factor: wrong }, from)).data.refusal).toBe(
      'second_factor_wrong',
    )

    const { data } = await ann.from.post('/api/security/passkey/challenge')
    const response: unknown = JSON.parse(ann.key.use(data.options))
    const removed = await ann.from.post('/api/security/factor/remove', {
      id: ann.id,
      login_password: PASSWORD,
      second_factor: JSON.stringify({ challenge_id: data.challenge_id, response }),
    })

    expect(removed.data.passkeys).toEqual([])
  })

  test('what is asked for tells nobody whether an account exists', async () => {
    const ann = await withPasskey()
    const ask = async (account: string) =>
      Object.keys(JSON.parse((await browser().post('/api/login/factor_challenge', { account })).data.options))
    expect(await ask(ann.account)).toEqual(await ask('nobody@example.com'))
  })
})

describe('a lost factor', () => {
  const recover = async (account: string, more: Record<string, string> = {}, from = browser()) =>
    from.post('/api/login/factor_recover', {
      account,
      password: PASSWORD,
      code: more['code'] ?? (await from.code(account, 'secure')),
      ...more,
    })

  test('is removed by password and code; withdrawals are held for 24 h, told and shown', async () => {
    const ann = await withApp()
    const at = clock.now()

    expect((await recover(ann.account, { password: 'wrong-1' })).data.refusal).toBe('login_failed')
    expect((await recover(ann.account, { code: '000000' })).data.refusal).toBe('code_wrong')

    const until = toIso(at + DAY_MS)
    expect((await recover(ann.account)).data).toEqual({ withdrawals_held_until: until })
    expect((await logIn(ann.account)).status).toBe(200)
    expect(await fundPassword.withdrawalsHeldUntil(db, ann.customerId, at)).toBe(at + DAY_MS)
    expect(await fundPassword.withdrawalsHeldUntil(db, ann.customerId, at + DAY_MS)).toBeUndefined()

    const { holds } = (await ann.from.get('/api/security/index')).data
    expect(holds).toEqual([{ reason: 'factor_recovered', since: toIso(at), until }])
    expect(await titles(ann.from)).toContain(t('message.factor_recovered.title'))

    await expect(
      owner.query('update security_hold set lifted_at = until where customer_id = $1', [ann.customerId]),
    ).rejects.toThrow('only_the_owners_own_is_lifted')

    expect((await recover(ann.account)).data.refusal).toBe('not_found')
  })

  test('of who is verified asks for the number on the papers', async () => {
    const ann = await withApp()
    const { statusOf, stated } = identity

    identity.statusOf = async (queryable, id) => (id === ann.customerId ? 'passed' : statusOf(queryable, id))
    identity.stated = async () => ({ idNumber: 'AB-12345', birthday: '1990-05-17' })
    expect((await recover(ann.account)).data.refusal).toBe('id_number_incorrect')
    expect((await recover(ann.account, { id_number: 'AB99999' })).data.refusal).toBe('id_number_incorrect')
    expect((await recover(ann.account, { id_number: 'ab 12345' })).status).toBe(200)
    Object.assign(identity, { statusOf, stated })
  })
})

test('a new device is told, one that has signed in before is not', async () => {
  const ann = await newcomer()
  const other = browser()

  await logIn(ann.account, {}, other)
  await logIn(ann.account, {}, other)
  await ann.from.logIn(ann.account)
  expect((await titles(ann.from)).filter((title) => title === t('message.new_device.title'))).toHaveLength(1)
})
