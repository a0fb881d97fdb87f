import { DAY_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import type { Browser } from '../../testing/test-browser.ts'

const { app, browser, bus, clock, db, fundPassword, logged, owner } = await wholeApp({
  limiter: { take: () => 0 },
})

const FIRST = 'h4-otter'
const SECOND = 'n3-badger'

interface Person {
  readonly from: Browser
  readonly account: string
  readonly customerId: bigint
}

async function newcomer(): Promise<Person> {
  const from = browser()
  const account = `fund-${randomUUID()}@example.com`
  const { data } = await from.register(account)

  return { from, account, customerId: BigInt(data.user.id) }
}

const pay = (from: Browser, password: string, more: Record<string, string>) =>
  from.post('/api/user/pwd_pay', { fund_password: password, fund_password_confirm: password, ...more })
const setBy = async ({ from, account }: Person, password: string, login = PASSWORD) =>
  pay(from, password, { login_password: login, code: await from.code(account, 'fund_password') })
const titles = async (from: Browser) =>
  (await from.get('/api/user/msg')).data.items.map(({ title }: { title: string }) => title)

async function owning(): Promise<Person> {
  const person = await newcomer()
  expect((await setBy(person, FIRST)).status).toBe(200)
  return person
}

/** The device that the person logged in on. */
async function typerOf({ customerId }: Person) {
  const [row] = await owner.query<{ device: string }>(
    `select encode(device_hash, 'hex') device from session where customer_id = $1`,
    [customerId],
  )
  return { customerId, deviceId: row?.device ?? '' }
}

const STRANGE = 'ab'.repeat(32)

describe('the first fund password', () => {
  test('needs login password and code, no old one, and holds nothing', async () => {
    const ann = await newcomer()
    expect((await ann.from.get('/api/user/index')).data.user.has_fund_password).toBe(false)

    const changes: unknown[] = []
    const unsubscribe = bus.subscribe((event) => event.type === 'record' && changes.push(event.change))
    const answer = await setBy(ann, FIRST)

    unsubscribe()
    expect([answer.status, answer.data]).toEqual([200, {}])
    expect(changes).toEqual([{ kind: 'fund_password', id: String(ann.customerId) }])
    expect((await ann.from.get('/api/user/index')).data.user.has_fund_password).toBe(true)
    expect(await fundPassword.withdrawalsHeldUntil(db, ann.customerId, clock.now())).toBeUndefined()
    expect(await titles(ann.from)).toEqual([t('message.fund_password_set.title')])
  })

  test.each([
    ['12345', '12345', {}, 'password_length', 'fund_password'],
    ['123456', '123456', {}, 'password_common', 'fund_password'],
    [FIRST, SECOND, {}, 'fund_password_mismatch', 'fund_password_confirm'],
    [FIRST, FIRST, {}, 'field_invalid', 'login_password'],
    [FIRST, FIRST, { old_fund_password: FIRST }, 'field_invalid', 'login_password'],
    [FIRST, FIRST, { login_password: PASSWORD }, 'field_invalid', 'code'],
    [FIRST, FIRST, { login_password: 'wrong-1', code: '000000' }, 'login_failed', 'login_password'],
    [PASSWORD, PASSWORD, { login_password: PASSWORD, code: '000000' }, 'password_common', 'fund_password'],
    [FIRST, FIRST, { login_password: PASSWORD, code: '000000' }, 'code_wrong', 'code'],
  ])('%s, %s, %j: %s %s', async (password, confirm, more, refusal, field) => {
    const { from } = await newcomer()
    const answer = await from.post('/api/user/pwd_pay', {
      fund_password: password,
      fund_password_confirm: confirm,
      ...more,
    })

    expect([answer.data.refusal, answer.data.field]).toEqual([refusal, field])
  })

  test('is refused as common where it is the account’s own name', async () => {
    const from = browser()
    const name = `own${randomUUID().slice(0, 8)}`
    await from.register(`${name}@example.com`)
    expect((await pay(from, name, {})).data.refusal).toBe('password_common')
  })

  test('a wrong login password in it counts at the log-in', async () => {
    const ann = await newcomer()
    for (let tries = 0; tries < 5; tries += 1)
      expect((await pay(ann.from, FIRST, { login_password: 'wrong-1', code: '000000' })).data.refusal).toBe(
        'login_failed',
      )

    const locked = await pay(ann.from, FIRST, { login_password: PASSWORD, code: '000000' })
    expect(locked.data).toEqual({
      refusal: 'account_locked',
      params: { until: toIso(clock.now() + 15 * MINUTE_MS) },
    })

    expect((await ann.from.logIn(ann.account)).data.refusal).toBe('account_locked')
  })

  test('a code for something else, of another device or another account opens nothing', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    const other = browser()
    await other.logIn(ann.account)

    const codes = [
      await ann.from.code(ann.account, 'bind'),
      await other.code(ann.account, 'fund_password'),
      await ann.from.code(bob.account, 'fund_password'),
    ]

    for (const code of codes)
      expect((await pay(ann.from, FIRST, { login_password: PASSWORD, code })).data.refusal).toBe('code_wrong')
  })

  test('is set by a program that keeps no cookies', async () => {
    const program = browser({ keepsCookies: false })
    const account = `program-${randomUUID()}@example.com`
    await program.register(account)
    const code = await program.code(account, 'fund_password')
    expect((await pay(program, FIRST, { login_password: PASSWORD, code })).status).toBe(200)
  })
})

