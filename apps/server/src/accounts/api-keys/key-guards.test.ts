import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apiKeyHash } from '../../http/api-keys.ts'
import { refuseByKeys } from '../../trading/contract-orders/acceptance/key-orders.ts'
import type { Draft } from '../../trading/contract-orders/acceptance/draft.ts'
import { makeKey, programOf } from '../../testing/api-keys.ts'
import type { KeyWish } from '../../testing/api-keys.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/* Where keys end, and what the database itself lets nobody do with one. */

const whole = await wholeApp()
const { clock, db, owner } = whole
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

describe('a key ends', () => {
  const ends: readonly (readonly [string, (ann: Person, id: string) => Promise<unknown>])[] = [
    ['when it is revoked', ({ from }, id) => from.post('/api/keys/revoke', { id })],
    [
      'when the account is secured',
      async ({ from, account }) =>
        from.post('/api/security/secure', { code: await from.code(account, 'secure') }),
    ],
    [
      'when the password is reset',
      async ({ account }) => {
        const door = whole.browser()
        const fresh = { password: 'w9-kestrel', password_confirm: 'w9-kestrel' }

        return door.post('/api/login/forgot', {
          account,
          code: await door.code(account, 'reset_password'),
          ...fresh,
        })
      },
    ],
    [
      'when the password is changed',
      ({ from }) =>
        from.post('/api/user/pwd_login', {
          old_password: PASSWORD,
          password: 'w9-kestrel',
          password_confirm: 'w9-kestrel',
        }),
    ],
    [
      'when all others are signed out',
      ({ from }) => from.post('/api/devices/sign_out', { others: 'true', login_password: PASSWORD }),
    ],
    [
      'when the desk signs its owner out',
      async ({ customerId }) => {
        const desk = await operatorBrowser(whole, { roles: ['support'] })
        return desk.post('/api/desk/customer/sign_out', { id: String(customerId), reason: 'They called' })
      },
    ],
    [
      'when the account is closed',
      async ({ from, account }) =>
        from.post('/api/user/close', { password: PASSWORD, code: await from.code(account, 'close') }),
    ],
    ['when its time is over', async () => clock.advance(30 * DAY_MS)],
  ]

  test.each(ends)('%s', async (_name, end) => {
    const ann = await person()
    const key = await makeKey(ann)
    const program = programOf(whole, key)

    expect(await statusOf(program)).toBe(200)
    const ended = await end(ann, key.id)
    if (typeof ended === 'object' && ended !== null) expect(ended).toMatchObject({ status: 200 })
    expect((await program.get('/api/user/wallet')).data).toEqual({ refusal: 'login_required' })
  })

  test('and not when its owner logs out, or a device is signed out', async () => {
    const ann = await person()
    const program = programOf(whole, await makeKey(ann))
    await ann.from.post('/api/login/logout')
    expect(await statusOf(program)).toBe(200)
  })

  test('of nobody else: another’s key is not found', async () => {
    const [ann, bob] = [await person(), await person()]
    const key = await makeKey(ann)
    expect((await bob.from.post('/api/keys/revoke', { id: key.id })).data).toEqual({
      refusal: 'not_found',
      field: 'id',
    })

    expect(await statusOf(programOf(whole, key))).toBe(200)
    expect(await keysOf(bob)).toEqual([])
  })
})

