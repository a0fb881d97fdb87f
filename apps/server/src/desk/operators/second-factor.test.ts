import { MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { wholeApp } from '../../testing/whole-app.ts'
import { atTheDoor, codeAt, DESK_PASSWORD, wrongCodeAt } from './testing/desk-door.ts'

const whole = await wholeApp({ limiter: { take: () => 0 }, mode: 'live' })
const { owner, clock } = whole

async function signedIn() {
  const ann = await atTheDoor(whole)
  await ann.setUp()
  return ann
}

describe('in live mode without a second factor', () => {
  test('nothing but adding one is possible', async () => {
    const ann = await signedIn()
    const me = await ann.get('/api/desk/me')
    expect(me.data.operator.must_add_factor).toBe(true)

    for (const path of [
      '/api/desk/queues',
      '/api/desk/audit',
      '/api/desk/operators',
      '/api/desk/certifications',
    ])
      expect([path, (await ann.get(path)).data]).toEqual([path, { refusal: 'second_factor_required' }])

    await ann.addAuthenticator()
    expect((await ann.get('/api/desk/me')).data.operator).toMatchObject({
      has_authenticator: true,
      must_add_factor: false,
    })

    expect((await ann.get('/api/desk/queues')).status).toBe(200)
  })

  test('a session lasts 10 minutes without use', async () => {
    const ann = await signedIn()
    clock.advance(10 * MINUTE_MS)
    expect((await ann.get('/api/desk/me')).status).toBe(200)
    clock.advance(10 * MINUTE_MS + 1)
    expect((await ann.get('/api/desk/me')).status).toBe(401)
  })

  test('the last factor cannot be removed', async () => {
    const ann = await signedIn()
    const totp = await ann.addAuthenticator()

    const remove = (more = {}) => {
      clock.advance(30 * SECOND_MS)
      const form = { password: DESK_PASSWORD, second_factor: codeAt(totp, clock.now()) }
      return ann.post('/api/desk/factor/remove', { ...form, ...more })
    }

    expect((await remove()).data).toEqual({ refusal: 'second_factor_required' })
    expect((await remove({ id: 'none' })).data).toEqual({ refusal: 'not_found', field: 'id' })
  })
})

describe('an authenticator app', () => {
  test('is asked for at log-in, and each code counts once', async () => {
    const ann = await signedIn()
    const totp = await ann.addAuthenticator()

    expect((await ann.logIn()).data).toEqual({
      refusal: 'second_factor_required',
      params: { factor: 'authenticator' },
    })

    // The code that confirmed it is used.
    const wrong = { refusal: 'second_factor_wrong', field: 'second_factor' }
    expect((await ann.logIn({ second_factor: codeAt(totp, clock.now()) })).data).toEqual(wrong)
    clock.advance(30 * SECOND_MS)

    const code = codeAt(totp, clock.now())
    expect((await ann.logIn({ second_factor: wrongCodeAt(totp, clock.now()) })).data).toEqual(wrong)
    expect((await ann.logIn({ second_factor: code })).status).toBe(200)
    expect((await ann.logIn({ second_factor: code })).data).toEqual(wrong)
  })

  test('is let go by one step either way, never back behind a used one', async () => {
    const ann = await signedIn()
    const totp = await ann.addAuthenticator()

    clock.advance(10 * MINUTE_MS)
    const at = (steps: number) =>
      ann.logIn({ second_factor: codeAt(totp, clock.now() + steps * 30 * SECOND_MS) })

    expect((await at(-2)).status).toBe(422)
    expect((await at(2)).status).toBe(422)
    expect((await at(1)).status).toBe(200)
    expect((await at(0)).data.refusal).toBe('second_factor_wrong')
    expect((await at(-1)).data.refusal).toBe('second_factor_wrong')
  })

  test('counts once it is confirmed, and needs the password to begin', async () => {
    const ann = await signedIn()
    expect(
      (await ann.post('/api/desk/authenticator/confirm', { second_factor: '123456' })).data.refusal,
    ).toBe('second_factor_wrong')

    expect((await ann.post('/api/desk/authenticator/begin', { password: 'wrong' })).data).toEqual({
      refusal: 'login_failed',
    })

    const begun = await ann.post('/api/desk/authenticator/begin', { password: DESK_PASSWORD })
    expect(begun.data.uri).toMatch(/^otpauth:\/\/totp\/Plumbline:op-/)
    expect((await ann.logIn()).status).toBe(200)
  })

  test('keeps its secret sealed: the database does not hold it', async () => {
    const ann = await signedIn()
    const totp = await ann.addAuthenticator()

    const [row] = await owner.query<{ sealed: Buffer }>(
      'select authenticator_sealed as sealed from operator where name = $1',
      [ann.name],
    )

    const secret = Buffer.from(totp.secret.buffer)
    expect(row?.sealed.includes(secret)).toBe(false)
    expect(row?.sealed.length).toBe(12 + 16 + 20)
  })

  test('wrong codes lock like wrong passwords', async () => {
    const ann = await signedIn()
    const totp = await ann.addAuthenticator()

    clock.advance(MINUTE_MS)
    const used = codeAt(totp, clock.now() - 10 * MINUTE_MS)
    for (let time = 0; time < 5; time += 1)
      expect((await ann.logIn({ second_factor: used })).data.refusal).toBe('second_factor_wrong')

    expect((await ann.logIn({ second_factor: codeAt(totp, clock.now()) })).data.refusal).toBe(
      'account_locked',
    )
  })
})

test('a sealed secret moved to another operator opens nothing', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const totp = await ann.addAuthenticator()

  await bob.addAuthenticator()
  await owner.query(
    'update operator set authenticator_sealed = (select authenticator_sealed from operator where name = $1) where name = $2',
    [ann.name, bob.name],
  )

  clock.advance(MINUTE_MS)
  expect((await bob.logIn({ second_factor: codeAt(totp, clock.now()) })).status).toBe(500)
})
