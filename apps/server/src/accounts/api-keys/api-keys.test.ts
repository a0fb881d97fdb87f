import { apiKeyOf, isApiKey } from '@plumbline/domain/accounts/api-key'
import { DAY_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { randomBytes, randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { makeKey, programOf } from '../../testing/api-keys.ts'
import { addApp } from '../../testing/factors.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp()
const { clock, owner, securityLog, owners } = whole
const ORDER = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }
const HOME = '203.0.113.5'

interface Person {
  readonly from: Browser
  readonly account: string
  readonly customerId: bigint
}

async function person(): Promise<Person> {
  const from = whole.browser()
  const account = `${randomUUID().slice(0, 12)}@example.com`
  const { user } = dataOf(await from.register(account))

  return { from, account, customerId: BigInt(user.id) }
}

const keysOf = async ({ from }: Person) => dataOf(await from.get('/api/keys/index')).items
const statusOf = async (program: Browser): Promise<number> => (await program.get('/api/user/wallet')).status

const proofsOf = async ({ from, account }: Person) => ({
  login_password: PASSWORD,
  code: await from.code(account, 'api_key'),
})

const WISH = { name: 'Home server', scope: 'read', days: '30' }

/** Fresh prices, so that an order is taken. */
async function prices(): Promise<void> {
  clock.advance(1_000)
  await whole.feed.step()
}

async function ticketOf(program: Browser, change: Partial<typeof ORDER> = {}): Promise<string> {
  return String(dataOf(await program.post('/api/order/goorder', { ...ORDER, ...change })).ticket)
}

const take = (program: Browser, ticket: string, key: string = randomUUID()) =>
  program.post('/api/order/addorder', { ticket }, { 'idempotency-key': key })

describe('making a key', () => {
  test('takes the login password and a code of its own, and shows it once', async () => {
    const ann = await person()
    expect((await ann.from.post('/api/keys/make', { ...WISH, login_password: PASSWORD })).data).toEqual({
      refusal: 'field_invalid',
      field: 'code',
    })

    const proofs = await proofsOf(ann)
    const wrong = { ...WISH, ...proofs, login_password: 'h7-dormouse' }

    expect((await ann.from.post('/api/keys/make', wrong)).data.refusal).toBe('login_failed')
    const other = { login_password: PASSWORD, code: await ann.from.code(ann.account, 'secure') }
    expect((await ann.from.post('/api/keys/make', { ...WISH, ...other })).data.refusal).toBe('code_wrong')
    expect(await keysOf(ann)).toEqual([])

    const wish = { ...WISH, addresses: '203.0.113.9/24', ...proofs }
    const { secret, key } = dataOf(await ann.from.post('/api/keys/make', wish))

    expect(isApiKey(secret)).toBe(true)
    expect(key).toMatchObject({
      name: 'Home server',
      tail: secret.slice(-4),
      scope: 'read',
      addresses: ['203.0.113.0/24'],
      state: 'active',
      expires_at: toIso(Date.parse(key.made_at) + 30 * DAY_MS),
    })

    expect(await keysOf(ann)).toEqual([key])
    const again = await ann.from.post('/api/keys/make', wish)
    expect(again.data.refusal).toBe('code_expired')

    const rows = await owner.query<{ row: string }>('select to_json(k)::text as row from api_key k')
    expect(rows.map(({ row }) => row).join()).not.toContain(secret.slice(4, 40))
  })

  test('takes the second factor of who has one, and a code no longer', async () => {
    const ann = await person()
    const app = await addApp(ann, clock)

    expect((await ann.from.post('/api/keys/make', { ...WISH, ...(await proofsOf(ann)) })).data.refusal).toBe(
      'second_factor_required',
    )

    const wish = { ...WISH, login_password: PASSWORD }
    const wrong = await ann.from.post('/api/keys/make', { ...wish, second_factor: app.wrongCode() })

    expect(wrong.data.refusal).toBe('second_factor_wrong')
    const made = await ann.from.post('/api/keys/make', { ...wish, second_factor: app.code() })
    expect(made.status).toBe(200)
  })

  test.each([
    [{ days: '0' }, 'days'],
    [{ days: '366' }, 'days'],
    [{ addresses: '0.0.0.0/0' }, 'addresses'],
    [{ addresses: 'home' }, 'addresses'],
    [{ scope: 'withdraw' }, 'scope'],
    [{ name: ' ' }, 'name'],
    [{ day_stake_most: '5.00' }, 'day_stake_most'],
    [{ scope: 'trade', day_stake_most: '0.00' }, 'day_stake_most'],
  ])('refuses %j for its field', async (change, field) => {
    const ann = await person()
    const asked = { ...WISH, login_password: PASSWORD, code: '123456', ...change }
    expect((await ann.from.post('/api/keys/make', asked)).data).toEqual({ refusal: 'field_invalid', field })
  })

  test('goes no further than ten that count, and twenty in a day', async () => {
    const ann = await person()
    const { from } = ann

    const next = () => {
      clock.advance(10_000)
      return makeKey(ann)
    }

    const made = []
    for (let at = 0; at < 10; at += 1) made.push(await next())

    // What is full is told before a code is looked at.
    const asked = { ...WISH, login_password: PASSWORD, code: '123456' }
    expect((await from.post('/api/keys/make', asked)).data).toEqual({
      refusal: 'api_keys_full',
      params: { most: 10 },
    })

    for (const { id } of made) await from.post('/api/keys/revoke', { id })
    for (let at = 0; at < 10; at += 1) await from.post('/api/keys/revoke', { id: (await next()).id })

    expect((await from.post('/api/keys/make', asked)).data).toEqual({
      refusal: 'too_many_requests',
      params: { seconds: 86_400 },
    })

    clock.advance(DAY_MS + 1)
    await makeKey(ann)
  })

  test('is told to its owner with what came of it', async () => {
    const ann = await person()
    const { id, secret } = await makeKey(ann)

    await ann.from.post('/api/keys/revoke', { id })
    await ann.from.post('/api/keys/revoke', { id })

    const titles = dataOf(await ann.from.get('/api/user/msg', { type: 'security' })).items
    expect(titles.map(({ title }: { title: string }) => title)).toEqual([
      t('message.api_key_revoked.title'),
      t('message.api_key_made.title'),
    ])

    expect(titles[1].text).toContain(secret.slice(-4))
    expect(titles[1]).toMatchObject({ target: '/pages/user/apikeys' })
    await securityLog.written()

    const events = dataOf(await ann.from.get('/api/security/events')).items
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['api_key_made', 'api_key_revoked']),
    )
  })
})

