import { verifyOrder } from '@plumbline/verifier/verify-order'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { unzip } from './testing/unzip.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { forgetOldAccounts } from '../account/forget-old.ts'
import { eraseDue } from '../closing/erase.ts'
import { forgetOldOperators } from '../../desk/operators/forget-old.ts'

/*
 * Records five years later, after everything that clears out what is old (docs/fair-dealing.md 37): one customer comes
 * back and reads, downloads and proves what was; of another one, who closed, the ledger stands, and the papers are
 * noise.
 */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { app, browser, clock, db, feed, logs, owner, vault } = whole
const begun = clock.now()
const FIRST_DAY = new Date(begun).toISOString().slice(0, 10)
const yearsAfter = (years: number): number =>
  Date.parse(new Date(begun).toISOString().replace(/^\d{4}/, (year) => `${Number(year) + years}`))

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1_000)
    await feed.step()
  }
  await logs.seal()
}

async function order(from: Browser): Promise<string> {
  const wish = { symbol: 'BTCUSD', direction: 'up', seconds: '30', amount: '10.00', multiple: '1' }
  const { ticket } = dataOf(await from.post('/api/order/goorder', wish))
  return dataOf(await from.post('/api/order/addorder', { ticket }, { 'idempotency-key': randomUUID() })).id
}

const ANN = 'years@example.com'
const [ann, bob] = [browser(), browser()]
await ann.register(ANN)
const bobsId = BigInt(dataOf(await bob.register('closed@example.com')).user.id)
const id = await order(ann)
await order(bob) // stores the signature of the batch before it
await pass(40)
dataOf(await ann.post('/api/bonus/sign_in', {}, { 'idempotency-key': randomUUID() }))
const password = 'w9-kestrel'

dataOf(
  await ann.post('/api/user/pwd_login', { old_password: PASSWORD, password, password_confirm: password }),
)

const { body: keyFile } = await app.inject({ url: '/.well-known/settlement-log.json' })

await ann.logIn(ANN, password)
const statementOf = async () =>
  dataOf(await ann.get('/api/statement/index', { from: FIRST_DAY, to: FIRST_DAY }))

const recordsOf = async () => ({
  order: dataOf(await ann.get('/api/order/get_this_order', { id })),
  statement: await statementOf(),
  movements: dataOf(await ann.get('/api/user/finance')),
  messages: dataOf(await ann.get('/api/user/msg', { type: 'security' })).items.at(-1),
  proof: dataOf(await ann.get('/api/proofs/order', { id })),
})

const before = await recordsOf()

const sealed = await vault.seal(db, bobsId, 'papers', Buffer.from('AB12345'))
const papers = () => vault.open(db, bobsId, 'papers', sealed)

dataOf(
  await bob.post('/api/user/close', {
    password: PASSWORD,
    code: await bob.code('closed@example.com', 'close'),
  }),
)

const bobsBooks = () =>
  owner.query('select * from transfer where dr >> 24 = $1 or cr >> 24 = $1 order by ref, event, leg', [
    bobsId,
  ])

const booksBefore = await bobsBooks()

const keysKept = async (): Promise<number> =>
  (await owner.query('select from customer_key where customer_id = $1 and wrapped_key is not null', [bobsId]))
    .length

/** All that clears out what is old, as the server runs it each hour. */
async function clearOut(): Promise<void> {
  await forgetOldAccounts(db, clock)
  await forgetOldOperators(db, clock)
  await eraseDue(db, clock.now())
}

test('a day less than five years later every record is answered as it was, and proves itself', async () => {
  clock.set(yearsAfter(5) - 24 * 3_600_000)
  await clearOut()
  dataOf(await ann.logIn(ANN, password))

  const after = await recordsOf()
  expect(after).toEqual(before)

  const { steps } = await verifyOrder(after.proof, JSON.parse(keyFile))
  expect(steps.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'passed'))

  const { status, data } = await ann.post('/api/user/data_download', {
    login_password: password,
    code: await ann.code(ANN, 'data_download'),
  })

  expect(status).toBe(200)
  const files = unzip(data)
  expect(files.get('order-orderlist.json')).toContain(id)
  expect(files.get('user-finance.csv')).toContain('sign_in_bonus')
  expect(JSON.parse(files.get('user-msg.json') ?? '[]')).not.toEqual([])
  expect(files.get(`statements/${FIRST_DAY.slice(0, 4)}.csv`)).toMatch(/\S/)
  expect(await papers()).toBeUndefined()
})

test('papers of who closed are opened by two operators with a reason until then, and by nobody after', async () => {
  const [maker, checker] = [await operatorBrowser(whole), await operatorBrowser(whole)]

  const propose = () =>
    maker.post('/api/desk/closed_papers/propose', {
      customer_id: String(bobsId),
      reason: 'Court order 12/34',
    })

  const confirm = (by: typeof maker, proposal: string) =>
    by.post('/api/desk/proposal/confirm', { id: proposal })
  const { proposal_id: first } = dataOf(await propose())

  expect((await confirm(maker, first)).data.refusal).toBe('same_operator')
  expect(await papers()).toBeUndefined()
  dataOf(await confirm(checker, first))
  expect(String(await papers())).toBe('AB12345')
  expect(await keysKept()).toBe(1)

  clock.set(yearsAfter(5) + 24 * 3_600_000)
  await clearOut()

  for (const by of [maker, checker])
    by.token = (await db.transaction((tx) => whole.operatorSessions.open(tx, by.operatorId))).token
  const { data } = await propose()
  if (data.proposal_id !== undefined) await confirm(checker, data.proposal_id)

  expect(await papers()).toBeUndefined()
  expect(await keysKept()).toBe(0)
})

test('the ledger of who closed stands, and the books hold', async () => {
  expect(booksBefore.length).toBeGreaterThan(2)
  expect(await bobsBooks()).toEqual(booksBefore)
  expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
})