describe('a change', () => {
  test('needs the old one alone, and holds nothing', async () => {
    const ann = await owning()
    const answer = await pay(ann.from, SECOND, { old_fund_password: FIRST })

    expect([answer.status, answer.data]).toEqual([200, {}])
    const typer = await typerOf(ann)
    expect(await fundPassword.refusalOf(typer, SECOND)).toBeUndefined()

    expect(await fundPassword.refusalOf(typer, FIRST)).toEqual({
      refusal: 'fund_password_wrong',
      field: 'fund_password',
    })

    expect(await titles(ann.from)).toEqual([
      t('message.fund_password_changed.title'),
      t('message.fund_password_set.title'),
    ])
  })

  test('by a wrong old one is refused by its field; to the login password as common', async () => {
    const ann = await owning()
    expect((await pay(ann.from, SECOND, { old_fund_password: 'wrong-1' })).data).toEqual({
      refusal: 'fund_password_wrong',
      field: 'old_fund_password',
    })

    expect((await pay(ann.from, PASSWORD, { old_fund_password: FIRST })).data).toEqual({
      refusal: 'password_common',
      field: 'fund_password',
    })

    expect((await pay(ann.from, SECOND, {})).data).toEqual({
      refusal: 'field_invalid',
      field: 'old_fund_password',
    })
  })

  test('does not tell who knows no secret whether a text is the login password', async () => {
    const ann = await owning()
    expect((await pay(ann.from, PASSWORD, { old_fund_password: 'wrong-1' })).data.refusal).toBe(
      'fund_password_wrong',
    )

    expect((await pay(ann.from, PASSWORD, { login_password: 'wrong-1', code: '000000' })).data.refusal).toBe(
      'login_failed',
    )
  })
})

describe('a forgotten one', () => {
  test('is reset by login password and code, holds withdrawals for 24 h and says so', async () => {
    const ann = await owning()
    const resetAt = clock.now()
    const answer = await setBy(ann, SECOND)

    expect(answer.data).toEqual({ withdrawals_held_until: toIso(resetAt + DAY_MS) })
    const held = (at: number) => fundPassword.withdrawalsHeldUntil(db, ann.customerId, at)

    expect(await held(resetAt)).toBe(resetAt + DAY_MS)
    expect(await held(resetAt + DAY_MS - 1)).toBe(resetAt + DAY_MS)
    expect(await held(resetAt + DAY_MS)).toBeUndefined()
    expect(await fundPassword.refusalOf(await typerOf(ann), SECOND)).toBeUndefined()

    expect(await titles(ann.from)).toEqual([
      t('message.fund_password_reset.title'),
      t('message.fund_password_set.title'),
    ])
  })

  test('stays held through a later change, and nobody shortens the hold', async () => {
    const ann = await owning()
    const until = clock.now() + DAY_MS

    await setBy(ann, SECOND)
    clock.advance(MINUTE_MS)
    await pay(ann.from, FIRST, { old_fund_password: SECOND })
    expect(await fundPassword.withdrawalsHeldUntil(db, ann.customerId, clock.now())).toBe(until)

    for (const earlier of ['null', `withdrawals_held_until - interval '1 ms'`])
      await expect(
        owner.query(`update fund_password set withdrawals_held_until = ${earlier} where customer_id = $1`, [
          ann.customerId,
        ]),
      ).rejects.toThrow('never shortened')
  })

  test('opens a locked one, for every device', async () => {
    const ann = await owning()
    const stranger = { customerId: ann.customerId, deviceId: STRANGE }

    for (let tries = 0; tries < 5; tries += 1) await fundPassword.refusalOf(stranger, 'wrong-1')
    expect((await fundPassword.refusalOf(stranger, FIRST))?.refusal).toBe('fund_password_locked')
    await setBy(ann, SECOND)
    expect(await fundPassword.refusalOf(stranger, SECOND)).toBeUndefined()
  })
})