describe('using a key', () => {
  test('leaves when and where from, to the minute and at each new address', async () => {
    const ann = await person()
    const key = await makeKey(ann)

    expect((await keysOf(ann))[0].last_used_at).toBeUndefined()
    const first = toIso(clock.now())
    await programOf(whole, key).get('/api/user/wallet')

    const used = async () => {
      const [{ last_used_at: at, last_used_from: from }] = await keysOf(ann)
      return [at, from]
    }

    await expect.poll(used).toEqual([first, HOME])
    clock.advance(MINUTE_MS - 1)
    await programOf(whole, key).get('/api/user/wallet')
    await programOf(whole, key, '::ffff:198.51.100.9').get('/api/user/wallet')
    await expect.poll(used).toEqual([toIso(clock.now()), '198.51.100.9'])
  })

  test('at an address that it is not bound to is refused and told to its owner, once an hour', async () => {
    const ann = await person()
    const key = await makeKey(ann, { scope: 'trade', addresses: HOME })
    for (let time = 0; time < 3; time += 1)
      expect((await programOf(whole, key, '198.51.100.9').get('/api/user/wallet')).data).toEqual({
        refusal: 'api_key_address',
      })

    expect(await statusOf(programOf(whole, key))).toBe(200)
    await securityLog.written()
    await owners.stop()

    const told = dataOf(await ann.from.get('/api/user/msg', { type: 'security' })).items
    expect(told.map(({ title }: { title: string }) => title)).toEqual([
      t('message.api_key_elsewhere.title'),
      t('message.api_key_made.title'),
    ])

    expect(told[0].text).toContain('198.51.*.*')
    expect(told[0].text).not.toContain('198.51.100.9')
  })

  test('has limits of its own: what it uses up, the app and other keys still have', async () => {
    const ann = await person()
    const [busy, quiet] = [await makeKey(ann), await makeKey(ann)]
    const program = programOf(whole, busy)
    const paths = ['/api/user/wallet', '/api/limits/index', '/api/user/holds']
    const answers: number[] = []

    for (let call = 0; call < 101; call += 1) answers.push((await program.get(paths[call % 3] ?? '')).status)
    expect([new Set(answers.slice(0, 100)), answers.at(-1)]).toEqual([new Set([200]), 429])

    const refused = await program.get('/api/user/wallet')
    expect([refused.data.refusal, Number(refused.headers['retry-after'])]).toEqual(['too_many_requests', 1])
    expect([await statusOf(programOf(whole, quiet)), await statusOf(ann.from)]).toEqual([200, 200])
    clock.advance(1_000)
    expect(await statusOf(program)).toBe(200)
  })

  test('of nobody is guessed no faster than an address may, and one that is right is never kept out', async () => {
    const ann = await person()
    const right = programOf(whole, await makeKey(ann), '192.0.2.77')

    const guess = () => programOf(whole, { secret: apiKeyOf(randomBytes(32)) }, '192.0.2.77')
    const answers: number[] = []

    for (let time = 0; time < 21; time += 1) answers.push(await statusOf(guess()))
    expect([new Set(answers.slice(0, 20)), answers.at(-1)]).toEqual([new Set([401]), 429])
    expect(await statusOf(right)).toBe(200)
    expect(await statusOf(programOf(whole, { secret: apiKeyOf(randomBytes(32)) }, '192.0.2.78'))).toBe(401)
  })
})

