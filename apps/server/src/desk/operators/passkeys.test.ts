import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { testBrowser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { atTheDoor, DESK_PASSWORD } from './testing/desk-door.ts'
import type { AtTheDoor } from './testing/desk-door.ts'
import { softwareAuthenticator } from './testing/software-authenticator.ts'
import type { Bend } from './testing/software-authenticator.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { app, clock, db } = whole

type Key = ReturnType<typeof softwareAuthenticator>

async function signedIn(): Promise<AtTheDoor> {
  const ann = await atTheDoor(whole)
  await ann.setUp()
  return ann
}

/** Shows a passkey that is there already, as one field. */
async function shown(ann: AtTheDoor, key: Key): Promise<{ second_factor: string }> {
  const { data } = await ann.browser.post('/api/desk/passkey/challenge', { name: ann.name })
  const response: unknown = JSON.parse(key.use(data.options))
  return { second_factor: JSON.stringify({ challenge_id: data.challenge_id, response }) }
}

async function add(ann: AtTheDoor, key: Key, bend: Bend = {}, present?: Key) {
  const { data } = await ann.post('/api/desk/passkey/begin', {
    password: DESK_PASSWORD,
    ...(present && (await shown(ann, present))),
  })

  const { challenge_id: id, options } = data

  return ann.post('/api/desk/passkey/confirm', {
    challenge_id: id,
    label: 'My key',
    response: key.make(options, bend),
  })
}

async function enter(name: string, key: Key, bend: Bend = {}) {
  const browser = testBrowser(app, [])
  const { data } = await browser.post('/api/desk/passkey/challenge', { name })
  const form = { challenge_id: data.challenge_id, response: key.use(data.options, bend) }

  return {
    answer: await browser.post('/api/desk/passkey/login', form),
    again: () => browser.post('/api/desk/passkey/login', form),
  }
}

describe('a passkey', () => {
  test('is made with the password, listed, and signs in', async () => {
    const ann = await signedIn()
    const key = softwareAuthenticator()

    expect((await ann.post('/api/desk/passkey/begin', { password: 'wrong' })).data.refusal).toBe(
      'login_failed',
    )

    const made = await add(ann, key)
    expect(made.data.operator.passkeys).toMatchObject([{ label: 'My key' }])

    const { answer } = await enter(ann.name, key)
    expect([answer.status, answer.data.operator.name]).toEqual([200, ann.name])

    // From here on the password alone is not enough.
    expect((await ann.logIn()).data).toEqual({
      refusal: 'second_factor_required',
      params: { factor: 'passkey' },
    })
  })

  test('answers each challenge once', async () => {
    const ann = await signedIn()
    const key = softwareAuthenticator()

    await add(ann, key)
    const { answer, again } = await enter(ann.name, key)
    expect(answer.status).toBe(200)
    expect((await again()).data).toEqual({ refusal: 'login_failed' })
  })

  test('must answer within five minutes', async () => {
    const ann = await signedIn()
    const key = softwareAuthenticator()

    await add(ann, key)
    const { data } = await ann.browser.post('/api/desk/passkey/challenge', { name: ann.name })

    clock.advance(5 * MINUTE_MS)
    const form = { challenge_id: data.challenge_id, response: key.use(data.options) }
    expect((await ann.browser.post('/api/desk/passkey/login', form)).data).toEqual({
      refusal: 'login_failed',
    })
  })

  test.each<[string, Bend]>([
    ['of another origin', { origin: 'http://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['whose user was not checked', { isUserVerified: false }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['with a counter that stands still', { counter: 1 }],
  ])('is refused an answer %s', async (_what, bend) => {
    const ann = await signedIn()
    const key = softwareAuthenticator()

    await add(ann, key)
    expect((await enter(ann.name, key, bend)).answer.data).toEqual({ refusal: 'login_failed' })

    if (bend.counter === undefined)
      expect((await add(ann, softwareAuthenticator(), bend, key)).data).toEqual({
        refusal: 'second_factor_wrong',
        field: 'response',
      })
  })

  test('of one operator opens nothing to another, and is nobody’s twice', async () => {
    const [ann, bob] = [await signedIn(), await signedIn()]
    const key = softwareAuthenticator()

    await add(ann, key)
    expect((await enter(bob.name, key)).answer.data).toEqual({ refusal: 'login_failed' })
    expect((await add(bob, key)).data.refusal).toBe('second_factor_wrong')

    const { data } = await ann.post('/api/desk/passkey/begin', {
      password: DESK_PASSWORD,
      ...(await shown(ann, key)),
    })

    const form = {
      challenge_id: data.challenge_id,
      label: 'Stolen',
      response: softwareAuthenticator().make(data.options),
    }

    expect((await bob.post('/api/desk/passkey/confirm', form)).data.refusal).toBe('second_factor_wrong')
  })

  test('is asked for alike whether the name exists or not', async () => {
    const ann = await signedIn()
    await add(ann, softwareAuthenticator())
    const stranger = testBrowser(app, [])

    const asked = async (name: string) => {
      const { data, status } = await stranger.post('/api/desk/passkey/challenge', { name })
      const { challenge, ...options } = JSON.parse(data.options) as { challenge: string }
      return { status, options, length: challenge.length, id: String(data.challenge_id).length }
    }

    expect(await asked(ann.name)).toEqual(await asked('nobody-here'))
  })

  test('locks after five wrong answers', async () => {
    const ann = await signedIn()
    const key = softwareAuthenticator()

    await add(ann, key)
    for (let time = 0; time < 5; time += 1)
      expect((await enter(ann.name, softwareAuthenticator())).answer.data.refusal).toBe('login_failed')
    expect((await enter(ann.name, key)).answer.data.refusal).toBe('account_locked')
  })

  test('can be removed, by its owner alone, with the password and by showing it', async () => {
    const [ann, bob] = [await signedIn(), await signedIn()]
    const key = softwareAuthenticator()
    const { data } = await add(ann, key)
    const { id } = data.operator.passkeys[0]

    const remove = (who: AtTheDoor, more = {}) =>
      who.post('/api/desk/factor/remove', { id, password: DESK_PASSWORD, ...more })
    expect((await remove(bob)).data.refusal).toBe('not_found')
    expect((await remove(ann)).data.refusal).toBe('second_factor_required')
    expect((await remove(ann, await shown(bob, key))).data.refusal).toBe('second_factor_wrong')
    expect((await remove(ann, await shown(ann, key))).data.operator.passkeys).toEqual([])
    expect((await enter(ann.name, key)).answer.data.refusal).toBe('login_failed')

    const acts = await db.query<{ act: string }>(
      `select act from operator_act where operator_name = $1 and act like 'factor%' order by seq`,
      [ann.name],
    )

    expect(acts.map(({ act }) => act)).toEqual(['factor_add', 'factor_remove'])
  })

  test('challenges that nobody answered are dropped', async () => {
    const stranger = testBrowser(app, [])
    for (let time = 0; time < 20; time += 1)
      await stranger.post('/api/desk/passkey/challenge', { name: 'nobody-here' })

    clock.advance(5 * MINUTE_MS + 1)
    await stranger.post('/api/desk/passkey/challenge', { name: 'nobody-here' })
    expect(await db.query('select id from operator_challenge')).toHaveLength(1)
  })
})
