import { DAY_MS, SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import { RETURNS_AFTER_MS } from '@plumbline/domain/money/withdrawal-setting'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { operatorBrowser } from './testing/operator-browser.ts'
import { payoutHouse } from './testing/houses/payout-house.ts'
import type { Payee } from './testing/houses/payout-house.ts'
import { SAMPLE_METHODS, send } from './testing/deposit.ts'
import { dataOf, PASSWORD } from './testing/test-browser.ts'
import type { Browser } from './testing/test-browser.ts'
import { wholeApp } from './testing/whole-app.ts'

/*
 * What a customer can do alone, each from its beginning to its end (docs/fair-dealing.md 7): payment details, a bonus,
 * a forgotten password, a lock, a withdrawal's state. Nobody sits at the desk; where money is reviewed, what practice
 * mode has instead of people decides.
 */

const whole = await wholeApp({ limiter: { take: () => 0 }, practiceReview: 'auto' })
const { browser, clock, feed, money } = whole
const { payee } = payoutHouse(whole)
const desk = money.practiceDesk
if (!desk) throw new Error('practice mode decides by itself')

const keyed = () => ({ 'idempotency-key': randomUUID() })
const NEW_PASSWORD = 'w9-kestrel'

/** Time goes by in seconds, with prices and with what decides by itself. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms)
  await feed.step()
  await desk?.step()
}

/** Nobody was asked: not a word to customer service. */
async function nobodyHelped(from: Browser): Promise<void> {
  expect(dataOf(await from.get('/api/support/history')).items).toEqual([])
}

test('payment details: chosen, shown, paid by, sent and credited', async () => {
  const from = browser()
  await from.register('details@example.com')

  const { methods } = dataOf(await from.get('/api/user/recharge'))
  for (const { id, type } of methods as { id: string; type: string }[]) {
    const amount = type === 'coin' ? '0.01' : '50.00'
    const { reference, method } = dataOf(await from.post('/api/user/recharge', { method_id: id, amount }))
    expect([reference, method.id]).toEqual([expect.stringMatching(/^[2-9A-Z-]{12}$/), id])
  }

  const asked = { method_id: SAMPLE_METHODS.bank, amount: '200.00' }
  const { reference } = dataOf(await from.post('/api/user/recharge', asked))
  const { id } = dataOf(await send(from, { reference, file_id: await from.picture('recharge') }))

  const record = async () => dataOf(await from.get('/api/user/recharge_record', { id })).items[0]
  expect(await record()).toMatchObject({ status: 'under_review', progress: { waits_for: 'desk' } })
  await pass(21 * SECOND_MS)
  expect(await record()).toMatchObject({ status: 'success', received: '200.00' })
  await nobodyHelped(from)
})

test('a bonus: read, accepted, and given up again; and the daily one', async () => {
  // That a programme exists is the house’s decision; from here on the customer is alone.
  const [maker, checker] = [await operatorBrowser(whole), await operatorBrowser(whole)]
  const wish = {
    titles: JSON.stringify({ en: 'A bonus' }),
    type: '2',
    amount: '50.00',
    turnover_factor: '2',
    days: '30',
    needs_identity: 'false',
    opens: toIso(clock.now()),
    closes: toIso(clock.now() + 60 * DAY_MS),
    budget: '1000.00',
    reason: 'For a test',
  }

  const { proposal_id: proposal } = dataOf(await maker.post('/api/desk/bonus_programme/propose', wish))
  dataOf(await checker.post('/api/desk/proposal/confirm', { id: proposal }))

  const from = browser()
  await from.register('bonus@example.com')

  const list = async (status: string) => dataOf(await from.get('/api/bonus/list', { status })).items
  const [offer] = await list('offered')
  expect(offer).toMatchObject({ amount: '50.00', terms: expect.stringMatching(/\S/) })

  const { id } = dataOf(
    await from.post('/api/bonus/claim', { id: offer.id, terms_hash: offer.terms_hash }, keyed()),
  )

  expect(await list('active')).toMatchObject([{ id, balance: '50.00' }])
  dataOf(await from.post('/api/bonus/give_up', { id }, keyed()))
  expect(await list('given_up')).toMatchObject([{ id }])
  dataOf(await from.post('/api/bonus/sign_in', {}, keyed()))
  expect(dataOf(await from.get('/api/bonus/sign_in')).claimed_today).toBe(true)
  await nobodyHelped(from)
})

test('a forgotten password: a code, a new one, and in', async () => {
  const account = 'forgot@example.com'
  await browser().register(account)

  const from = browser()
  const code = await from.code(account, 'reset_password')
  const fields = { account, code, password: NEW_PASSWORD, password_confirm: NEW_PASSWORD }

  dataOf(await from.post('/api/login/forgot', fields))
  expect((await from.logIn(account)).data.refusal).toBe('login_failed')
  dataOf(await from.logIn(account, NEW_PASSWORD))
  await nobodyHelped(from)
})

test('a lock: seen, lifted by a code, and in', async () => {
  const account = 'locked@example.com'
  await browser().register(account)

  const from = browser()
  for (let tries = 0; tries < 5; tries += 1) await from.logIn(account, 'wrong-password')

  expect((await from.logIn(account)).data.refusal).toBe('account_locked')
  const code = await from.code(account, 'login_unlock')
  dataOf(await from.post('/api/login/unlock', { account, code }))
  dataOf(await from.logIn(account, PASSWORD))
  await nobodyHelped(from)
})

/** A withdrawal to a card that was bound a moment ago. */
async function withdraw(payee: Payee, target: string, amount: string): Promise<string> {
  return dataOf(await payee.withdraw({ amount, target_id: target })).id
}

test('a withdrawal: each state told as it comes, one paid, another taken back', async () => {
  const ann = await payee()
  const { from } = ann
  const { id: target } = dataOf(await ann.addCard())

  const record = async (id: string) => dataOf(await from.get('/api/user/cash_record', { id })).items[0]
  const paid = await withdraw(ann, target, '250.00')

  expect(await record(paid)).toMatchObject({
    status: 'under_review',
    can_cancel: true,
    progress: { waits_for: 'desk', ends_by_itself_at: toIso(clock.now() + RETURNS_AFTER_MS) },
  })

  await pass(21 * SECOND_MS)
  await pass(21 * SECOND_MS)
  expect(await record(paid)).toMatchObject({ status: 'success', progress: { waits_for: 'nobody' } })

  const back = await withdraw(ann, target, '100.00')
  dataOf(await from.post('/api/user/cash_cancel', { id: back }, keyed()))
  expect(await record(back)).toMatchObject({ status: 'fail', reason: 'cancelled' })

  const { balances } = dataOf(await from.get('/api/user/wallet'))
  expect(balances[0]).toMatchObject({ available: '9750.00', frozen: '0.00' })
  await nobodyHelped(from)
})