describe('the database', () => {
  const insert = (customerId: bigint, change: KeyWish & { readonly days?: string } = {}) =>
    db.query(
      `insert into api_key (id, customer_id, secret_hash, tail, name, scope, addresses, made_at, expires_at)
       values ($1, $2, $3, 'abcd', 'A key', $4, $5, instant($6), instant($7))`,
      [
        randomUUID(),
        customerId,
        randomBytes(32),
        change.scope ?? 'read',
        (change.addresses ?? '').split(',').filter(Boolean),
        clock.now(),
        clock.now() + Number(change.days ?? 30) * DAY_MS,
      ],
    )

  test('makes no key longer than a year, of another scope, or bound to what is no address', async () => {
    const { customerId } = await person()
    await insert(customerId)
    await expect(insert(customerId, { days: '366' })).rejects.toThrow('check')
    await expect(insert(customerId, { scope: 'withdraw' as 'read' })).rejects.toThrow('check')
    await expect(insert(customerId, { addresses: 'home' })).rejects.toThrow('inet')

    for (let at = 0; at < 9; at += 1) await insert(customerId)
    await expect(insert(customerId)).rejects.toThrow('as many keys as one may')
  })

  test('lets no key gain anything, none come back, and none go', async () => {
    const ann = await person()
    const { id } = await makeKey(ann, { addresses: HOME })
    for (const change of [
      `scope = 'trade'`,
      `addresses = '{}'`,
      `expires_at = expires_at + interval '1 day'`,
      `day_stake_most = 1`,
      `customer_id = customer_id + 1`,
      `secret_hash = sha256('x')`,
    ]) {
      await expect(db.query(`update api_key set ${change} where id = $1`, [id])).rejects.toThrow(
        'permission denied',
      )

      await expect(owner.query(`update api_key set ${change} where id = $1`, [id])).rejects.toThrow(
        /stays what it was made|violates/,
      )
    }

    await expect(db.query('delete from api_key where id = $1', [id])).rejects.toThrow('permission denied')
    await expect(owner.query('delete from api_key where id = $1', [id])).rejects.toThrow('180 days')
    await expect(owner.query('truncate api_key')).rejects.toThrow('never allowed')
    await ann.from.post('/api/keys/revoke', { id })

    for (const from of [db, owner])
      await expect(from.query('update api_key set revoked_at = null where id = $1', [id])).rejects.toThrow(
        'stays revoked',
      )
  })

  test('takes no order for another’s key, nor for one that reads', async () => {
    const [ann, bob] = [await person(), await person()]
    const [reads, trades] = [await makeKey(ann), await makeKey(ann, { scope: 'trade' })]

    const note = (customerId: bigint, keyId: string) =>
      db.query(
        'insert into api_key_order (customer_id, order_id, request_key, key_id) values ($1, $2, $3, $4)',
        [customerId, randomUUID(), 'a-key', keyId],
      )

    await note(ann.customerId, trades.id)
    await expect(note(ann.customerId, reads.id)).rejects.toThrow('places no order')
    await expect(note(bob.customerId, trades.id)).rejects.toThrow('places no order')
    await expect(owner.query('delete from api_key_order')).rejects.toThrow('never allowed')
  })

  test('stops no batch of orders for a key that went with its account while its order was on its way', async () => {
    const [ann, bob] = [await person(), await person()]
    const [gone, stays] = [await makeKey(ann, { scope: 'trade' }), await makeKey(bob, { scope: 'trade' })]

    dataOf(
      await ann.from.post('/api/user/close', {
        password: PASSWORD,
        code: await ann.from.code(ann.account, 'close'),
      }),
    )

    const draftOf = ({ customerId }: Person, { id }: { readonly id: string }) =>
      ({
        customerId,
        key: randomUUID(),
        terms: { id: randomUUID(), stake: 100n },
        apiKey: { keyId: id, maxDayStake: undefined },
      }) as unknown as Draft

    const drafts = [draftOf(ann, gone), draftOf(bob, stays)]
    expect(await refuseByKeys(db, createZone('UTC'), drafts, clock.now())).toEqual([])

    const noted = await db.query<{ key_id: string }>(
      'select key_id from api_key_order where customer_id = any($1)',
      [[ann.customerId, bob.customerId]],
    )

    expect(noted.map(({ key_id: id }) => id)).toEqual([stays.id])
  })

  test('forgets what ended 180 days ago, and nothing younger', async () => {
    const ann = await person()
    const { id } = await makeKey(ann)

    await ann.from.post('/api/keys/revoke', { id })
    const [row] = await db.query<{ gone: bigint }>('select api_key_forget(100) as gone')
    expect(row?.gone).toBe(0n)
    expect(await keysOf(ann)).toHaveLength(1)
  })
})

test('what is stored of a key is its SHA-256', async () => {
  const ann = await person()
  const { id, secret } = await makeKey(ann)
  const [row] = await owner.query<{ secret_hash: Buffer }>('select secret_hash from api_key where id = $1', [
    id,
  ])

  expect(row?.secret_hash.equals(apiKeyHash(secret))).toBe(true)
})
