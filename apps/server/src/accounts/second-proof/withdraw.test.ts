import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addApp, addPasskey } from '../../testing/factors.ts'
import { FUND_PASSWORD, payoutHouse } from '../../testing/houses/payout-house.ts'
import type { Payee } from '../../testing/houses/payout-house.ts'
import { dataOf } from '../../testing/test-browser.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, clock } = whole
const { payee } = payoutHouse(whole)

interface Drawer extends Payee {
  readonly targetId: string
}

/** Somebody with a card that is a day old and takes any sum. */
async function drawer(): Promise<Drawer> {
  const ann = await payee()
  const { id } = dataOf(await ann.addCard())
  clock.advance(DAY_MS)

  return { ...ann, targetId: String(id) }
}

/** A withdrawal with this proof alone, or none. */
const send = (
  { from, targetId }: Pick<Drawer, 'from' | 'targetId'>,
  proof: Record<string, string>,
  { amount = '100.00', key = '' } = {},
): Promise<Answer> =>
  from.post(
    '/api/user/cash',
    { asset: 'USD', amount, target_id: targetId, fund_password: FUND_PASSWORD, ...proof },
    { 'idempotency-key': key === '' ? randomUUID() : key },
  )

const codeOf = ({ from, account }: Payee, at: Browser = from) => at.code(account, 'withdraw')
const countOf = async ({ from }: Payee): Promise<number> =>
  (await from.get('/api/user/cash_record')).data.items.length
const events = async ({ from }: Payee): Promise<string[]> =>
  (await from.get('/api/security/events')).data.items.map(({ kind }: { kind: string }) => kind)

describe('a withdrawal of who has no factor', () => {
  test('takes a code of its own, from this account and device, once', async () => {
    const ann = await drawer()
    const bob = await drawer()
    const other = browser()

    await other.logIn(ann.account)
    expect((await send(ann, {})).data).toEqual({ refusal: 'field_invalid', field: 'code' })

    const own = await codeOf(ann)
    const wrong = [
      own === '000000' ? '000001' : '000000',
      await ann.bindCode(),
      await codeOf(bob),
      await codeOf(ann, other),
    ]

    for (const code of wrong)
      expect((await send(ann, { code })).data).toEqual({ refusal: 'code_wrong', field: 'code' })
    expect(await countOf(ann)).toBe(0)
    await expect.poll(() => events(ann)).toContain('code_wrong')

    expect((await send(ann, { code: own })).status).toBe(200)
    expect((await send(ann, { code: own })).data.refusal).toBe('code_expired')
    expect(await countOf(ann)).toBe(1)
  })

  test('can follow another at once: a used code keeps none from being sent', async () => {
    const ann = await drawer()
    for (let sent = 0; sent < 3; sent += 1)
      expect((await send(ann, { code: await codeOf(ann) })).status).toBe(200)
  })

  test('uses no code up where it is refused for something else', async () => {
    const ann = await drawer()
    const code = await codeOf(ann)
    for (const [amount, refusal] of [
      ['99.99', 'withdrawal_below_least'],
      ['49999.01', 'withdrawal_above_most'],
      ['10000.01', 'balance_insufficient'],
    ] as const)
      expect((await send(ann, { code }, { amount })).data.refusal).toBe(refusal)

    expect((await send(ann, { code, fund_password: 'wrong-1' })).data.refusal).toBe('fund_password_wrong')
    expect((await send(ann, { code })).status).toBe(200)
  })

  test('tells whether a code is right to nobody whose withdrawal would be refused anyway', async () => {
    const ann = await drawer()
    const code = await codeOf(ann)
    const small = { amount: '99.99' }
    for (const tried of [code, code === '000000' ? '000001' : '000000', ''])
      expect((await send(ann, tried === '' ? {} : { code: tried }, small)).data.refusal).toBe(
        'withdrawal_below_least',
      )
  })

  test('five wrong ones end the code, and no withdrawal came of it', async () => {
    const ann = await drawer()
    const code = await codeOf(ann)
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        (await send(ann, { code: String((Number(code) + 1 + tries) % 1e6).padStart(6, '0') })).data.refusal,
      ).toBe('code_wrong')

    expect((await send(ann, { code })).data.refusal).toBe('code_expired')
    expect(await countOf(ann)).toBe(0)
  })
})

