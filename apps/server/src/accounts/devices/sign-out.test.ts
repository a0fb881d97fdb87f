import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addApp } from '../../testing/factors.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const { browser, clock } = await wholeApp({ limiter: { take: () => 0 } })

/** Somebody who is signed in on a phone and a laptop. */
async function withTwo() {
  const from = browser()
  const account = `out-${randomUUID()}@example.com`

  await from.register(account)
  const laptop = browser()
  dataOf(await laptop.logIn(account))

  return { from, account, laptop }
}

const signOut = (from: Browser, fields: Record<string, string>) => from.post('/api/devices/sign_out', fields)

const idOf = async (from: Browser, isThis: boolean): Promise<string> =>
  (await from.get('/api/devices/index')).data.items.find(
    (item: { is_this: boolean }) => item.is_this === isThis,
  ).id

const isIn = async (from: Browser) => (await from.get('/api/user/index')).status === 200

test('a session alone signs out no other device; a wrong password neither, and is counted', async () => {
  const { from, laptop } = await withTwo()
  const missing = { refusal: 'field_invalid', field: 'login_password' }
  const id = await idOf(from, false)

  expect((await signOut(from, { others: '1' })).data).toEqual(missing)
  expect((await signOut(from, { id })).data).toEqual(missing)
  expect((await signOut(from, { others: '1', login_password: 'wrong-1' })).data.refusal).toBe('login_failed')

  expect((await signOut(from, { others: '1', second_factor: '123456' })).data.refusal).toBe(
    'second_factor_wrong',
  )

  expect(await isIn(laptop)).toBe(true)
  for (let tries = 0; tries < 4; tries += 1) await signOut(from, { id, login_password: 'wrong-1' })

  expect((await signOut(from, { id, login_password: PASSWORD })).data.refusal).toBe('account_locked')
  expect(await isIn(laptop)).toBe(true)
})

test('the login password signs out, also of who has a factor and has lost it', async () => {
  const ann = await withTwo()
  await addApp(ann, clock)
  expect((await signOut(ann.from, { others: '1', login_password: PASSWORD })).status).toBe(200)
  expect([await isIn(ann.from), await isIn(ann.laptop)]).toEqual([true, false])
})

test('a factor does in place of the password, once', async () => {
  const ann = await withTwo()
  const app = await addApp(ann, clock)
  const id = await idOf(ann.from, false)
  expect((await signOut(ann.from, { id, second_factor: app.wrongCode() })).data.refusal).toBe(
    'second_factor_wrong',
  )

  expect(await isIn(ann.laptop)).toBe(true)
  const second_factor = app.code()
  expect((await signOut(ann.from, { id, second_factor })).status).toBe(200)
  expect(await isIn(ann.laptop)).toBe(false)
  expect((await signOut(ann.from, { others: '1', second_factor })).data.refusal).toBe('second_factor_wrong')
})

test('this very device is logged out by who holds it', async () => {
  const { from, laptop } = await withTwo()
  expect((await signOut(from, { id: await idOf(from, true) })).status).toBe(200)
  expect([await isIn(from), await isIn(laptop)]).toEqual([false, true])
})
