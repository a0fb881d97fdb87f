import { assetId } from '@plumbline/domain/money/asset'
import { expect, test } from 'vitest'
import { balanceOf, houseAccount } from '../../ledger/ledger.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/* A payment that arrived for nobody we know: parked, and sent back, once and whole. */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const maker = await operatorBrowser(whole, { roles: ['treasurer'] })
const checker = await operatorBrowser(whole, { roles: ['treasurer'] })
const USD = assetId('USD', true)

type Fields = Record<string, string>
const propose = (fields: Fields) => maker.post('/api/desk/suspense/propose', fields)
const confirm = (id: string) => checker.post('/api/desk/proposal/confirm', { id })

async function decided(fields: Fields) {
  const proposed = await propose(fields)
  expect([proposed.status, proposed.data]).toEqual([200, { proposal_id: expect.any(String) }])
  return confirm(proposed.data.proposal_id)
}

const suspense = async (): Promise<bigint> =>
  (await balanceOf(whole.db, houseAccount(USD, 'suspense'))).available

const payment = (direction: 'in' | 'out', change: Fields = {}): Fields => ({
  direction,
  asset: 'USD',
  amount: '77.70',
  bank_reference: 'BANK 2026/77',
  reason: 'No reference on it',
  ...change,
})

test('is parked once and goes back once, whole', async () => {
  expect((await propose(payment('out'))).data).toEqual({
    refusal: 'field_invalid',
    field: 'bank_reference',
  })

  const twice = await propose(payment('in'))
  expect((await decided(payment('in'))).status).toBe(200)
  expect((await confirm(twice.data.proposal_id)).data.refusal).toBe('already_decided')
  expect(await suspense()).toBe(7_770n)
  expect((await propose(payment('in'))).data.field).toBe('bank_reference')
  expect((await propose(payment('out', { amount: '77.69' }))).data.field).toBe('amount')
  expect((await decided(payment('out'))).status).toBe(200)
  expect((await propose(payment('out'))).data.field).toBe('bank_reference')
  expect(await suspense()).toBe(0n)
})

test('is the same payment in another spelling of its reference', async () => {
  const spelled = (direction: 'in' | 'out', bank_reference: string) => payment(direction, { bank_reference })
  const twice = await propose(spelled('in', 'wire-2026-78'))

  expect((await decided(spelled('in', 'WIRE 2026/78'))).status).toBe(200)
  expect((await confirm(twice.data.proposal_id)).data.refusal).toBe('already_decided')
  expect((await propose(spelled('in', 'Wire2026 78'))).data.field).toBe('bank_reference')
  expect((await decided(spelled('out', 'wire 2026-78'))).status).toBe(200)
  expect((await propose(spelled('out', 'WIRE 2026/78'))).data.field).toBe('bank_reference')
  expect(await suspense()).toBe(0n)
})