describe('repeated under its key', () => {
  test('it is answered as the first one was, long after its code', async () => {
    const ann = await drawer()
    const key = randomUUID()
    const code = await codeOf(ann)
    const first = await send(ann, { code }, { key })

    clock.advance(DAY_MS)
    for (let again = 0; again < 3; again += 1)
      expect((await send(ann, { code }, { key })).data).toEqual(first.data)

    // Who never saw the answer types another one, or has none: what is meant is the same.
    for (const proof of [{ code: '000000' }, { second_factor: '000000' }, {}])
      expect((await send(ann, proof, { key })).data).toEqual(first.data)
    const other = await send(ann, { code }, { key, amount: '101.00' })
    expect(other.data.refusal).toBe('idempotency_body_differs')
    expect(await countOf(ann)).toBe(1)
  })

  test('many at once are one, and use one code', async () => {
    const ann = await drawer()
    const key = randomUUID()
    const code = await codeOf(ann)
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(ann, { code }, { key })))

    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await countOf(ann)).toBe(1)
  })

  test('a wrong code is answered again as it was and counted once; a missing one leaves the key free', async () => {
    const ann = await drawer()
    const key = randomUUID()
    const code = await codeOf(ann)
    const wrong = code === '000000' ? '000001' : '000000'

    for (let again = 0; again < 6; again += 1)
      expect((await send(ann, { code: wrong }, { key })).data.refusal).toBe('code_wrong')
    expect((await send(ann, { code }, { key })).data.refusal).toBe('code_wrong')

    const free = randomUUID()
    expect((await send(ann, {}, { key: free })).data.refusal).toBe('field_invalid')
    expect((await send(ann, { code }, { key: free })).status).toBe(200)
  })
})

test('one code at once pays out one time, under as many keys as there are', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ann = await drawer()
    const code = await codeOf(ann)
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(ann, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countOf(ann)).toBe(1)
  }
})

test('of many at once, each on a device with a code of its own, no more than three a day leave', async () => {
  const ann = await drawer()
  const devices = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const from = browser()
      await from.logIn(ann.account)
      return { from, code: await codeOf(ann, from) }
    }),
  )

  const answers = await Promise.all(
    devices.map(({ from, code }) => send({ from, targetId: ann.targetId }, { code })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ data }) => data.refusal === 'withdrawal_count_reached')).toHaveLength(2)
})

describe('a withdrawal of who has a factor', () => {
  test('takes the authenticator app, and no code stands for it', async () => {
    const ann = await drawer()
    const app = await addApp(ann, clock)

    const required = {
      refusal: 'second_factor_required',
      field: 'second_factor',
      params: { factor: 'authenticator' },
    }

    expect((await send(ann, { code: await codeOf(ann) })).data).toEqual(required)
    expect((await send(ann, { second_factor: app.wrongCode() })).data.refusal).toBe('second_factor_wrong')

    const second_factor = app.code()
    expect((await send(ann, { second_factor }, { amount: '99.99' })).data.refusal).toBe(
      'withdrawal_below_least',
    )

    const key = randomUUID()
    const first = await send(ann, { second_factor }, { key })

    expect(first.status).toBe(200)
    expect((await send(ann, { second_factor }, { key })).data).toEqual(first.data)
    expect((await send(ann, { second_factor })).data.refusal).toBe('second_factor_wrong')
    expect((await send(ann, { second_factor: app.code() })).status).toBe(200)
    await expect.poll(() => events(ann)).toEqual(expect.arrayContaining(['factor_wrong', 'factor_used']))
  })

  test('takes a passkey’s answer once', async () => {
    const ann = await drawer()
    const show = await addPasskey(ann)
    const shown = await show()

    expect((await send(ann, { second_factor: shown })).status).toBe(200)
    expect((await send(ann, { second_factor: shown })).data.refusal).toBe('second_factor_wrong')
    expect((await send(ann, { second_factor: await show() })).status).toBe(200)
  })
})
