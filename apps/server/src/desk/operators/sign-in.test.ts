import { DAY_MS, HOUR_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { testBrowser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { forgetOldOperators } from './forget-old.ts'
import { atTheDoor, DESK_PASSWORD } from './testing/desk-door.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { app, db, owner, clock, browser } = whole
const door = (name?: string) => atTheDoor(whole, name === undefined ? {} : { name })

describe('a set-up link', () => {
  test('says whom it is for without being used up, then sets the password and signs in', async () => {
    const ann = await door()
    const look = () => ann.browser.post('/api/desk/setup/look', { setup_token: ann.setupToken })

    expect((await look()).data).toEqual({ name: ann.name, roles: ['reviewer', 'treasurer'] })
    expect((await look()).status).toBe(200)

    const answer = await ann.setUp()
    expect(answer.data.operator).toMatchObject({
      name: ann.name,
      has_authenticator: false,
      must_add_factor: false,
    })

    expect((await ann.get('/api/desk/me')).data.operator.name).toBe(ann.name)
    expect((await look()).data).toEqual({ refusal: 'setup_link_invalid' })
    expect((await ann.setUp()).data).toEqual({ refusal: 'setup_link_invalid' })
  })

  test('lasts seven days, and not a moment longer', async () => {
    const [ann, bob] = [await door(), await door()]
    clock.advance(7 * DAY_MS - 1)
    expect((await ann.setUp()).status).toBe(200)
    clock.advance(1)
    expect((await bob.setUp()).data).toEqual({ refusal: 'setup_link_invalid' })
  })

  test.each([
    ['k9-willow-4', { refusal: 'field_invalid', field: 'password' }],
    ['plumbline2026', { refusal: 'password_common', field: 'password' }],
    ['x'.repeat(65), { refusal: 'field_invalid', field: 'password' }],
  ])('sets no password like %j and stays good', async (password, refusal) => {
    const ann = await door()
    expect((await ann.setUp(password)).data).toEqual(refusal)

    const differs = { setup_token: ann.setupToken, password: DESK_PASSWORD, password_confirm: 'other' }
    expect((await ann.browser.post('/api/desk/setup', differs)).data).toEqual({
      refusal: 'password_mismatch',
      field: 'password_confirm',
    })

    expect((await ann.setUp()).status).toBe(200)
  })

  test('leaves nothing of itself or of the password in the database', async () => {
    const ann = await door()
    await ann.setUp()

    const tables = ['operator', 'operator_setup_link', 'operator_session', 'operator_act']
    for (const table of tables) {
      const rows = await owner.query<{ row: string }>(`select t::text as row from ${table} t`)
      const text = rows.map(({ row }) => row).join('\n')
      for (const secret of [ann.setupToken, ann.token, DESK_PASSWORD]) expect(text).not.toContain(secret)
    }

    expect(whole.logged.join('\n')).not.toContain(ann.setupToken)
  })
})

describe('a log-in', () => {
  test('needs name and password; an unknown name answers as a wrong password does', async () => {
    const ann = await door()
    await ann.setUp()

    const wrong = await ann.logIn({ password: 'wrong-wrong-wrong' })
    const unknown = await ann.logIn({ name: 'nobody-here' })

    expect([wrong.status, wrong.msg, wrong.data]).toEqual([unknown.status, unknown.msg, unknown.data])
    expect(wrong.data).toEqual({ refusal: 'login_failed' })

    const { data, status } = await ann.logIn()
    expect([status, data.operator.roles]).toEqual([200, ['reviewer', 'treasurer']])
  })

  test('before the set-up, or of the automatic two, is never possible', async () => {
    const ann = await door()
    expect((await ann.logIn()).data).toEqual({ refusal: 'login_failed' })
  })

  test.each(['known', 'unknown'])(
    'to a name that is %s locks after five wrong ones, for 15 minutes',
    async (kind) => {
      const ann = await door()
      await ann.setUp()

      const stranger = testBrowser(app, [])
      const name = kind === 'known' ? ann.name : `nobody-${kind}`

      const attempt = (password: string) => stranger.post('/api/desk/login', { name, password })
      for (let time = 0; time < 5; time += 1)
        expect((await attempt('wrong')).data.refusal).toBe('login_failed')

      const until = new Date(clock.now() + 15 * MINUTE_MS).toISOString()
      expect((await attempt(DESK_PASSWORD)).data).toEqual({ refusal: 'account_locked', params: { until } })

      // The operator's own browser has a counter of its own.
      if (kind === 'known') expect((await ann.logIn()).status).toBe(200)
      clock.advance(15 * MINUTE_MS)

      const after = await attempt(DESK_PASSWORD)
      expect(after.status === 200).toBe(kind === 'known')
    },
  )

  test('a hundred wrong ones in a row end in a new link', async () => {
    const ann = await door()
    await ann.setUp()
    const stranger = testBrowser(app, [])

    await owner.query(
      `insert into operator_login_failure (name, device_hash, failures, failed_at) values ($1, decode(repeat('00', 32), 'hex'), 99, now())`,
      [ann.name],
    )

    const attempt = () => stranger.post('/api/desk/login', { name: ann.name, password: 'wrong' })
    expect((await attempt()).data.refusal).toBe('login_failed')
    clock.advance(DAY_MS)
    expect((await attempt()).data).toEqual({ refusal: 'account_locked', params: { reset: 'password' } })
  })
})

describe('a session', () => {
  test('ends after 15 minutes without use, and after 8 hours whatever happens', async () => {
    const ann = await door()
    await ann.setUp()
    const alive = async () => (await ann.get('/api/desk/me')).status === 200

    for (let minutes = 0; minutes < 8 * 60; minutes += 15) {
      expect(await alive()).toBe(true)
      clock.advance(15 * MINUTE_MS)
    }

    expect(await alive()).toBe(true)
    clock.advance(1)
    expect(await alive()).toBe(false)
    await ann.logIn()
    clock.advance(15 * MINUTE_MS + 1)
    expect(await alive()).toBe(false)
  })

  test('is not kept alive by a page that reads by itself', async () => {
    const ann = await door()
    await ann.setUp()

    const background = { 'operator-token': ann.token, 'operator-background': '1' }
    for (let minute = 0; minute < 15; minute += 1) {
      clock.advance(MINUTE_MS)
      expect((await browser().get('/api/desk/me', {}, background)).status).toBe(200)
    }

    clock.advance(1)
    expect((await browser().get('/api/desk/me', {}, background)).status).toBe(401)
  })

  test('says when it ends', async () => {
    const ann = await door()
    await ann.setUp()
    clock.advance(8 * HOUR_MS - 16 * MINUTE_MS)
    await ann.logIn()

    const { data } = await ann.get('/api/desk/me')
    expect(data).toMatchObject({
      ends_at: new Date(clock.now() + 15 * MINUTE_MS).toISOString(),
      mode: 'practice',
      practice_review: 'manual',
      brand: 'Plumbline',
      time_zone: 'UTC',
    })
  })

  test('ends by signing out, and only that one', async () => {
    const ann = await door()
    await ann.setUp()

    const first = ann.token
    await ann.logIn()
    await ann.post('/api/desk/logout')
    expect((await ann.get('/api/desk/me')).status).toBe(401)
    expect((await browser().get('/api/desk/me', {}, { 'operator-token': first })).status).toBe(200)
  })
})

test('what is over is cleared out, and what counts stays', async () => {
  const [gone, kept] = [await door(), await door()]
  await gone.setUp()

  const stranger = testBrowser(app, [])
  const tryAs = (name: string) => stranger.post('/api/desk/login', { name, password: 'wrong' })

  await tryAs('nobody-for-long')
  await tryAs(kept.name)
  clock.advance(31 * DAY_MS)
  await kept.browser.post('/api/desk/passkey/challenge', { name: kept.name })
  await tryAs('nobody-of-today')
  await forgetOldOperators(db, clock)

  const names = await db.query<{ name: string }>('select name from operator_login_failure')
  expect(names.map(({ name }) => name)).toContain(kept.name)
  expect(names.map(({ name }) => name)).toContain('nobody-of-today')
  expect(names.map(({ name }) => name)).not.toContain('nobody-for-long')
  expect(await db.query('select id from operator_session')).toEqual([])
  expect(await db.query('select id from operator_challenge')).toHaveLength(1)
})

describe('suspending', () => {
  test('ends sessions, links and log-in at once, with a reason, and nobody does it to themselves', async () => {
    const admin = await atTheDoor(whole, { roles: ['admin'] })
    const ann = await door()

    await admin.setUp()
    await ann.setUp()

    const [{ id } = { id: 0n }] = await db.query<{ id: bigint }>('select id from operator where name = $1', [
      ann.name,
    ])

    const suspend = (form: Record<string, string>) => admin.post('/api/desk/operator/suspend', form)

    expect((await suspend({ id: id.toString() })).data).toEqual({
      refusal: 'reason_required',
      field: 'reason',
    })

    expect((await suspend({ id: '999999', reason: 'gone' })).data.refusal).toBe('not_found')
    expect((await suspend({ id: 'x', reason: 'gone' })).data.refusal).toBe('not_found')

    const own = await admin.get('/api/desk/me')
    expect((await suspend({ id: own.data.operator.id, reason: 'gone' })).status).toBe(403)

    const { data } = await suspend({ id: id.toString(), reason: 'left the company' })
    expect(data.items.find((item: { name: string }) => item.name === ann.name).is_active).toBe(false)
    expect((await ann.get('/api/desk/me')).status).toBe(401)
    expect((await ann.logIn()).data).toEqual({ refusal: 'login_failed' })

    const [act] = await db.query(
      `select operator_name, reason, before, after from operator_act where act = 'operator_suspend' and subject_id = $1`,
      [id.toString()],
    )

    expect(act).toEqual({
      operator_name: admin.name,
      reason: 'left the company',
      before: 'active',
      after: 'suspended',
    })
  })

  test('counts for a session that is open, whoever suspended and whatever was forgotten', async () => {
    const ann = await door()
    await ann.setUp()

    const [row] = await db.query<{ id: bigint }>(
      'select s.id from operator_session s join operator o on o.id = s.operator_id where o.name = $1',
      [ann.name],
    )

    const living = async () => (await whole.operatorSessions.livingOf([row?.id ?? 0n])).size
    expect([await living(), (await ann.get('/api/desk/me')).status]).toEqual([1, 200])
    await owner.query('update operator set is_active = false where name = $1', [ann.name])
    expect([await living(), (await ann.get('/api/desk/me')).status]).toEqual([0, 401])
  })

  test('leaves nothing that works again with its operator', async () => {
    const admin = await atTheDoor(whole, { roles: ['admin'] })
    await admin.setUp()

    const [ann, bob] = [await door(), await door()]
    await ann.setUp()

    const ids = await db.query<{ id: bigint }>('select id from operator where name in ($1, $2)', [
      ann.name,
      bob.name,
    ])

    for (const { id } of ids)
      await admin.post('/api/desk/operator/suspend', { id: id.toString(), reason: 'left the company' })
    await owner.query('update operator set is_active = true where name in ($1, $2)', [ann.name, bob.name])
    expect((await ann.get('/api/desk/me')).status).toBe(401)
    expect((await bob.setUp()).data).toEqual({ refusal: 'setup_link_invalid' })
  })
})