describe('wrong ones', () => {
  test('lock for 15, 30, then 60 minutes; from 100 on only a reset opens it', async () => {
    const ann = await owning()
    const typer = await typerOf(ann)
    const guess = () => fundPassword.refusalOf(typer, 'wrong-1')

    for (let failures = 1; failures <= 100; failures += 1) {
      expect((await guess())?.refusal).toBe('fund_password_wrong')
      if (failures % 5 !== 0 || failures === 100) continue

      const minutes = failures === 5 ? 15 : failures === 10 ? 30 : 60
      const until = clock.now() + minutes * MINUTE_MS
      expect(await fundPassword.refusalOf(typer, FIRST)).toEqual({
        refusal: 'fund_password_locked',
        params: { until: toIso(until) },
      })

      clock.set(until)
    }

    clock.advance(DAY_MS)
    expect(await fundPassword.refusalOf(typer, FIRST)).toEqual({
      refusal: 'fund_password_locked',
      params: { reset: 'password' },
    })

    expect((await pay(ann.from, SECOND, { old_fund_password: FIRST })).data.refusal).toBe(
      'fund_password_locked',
    )

    expect((await setBy(ann, SECOND)).status).toBe(200)
    expect(await fundPassword.refusalOf(typer, SECOND)).toBeUndefined()
  })

  test('of strange devices do not lock the device that logged in, and have one counter in common', async () => {
    const ann = await owning()

    const strange = (device: number) => ({
      customerId: ann.customerId,
      deviceId: String(device).padStart(64, '0'),
    })

    for (let tries = 1; tries <= 5; tries += 1) await fundPassword.refusalOf(strange(tries), 'wrong-1')
    expect((await fundPassword.refusalOf(strange(6), FIRST))?.refusal).toBe('fund_password_locked')
    expect(await fundPassword.refusalOf(await typerOf(ann), FIRST)).toBeUndefined()
  })

  test('are counted apart from log-ins, and a right one clears them', async () => {
    const ann = await owning()
    const typer = await typerOf(ann)

    for (let tries = 1; tries <= 4; tries += 1) await fundPassword.refusalOf(typer, 'wrong-1')
    expect(await fundPassword.refusalOf(typer, FIRST)).toBeUndefined()

    for (let tries = 1; tries <= 4; tries += 1) await fundPassword.refusalOf(typer, 'wrong-1')
    expect(await fundPassword.refusalOf(typer, FIRST)).toBeUndefined()
    expect((await ann.from.logIn(ann.account)).status).toBe(200)
  })

  test('without a fund password there is none to be wrong', async () => {
    const ann = await newcomer()
    expect(await fundPassword.refusalOf(await typerOf(ann), FIRST)).toEqual({
      refusal: 'fund_password_not_set',
    })
  })
})

test('its hash is not the login password’s, and it stands in no table and no log', async () => {
  const ann = await owning()
  const [row] = await owner.query<{ password_hash: string }>(
    'select password_hash from fund_password where customer_id = $1',
    [ann.customerId],
  )

  expect(row?.password_hash).toMatch(/^\$argon2id\$/)
  expect(row?.password_hash).not.toContain(FIRST)
  expect(logged.join('')).not.toMatch(/h4-otter|n3-badger/)
  expect(app.http.checksAnswers).toBe(true)
})
