import { toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { operatorBrowser } from './testing/operator-browser.ts'
import { wholeApp } from './testing/whole-app.ts'

/*
 * Every call that takes an operator's words to a customer: none lets a promise through (docs/fair-dealing.md 11), nor a
 * text that asks for a password, a code or a transfer (24), in whichever language it was written.
 */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const operator = await operatorBrowser(whole)

const TEXTS = [
  'Please tell us your fund password.',
  'Send the verification code you got',
  'Please transfer 50.00 to this account first',
  '請提供驗證碼',
  'パスワードを教えてください',
  'Geben Sie Ihr P a s s w o r t ein',
  'Your return is guaranteed.',
  '保本',
]

const id = randomUUID()
const customer = { customer_id: '999999999' }

/** Field and call, with the rest of the request as it must be. */
const CALLS: Readonly<Record<string, readonly [field: string, fields: Record<string, string>]>> = {
  '/api/desk/recharge/approve': ['note', { id, received: '100.00' }],
  '/api/desk/recharge/reject': ['note', { id, reason: 'unreadable' }],
  '/api/desk/withdrawal/reject': ['note', { id, reason: 'unreadable' }],
  '/api/desk/withdrawal/propose': ['reason', { id, kind: 'return' }],
  '/api/desk/certification/reject': ['note', { id, reason: 'unreadable', field: 'front' }],
  '/api/desk/customer/unmask': ['reason', { id: '999999999', field: 'account' }],
  '/api/desk/correction/propose': [
    'reason',
    { ...customer, asset: 'USD', from: 'capital', to: 'cash', amount: '1.00' },
  ],
  '/api/desk/legal_hold/propose': ['reason', { ...customer, until: toIso(whole.clock.now() + 86_400_000) }],
}

test.each(Object.entries(CALLS))('%s', async (path, [field, fields]) => {
  for (const text of TEXTS)
    expect([text, (await operator.post(path, { ...fields, [field]: text })).data]).toEqual([
      text,
      { refusal: 'field_invalid', field },
    ])

  const inChinese = await operator.post(path, { ...fields, [field]: TEXTS[0] ?? '' }, { language: 'zh' })
  expect(inChinese.msg).toBe(`请检查此项：${field === 'note' ? '备注' : '原因'}。`)

  const said = await operator.post(path, { ...fields, [field]: 'The lower half cannot be read.' })
  expect(said.data.refusal).toBe('not_found')
})

test('the details of a payment method promise nothing', async () => {
  const answer = await operator.post('/api/desk/payment_method/propose', {
    type: 'bank',
    asset: 'USD',
    is_active: 'true',
    least: '10.00',
    most: '50000.00',
    details: JSON.stringify([
      { label: 'account_number', value: '1' },
      { label: 'note', value: 'Returns are guaranteed' },
    ]),
    reason: 'New account',
  })

  expect(answer.data).toEqual({ refusal: 'field_invalid', field: 'details' })
})