describe('a key that trades', () => {
  test('trades under its owner’s own limits, pauses and stop for today', async () => {
    const ann = await person()
    const program = programOf(whole, await makeKey(ann, { scope: 'trade' }))

    await prices()
    const order = dataOf(await take(program, await ticketOf(program)))
    expect(order).toMatchObject({ symbol: 'BTCUSD', stake: '10.00' })
    expect(dataOf(await ann.from.get('/api/order/get_this_order', { id: order.id })).id).toBe(order.id)

    await ann.from.post('/api/limits/set', { kind: 'stake', value: '5.00' })

    const ticket = await program.post('/api/order/goorder', ORDER)
    expect(ticket.data.refusal).toBe('own_stake_limit_reached')

    expect((await program.post('/api/limits/set', { kind: 'stake', value: '' })).data.refusal).toBe(
      'api_key_scope',
    )

    const small = await ticketOf(program, { amount: '4.00' })
    await ann.from.post('/api/user/trade_stop')
    expect((await take(program, small)).data.refusal).toBe('cooling_off')
  })

  test('stakes no more in a day than its owner let it, in all, also in a race', async () => {
    const ann = await person()
    const bounded = programOf(whole, await makeKey(ann, { scope: 'trade', day_stake_most: '25.00' }))
    const other = programOf(whole, await makeKey(ann, { scope: 'trade' }))

    await prices()
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf(bounded)))
    const answers = await Promise.all(tickets.map((ticket) => take(bounded, ticket)))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.data).toMatchObject({
      refusal: 'api_key_stake_reached',
      params: { left: '5.00' },
    })

    // What it was refused for counts nothing, nor what the app and other keys place.
    const refused = tickets.find((_, place) => answers[place]?.status === 422) ?? ''
    expect((await take(other, refused)).status).toBe(200)
    expect((await take(ann.from, await ticketOf(ann.from))).status).toBe(200)
    expect((await take(bounded, await ticketOf(bounded, { amount: '5.00' }))).status).toBe(200)
    expect((await take(bounded, await ticketOf(bounded, { amount: '1.00' }))).data.params.left).toBe('0.00')
    clock.advance(DAY_MS)
    await whole.feed.step()
    await prices()
    expect((await take(bounded, await ticketOf(bounded))).status).toBe(200)
  })

  test('repeats an order under its key once, whoever of the same customer sends it, and no other customer’s', async () => {
    const [ann, bob] = [await person(), await person()]
    const [first, second] = [await makeKey(ann, { scope: 'trade' }), await makeKey(ann, { scope: 'trade' })]
    const his = programOf(whole, await makeKey(bob, { scope: 'trade' }))
    const reads = programOf(whole, await makeKey(ann))

    await prices()
    const ticket = await ticketOf(programOf(whole, first))
    const key = randomUUID()
    const order = dataOf(await take(programOf(whole, first), ticket, key))

    expect(dataOf(await take(programOf(whole, second), ticket, key)).id).toBe(order.id)
    expect((await take(reads, ticket, key)).data.refusal).toBe('api_key_scope')
    expect((await take(his, ticket, key)).data.refusal).toBe('ticket_invalid')
    expect((await his.get('/api/order/get_this_order', { id: order.id })).status).toBe(404)

    const other = await take(programOf(whole, second), await ticketOf(programOf(whole, second)), key)
    expect(other.data.refusal).toBe('idempotency_body_differs')
    expect(dataOf(await ann.from.get('/api/order/ajaxorder_list')).items).toHaveLength(1)
  })
})
