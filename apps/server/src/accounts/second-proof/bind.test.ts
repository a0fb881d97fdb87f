import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addApp, addPasskey } from '../../testing/factors.ts'
import {
  CARD,
  FUND_PASSWORD,
  newAddress,
  newCardNumber,
  payoutHouse,
} from '../../testing/houses/payout-house.ts'
import type { Payee } from '../../testing/houses/payout-house.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, clock } = whole
const { payee } = payoutHouse(whole)

/** Binding as it is sent, with any proof or none. */
const bind = (from: Browser, proof: Record<string, string>) =>
  from.post('/api/user/add_card', {
    ...CARD,
    card_number: newCardNumber(),
    fund_password: FUND_PASSWORD,
    ...proof,
  })

const resetFundPassword = (from: Browser, proof: Record<string, string>) =>
  from.post('/api/user/pwd_pay', {
    fund_password: 'n7-badger',
    fund_password_confirm: 'n7-badger',
    login_password: PASSWORD,
    ...proof,
  })

const events = async ({ from }: Payee): Promise<string[]> =>
  (await from.get('/api/security/events')).data.items.map(({ kind }: { kind: string }) => kind)

describe('without a factor', () => {
  test('binding asks for a code of its own, from this account and device, once', async () => {
    const ann = await payee()
    const bob = await payee()

    expect((await bind(ann.from, {})).data).toEqual({ refusal: 'field_invalid', field: 'code' })
    expect((await bind(ann.from, { second_factor: '123456' })).data.field).toBe('code')

    for (const code of [
      '000000',
      await ann.from.code(ann.account, 'withdraw'),
      await ann.from.code(ann.account, 'secure'),
      await bob.bindCode(),
      await browser().code(ann.account, 'bind'),
    ])
      expect((await bind(ann.from, { code })).data).toEqual({ refusal: 'code_wrong', field: 'code' })

    const code = await ann.bindCode()
    expect((await bind(ann.from, { code })).status).toBe(200)
    expect((await bind(ann.from, { code })).data.refusal).toBe('code_expired')
    expect((await bind(ann.from, { code: await ann.bindCode() })).status).toBe(200)
  })

  test('a wrong code is noted, and the right one still counts', async () => {
    const ann = await payee()
    const code = await ann.bindCode()
    const wrong = code === '000000' ? '000001' : '000000'

    expect((await bind(ann.from, { code: wrong })).data.refusal).toBe('code_wrong')
    await expect.poll(() => events(ann)).toContain('code_wrong')
    expect((await bind(ann.from, { code })).status).toBe(200)
  })
})

describe('with an authenticator app', () => {
  test('binding asks for it, and a code alone is not enough', async () => {
    const ann = await payee()
    const app = await addApp(ann, clock)
    const required = { refusal: 'second_factor_required', field: 'second_factor' }
    const params = { factor: 'authenticator' }

    expect((await bind(ann.from, {})).data).toEqual({ ...required, params })
    const code = await ann.bindCode()
    expect((await bind(ann.from, { code })).data).toEqual({ ...required, params })

    expect((await bind(ann.from, { code, second_factor: app.wrongCode() })).data.refusal).toBe(
      'second_factor_wrong',
    )

    const second_factor = app.code()
    expect((await bind(ann.from, { second_factor })).status).toBe(200)
    expect((await bind(ann.from, { second_factor })).data.refusal).toBe('second_factor_wrong')

    const address = {
      currency: 'ETH',
      network: 'Ethereum',
      address: newAddress(),
      fund_password: FUND_PASSWORD,
    }

    expect((await ann.from.post('/api/user/add_wallet_addr', address)).data).toEqual({ ...required, params })
    const proved = await ann.from.post('/api/user/add_wallet_addr', { ...address, second_factor: app.code() })
    expect(proved.status).toBe(200)
    await expect.poll(() => events(ann)).toEqual(expect.arrayContaining(['factor_wrong', 'factor_used']))
  })

  test('that of another customer proves nothing', async () => {
    const ann = await payee()
    const bob = await payee()
    await addApp(ann, clock)
    const his = await addApp(bob, clock)
    expect((await bind(ann.from, { second_factor: his.code() })).data.refusal).toBe('second_factor_wrong')
  })

  test('five wrong ones lock it, also many at once, and a right password between does not count', async () => {
    const ann = await payee()
    const app = await addApp(ann, clock)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => bind(ann.from, { second_factor: app.wrongCode() })),
    )

    expect(answers.map(({ data }) => data.refusal)).toEqual(
      Array.from({ length: 4 }, () => 'second_factor_wrong'),
    )

    await ann.from.post('/api/security/own_word', { own_word: 'heron', login_password: PASSWORD })
    expect((await bind(ann.from, { second_factor: app.wrongCode() })).data.refusal).toBe(
      'second_factor_wrong',
    )

    expect((await bind(ann.from, { second_factor: app.code() })).data).toMatchObject({
      refusal: 'account_locked',
      params: { until: expect.any(String) },
    })

    await expect.poll(() => events(ann)).toContain('account_locked')

    const code = await ann.from.code(ann.account, 'login_unlock')
    expect((await ann.from.post('/api/login/unlock', { account: ann.account, code })).status).toBe(200)
    expect((await bind(ann.from, { second_factor: app.code() })).status).toBe(200)
  })

  test('a forgotten fund password takes it beside the code, and a wrong one uses no code up', async () => {
    const ann = await payee()
    const app = await addApp(ann, clock)
    const code = await ann.from.code(ann.account, 'fund_password')

    expect((await resetFundPassword(ann.from, { code })).data.refusal).toBe('second_factor_required')
    expect((await resetFundPassword(ann.from, { second_factor: app.code() })).data.field).toBe('code')

    const second_factor = app.wrongCode()
    expect((await resetFundPassword(ann.from, { code, second_factor })).data.refusal).toBe(
      'second_factor_wrong',
    )

    const reset = await resetFundPassword(ann.from, { code, second_factor: app.code() })
    expect(dataOf(reset).withdrawals_held_until).toBeTypeOf('string')
  })
})

test('a passkey is answered once, and only by its own', async () => {
  const ann = await payee()
  const bob = await payee()
  const show = await addPasskey(ann)
  const showHis = await addPasskey(bob)

  expect((await bind(ann.from, { code: await ann.bindCode() })).data).toMatchObject({
    refusal: 'second_factor_required',
    params: { factor: 'passkey' },
  })

  expect((await bind(ann.from, { second_factor: await showHis() })).data.refusal).toBe('second_factor_wrong')
  expect((await bind(ann.from, { second_factor: randomUUID() })).data.refusal).toBe('second_factor_wrong')

  const shown = await show()
  expect((await bind(ann.from, { second_factor: shown })).status).toBe(200)
  expect((await bind(ann.from, { second_factor: shown })).data.refusal).toBe('second_factor_wrong')
})
