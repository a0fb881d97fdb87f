import { MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { wholeApp } from '../../testing/whole-app.ts'
import { atTheDoor, codeAt, DESK_PASSWORD } from './testing/desk-door.ts'
import type { AtTheDoor } from './testing/desk-door.ts'

const whole = await wholeApp({ limiter: { take: () => 0 }, mode: 'live' })
const { clock, owner, securityLog } = whole

async function signedIn(roles: readonly ('admin' | 'treasurer')[] = ['admin']) {
  const ann = await atTheDoor(whole, { roles })
  await ann.setUp()
  return ann
}

const next = (): number => {
  clock.advance(31 * SECOND_MS)
  return clock.now()
}

const required = { refusal: 'second_factor_required', params: { factor: 'authenticator' } }

const eventsOf = async (name: string): Promise<string[]> => {
  await securityLog.written()

  const rows = await owner.query<{ kind: string }>(
    `select kind from security_event e join operator o on o.id = e.operator_id where o.name = $1 order by e.id`,
    [name],
  )

  return rows.map(({ kind }) => kind)
}

const actsOf = async (name: string): Promise<string[]> => {
  const rows = await owner.query<{ act: string }>(
    'select act from operator_act where operator_name = $1 order by seq',
    [name],
  )
  return rows.map(({ act }) => act)
}

const suspend = (from: AtTheDoor) =>
  from.post('/api/desk/operator/suspend', { id: '999999999', reason: 'left the company' })

describe('with a live session and the password, but without the factor', () => {
  test('no authenticator takes the place of another', async () => {
    const ann = await signedIn()
    const totp = await ann.addAuthenticator()

    const begin = (more = {}) =>
      ann.post('/api/desk/authenticator/begin', { password: DESK_PASSWORD, ...more })
    expect((await begin()).data).toEqual(required)
    expect((await begin({ second_factor: '000000' })).data.refusal).toBe('second_factor_wrong')
    expect((await begin({ second_factor: codeAt(totp, next()) })).status).toBe(200)
  })

  test('none is removed, and no passkey stands beside it', async () => {
    const ann = await signedIn()
    await ann.addAuthenticator()
    const form = { password: DESK_PASSWORD }
    expect((await ann.post('/api/desk/factor/remove', form)).data).toEqual(required)
    expect((await ann.post('/api/desk/passkey/begin', form)).data).toEqual(required)
  })

  test('the password stays as it is', async () => {
    const ann = await signedIn()
    const totp = await ann.addAuthenticator()

    const form = {
      password: DESK_PASSWORD,
      new_password: 'other-willow-kestrel',
      new_password_confirm: 'other-willow-kestrel',
    }

    expect((await ann.post('/api/desk/password', form)).data).toEqual(required)
    const answer = await ann.post('/api/desk/password', { ...form, second_factor: codeAt(totp, next()) })
    expect(answer.status).toBe(200)

    const code = codeAt(totp, next())
    expect((await ann.logIn({ second_factor: code })).data).toEqual({ refusal: 'login_failed' })
    expect((await ann.logIn({ second_factor: code, password: form.new_password })).status).toBe(200)
    expect(await eventsOf(ann.name)).toContain('operator_password_changed')
  })

  test('no new one is taken that no set-up link takes', async () => {
    const ann = await signedIn()
    await ann.addAuthenticator()

    const form = {
      password: DESK_PASSWORD,
      new_password: 'willowbadger',
      new_password_confirm: 'willowbadger',
    }

    expect((await ann.post('/api/desk/password', form)).data).toEqual({
      refusal: 'password_common',
      field: 'new_password',
    })
  })

  test('what was begun before there was a factor is not confirmed beside it', async () => {
    const ann = await signedIn()
    const passkey = await ann.post('/api/desk/passkey/begin', { password: DESK_PASSWORD })

    await ann.addAuthenticator()
    const form = { challenge_id: String(passkey.data.challenge_id), label: 'key', response: '{"id":"x"}' }
    await ann.post('/api/desk/passkey/confirm', form)

    const [row] = await owner.query<{ left: bigint }>(
      `select count(*) as left from operator_challenge where name = $1 and purpose = 'add'`,
      [ann.name],
    )

    expect(row?.left).toBe(0n)
  })
})

test('a replaced factor is named so, noted, and ends every other session', async () => {
  const ann = await signedIn()
  const totp = await ann.addAuthenticator()
  const first = ann.token
  await ann.logIn({ second_factor: codeAt(totp, next()) })

  const begun = await ann.post('/api/desk/authenticator/begin', {
    password: DESK_PASSWORD,
    second_factor: codeAt(totp, next()),
  })

  expect(begun.status).toBe(200)
  const { Secret, TOTP } = await import('otpauth')
  const newer = new TOTP({ secret: Secret.fromBase32(String(begun.data.secret)), digits: 6, period: 30 })
  const code = codeAt(newer, next())

  expect((await ann.post('/api/desk/authenticator/confirm', { second_factor: code })).status).toBe(200)
  expect(await actsOf(ann.name)).toContain('factor_replace')

  expect(await eventsOf(ann.name)).toEqual(
    expect.arrayContaining(['operator_factor_added', 'operator_factor_replaced', 'operator_sessions_ended']),
  )

  expect((await ann.get('/api/desk/me')).status).toBe(200)
  ann.token = first
  expect((await ann.get('/api/desk/me')).status).toBe(401)
})

describe('a fresh proof', () => {
  test('is asked for ten minutes after the last one, and lets the same act pass', async () => {
    const ann = await signedIn()
    const totp = await ann.addAuthenticator()

    expect((await suspend(ann)).data.refusal).toBe('not_found')
    clock.advance(5 * MINUTE_MS)
    await ann.get('/api/desk/me')
    clock.advance(6 * MINUTE_MS)
    expect((await suspend(ann)).data).toEqual({ refusal: 'fresh_proof_required' })
    expect((await ann.post('/api/desk/prove', { password: DESK_PASSWORD })).data).toEqual(required)
    expect((await suspend(ann)).data).toEqual({ refusal: 'fresh_proof_required' })

    const code = codeAt(totp, next())
    expect((await ann.post('/api/desk/prove', { second_factor: code })).status).toBe(200)
    expect((await suspend(ann)).data.refusal).toBe('not_found')

    // A code is used up by the proof, too.
    expect((await ann.post('/api/desk/prove', { second_factor: code })).data.refusal).toBe(
      'second_factor_wrong',
    )
  })

  test('is asked for payments and for unmasking', async () => {
    const ann = await signedIn(['treasurer'])
    await ann.addAuthenticator()
    clock.advance(5 * MINUTE_MS)
    await ann.get('/api/desk/me')
    clock.advance(6 * MINUTE_MS)

    const id = '00000000-0000-7000-8000-000000000000'
    for (const [path, form] of [
      ['/api/desk/withdrawal/pay', { id, bank_reference: 'REF 1' }],
      ['/api/desk/withdrawal/confirm', { id }],
      ['/api/desk/customer/unmask', { id: '7', field: 'account', reason: 'they called and asked' }],
    ] as const)
      expect([path, (await ann.post(path, form)).data]).toEqual([path, { refusal: 'fresh_proof_required' }])
  })

  test('wrong ones count and lock like wrong passwords', async () => {
    const ann = await signedIn()
    await ann.addAuthenticator()

    for (let time = 0; time < 5; time += 1)
      expect((await ann.post('/api/desk/prove', { second_factor: '000000' })).data.refusal).toBe(
        'second_factor_wrong',
      )

    expect((await ann.post('/api/desk/prove', { second_factor: '000000' })).data.refusal).toBe(
      'account_locked',
    )

    expect(await eventsOf(ann.name)).toEqual(
      expect.arrayContaining(['operator_factor_wrong', 'operator_locked']),
    )
  })
})

describe('own sessions', () => {
  test('are listed with device and place, and end one by one or all but this', async () => {
    const ann = await signedIn()
    const totp = await ann.addAuthenticator()
    const first = ann.token

    await ann.logIn({ second_factor: codeAt(totp, next()) })
    await ann.logIn({ second_factor: codeAt(totp, next()) })

    const { data } = await ann.get('/api/desk/sessions')
    expect(data.items).toHaveLength(3)
    expect(data.items.filter((each: { is_this: boolean }) => each.is_this)).toHaveLength(1)

    const oldest = data.items.at(-1)
    const left = await ann.post('/api/desk/session/end', { id: oldest.id })

    expect(left.data.items).toHaveLength(2)
    expect((await ann.post('/api/desk/session/end', { id: oldest.id })).data.refusal).toBe('not_found')
    expect((await ann.post('/api/desk/session/end', { others: 'true' })).data.items).toHaveLength(1)

    const now = ann.token
    ann.token = first
    expect((await ann.get('/api/desk/me')).status).toBe(401)
    ann.token = now
    expect((await ann.get('/api/desk/me')).status).toBe(200)
  })

  test('of another operator are not to be had', async () => {
    const [ann, bob] = [await signedIn(), await signedIn()]
    await ann.addAuthenticator()
    await bob.addAuthenticator()

    const { data } = await bob.get('/api/desk/sessions')
    expect((await ann.post('/api/desk/session/end', { id: data.items[0].id })).data.refusal).toBe('not_found')
    expect((await bob.get('/api/desk/me')).status).toBe(200)
  })
})
