import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { direct } from '../../ledger/ledger.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { CARD, newCardNumber, payoutHouse } from '../../testing/houses/payout-house.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { writeAsOwner } from '../../testing/write-as-owner.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, clock, db, owner, feed } = whole
const { payee } = payoutHouse(whole)

interface Person {
  readonly from: Browser
  readonly account: string
  readonly customerId: bigint
}

async function newcomer(): Promise<Person> {
  const from = browser()
  const account = `close-${randomUUID()}@example.com`
  const { data } = await from.register(account)

  return { from, account, customerId: BigInt(data.user.id) }
}

const close = async ({ from, account }: Person, more: Record<string, string> = {}) =>
  from.post('/api/user/close', {
    password: PASSWORD,
    code: more['code'] ?? (await from.code(account, 'close')),
    ...more,
  })

const check = async ({ from }: Person) => dataOf(await from.get('/api/user/close_check'))

async function order({ from }: Person, key: string = randomUUID()) {
  const ticket = await from.post('/api/order/goorder', {
    symbol: 'BTCUSD',
    direction: 'up',
    seconds: '60',
    amount: '10.00',
    multiple: '1',
  })

  return from.post('/api/order/addorder', { ticket: ticket.data.ticket }, { 'idempotency-key': key })
}

/** Time goes by with prices, a second at a time. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1_000)
    await feed.step()
  }
}

describe('closing', () => {
  test('ends sessions and log-ins for good, empties practice money, and the books balance', async () => {
    const ann = await newcomer()
    const other = browser()

    await other.logIn(ann.account)
    expect(await check(ann)).toEqual({ items: [], can_close: true })

    expect((await close(ann, { password: 'wrong-1', code: '000000' })).data).toEqual({
      refusal: 'login_failed',
      field: 'password',
    })

    expect((await close(ann, { code: '000000' })).data.refusal).toBe('code_wrong')
    expect((await close(ann)).status).toBe(200)

    expect([
      (await ann.from.get('/api/user/index')).status,
      (await other.get('/api/user/index')).status,
    ]).toEqual([401, 401])

    expect((await browser().logIn(ann.account)).data).toEqual({ refusal: 'login_failed' })
    const from = browser()
    const code = await from.code(ann.account, 'reset_password')
    const reset = { account: ann.account, code, password: 'w9-kestrel', password_confirm: 'w9-kestrel' }

    expect((await from.post('/api/login/forgot', reset)).data.refusal).toBe('code_wrong')
    const again = { account: ann.account, code: await from.code(ann.account), terms_version: '1' }
    const registered = await from.post('/api/login/reg', {
      ...again,
      password: PASSWORD,
      password_confirm: PASSWORD,
    })

    expect(registered.data.refusal).toBe('account_taken')

    const accounts = await owner.query<{ total: bigint }>(
      'select cr_posted - dr_posted as total from account where id >> 24 = $1',
      [ann.customerId],
    )

    expect(new Set(accounts.map(({ total }) => total))).toEqual(new Set([0n]))
    expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
  })

  test('waits for an open order, says until when, and goes on once it is settled', async () => {
    const ann = await newcomer()
    await pass(1)

    const { id } = dataOf(await order(ann))
    const { items, can_close: can } = await check(ann)

    expect([items, can]).toMatchObject([[{ matter: 'orders', count: 1 }], false])
    expect(items[0].until).toBeTypeOf('string')

    const refused = await close(ann)
    expect([refused.status, refused.data]).toMatchObject([
      422,
      { refusal: 'account_not_empty', params: { matter: 'orders', count: 1 } },
    ])

    await pass(62)

    // Its receipt is signed in its own time.
    const share = () => ann.from.post('/api/proofs/share', { id })
    await expect.poll(async () => (await share()).status).toBe(200)

    const { token } = dataOf(await share())
    expect((await close(ann)).status).toBe(200)

    // Its link, which nobody could end any more, ended with it.
    expect((await browser().get('/api/proofs/shared', { token })).data.refusal).toBe('not_found')
  })

  test('waits for a withdrawal under review, which the customer can call back', async () => {
    const ann = await payee()
    const card = dataOf(await ann.addCard())
    const sent = await ann.withdraw({ amount: '100.00', target_id: card.id })
    const { id } = dataOf(sent)
    const { items } = await check(ann)

    expect(items[0]).toMatchObject({ matter: 'withdrawals', count: 1 })
    await ann.from.post('/api/user/cash_cancel', { id }, { 'idempotency-key': randomUUID() })
    expect(await check(ann)).toEqual({ items: [], can_close: true })
  })

  test('frees the card for another customer, and for nobody before', async () => {
    const [ann, bob] = [await payee(), await payee()]
    const number = newCardNumber()

    dataOf(await ann.addCard({ card_number: number }))
    expect((await bob.addCard({ card_number: number })).data.refusal).toBe('card_number_used')

    await expect(
      owner.query('update payout_number set released_at = now() where customer_id = $1', [ann.customerId]),
    ).rejects.toThrow('released by closing alone')

    dataOf(await close(ann))
    expect((await bob.addCard({ card_number: number, holder_name: CARD.holder_name })).status).toBe(200)
  })

  test('by one code at once happens once', async () => {
    const ann = await newcomer()
    const code = await ann.from.code(ann.account, 'close')
    const answers = await Promise.all(Array.from({ length: 8 }, () => close(ann, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('and orders at once: one of them is first, and nothing is lost or owed', async () => {
    for (let round = 0; round < 30; round += 1) {
      const ann = await newcomer()
      if (round % 10 === 0) await pass(1)

      const code = await ann.from.code(ann.account, 'close')
      const answers = await Promise.all([
        ...Array.from({ length: 3 }, () => close(ann, { code })),
        ...Array.from({ length: 8 }, () => order(ann)),
      ])

      const [closed, ordered] = [answers.slice(0, 3), answers.slice(3)]
      for (const { status } of answers) expect([200, 401, 422]).toContain(status)

      const closings = closed.filter(({ status }) => status === 200).length
      const orders = ordered.filter(({ status }) => status === 200).length

      expect(closings === 0 ? orders : closings).toBeGreaterThan(0)
      if (closings > 0) expect([closings, orders]).toEqual([1, 0])
    }

    expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
  })

  test('waits for real money, and no call of the database closes over it', async () => {
    const ann = await newcomer()
    const USD = assetId('USD', false)

    await db.query('select ledger_open_customer($1, false)', [ann.customerId])
    const [bank, cash] = [accountId(0n, USD, 'bank'), accountId(ann.customerId, USD, 'cash')]

    const move = (debit: bigint, credit: bigint) =>
      owner.query(
        `select ledger_write_any($1, 0, instant($2), array[0]::smallint[], array[0]::smallint[], array[1]::smallint[],
           array[$3::bigint], array[$4::bigint], array[100::bigint])`,
        [randomUUID(), clock.now(), debit, credit],
      )

    await move(bank, cash)
    expect((await check(ann)).items).toEqual([{ matter: 'balances', count: 1 }])

    expect((await close(ann)).data).toEqual({
      refusal: 'account_not_empty',
      params: { matter: 'balances', count: 1 },
    })

    await move(cash, bank)
    expect((await close(ann)).status).toBe(200)
  })
})

describe('a closed customer', () => {
  test('never changes and is never paid: the database refuses it', async () => {
    const ann = await newcomer()
    dataOf(await close(ann))

    await expect(
      owner.query(`update customer set language = 'de' where id = $1`, [ann.customerId]),
    ).rejects.toThrow('never allowed')

    const cash = accountId(ann.customerId, assetId('USD', true), 'cash')
    const bank = accountId(0n, assetId('USD', true), 'bank')

    await expect(
      writeAsOwner(owner, {
        ref: randomUUID(),
        at: clock.now(),
        legs: [direct('practice_grant', bank, cash, 100n)],
      }),
    ).rejects.toThrow('closed_account_stays_empty')

    await expect(
      owner.query(
        `insert into session (customer_id, token_hash, device_hash, opened_at, last_seen_at)
         values ($1, decode(repeat('ab', 32), 'hex'), decode(repeat('ab', 32), 'hex'), now(), now())`,
        [ann.customerId],
      ),
    ).rejects.toThrow('has closed')

    await expect(db.query('select customer_close($1, now())', [ann.customerId])).rejects.toThrow(
      'closed already',
    )
  })

  test('is offered no bonus any more', async () => {
    const ann = await newcomer()
    const desk = await operatorBrowser(whole)

    const offer = () =>
      desk.post('/api/desk/bonus_grant/propose', {
        customer_id: String(ann.customerId),
        type: '1',
        amount: '5.00',
        turnover_factor: '0',
        days: '7',
        offer_until: new Date(clock.now() + DAY_MS).toISOString(),
        reason: 'For a test',
      })

    expect((await offer()).status).toBe(200)
    dataOf(await close(ann))
    expect((await offer()).data).toEqual({ refusal: 'not_found', field: 'customer_id' })
  })

  test('waits for a payment that comes back; what comes back or is corrected later finds no account', async () => {
    const [maker, checker] = [await operatorBrowser(whole), await operatorBrowser(whole)]

    const paid = async () => {
      const ann = await payee()
      const card = dataOf(await ann.addCard())
      const { id } = dataOf(await ann.withdraw({ amount: '100.00', target_id: card.id }))

      dataOf(await maker.post('/api/desk/withdrawal/approve', { id }))
      dataOf(await checker.post('/api/desk/withdrawal/pay', { id, bank_reference: randomUUID() }))

      return { ann, id: String(id) }
    }

    const comesBack = (id: string) =>
      maker.post('/api/desk/withdrawal/propose', { id, kind: 'return', reason: 'It came back.' })
    const [early, late] = [await paid(), await paid()]

    dataOf(await comesBack(early.id))
    expect((await check(early.ann)).items[0]).toMatchObject({ matter: 'withdrawals', count: 1 })
    dataOf(await checker.post('/api/desk/withdrawal/confirm', { id: early.id }))
    dataOf(await close(early.ann))

    const correct = () =>
      maker.post('/api/desk/correction/propose', {
        asset: 'USD',
        from: 'capital',
        to: 'cash',
        customer_id: String(late.ann.customerId),
        amount: '1.00',
        reason: 'An error of ours',
      })

    const { proposal_id: id } = dataOf(await correct())
    dataOf(await close(late.ann))

    const nobody = { refusal: 'not_found', field: 'customer_id' }
    expect((await comesBack(late.id)).data).toEqual(nobody)
    expect((await correct()).data).toEqual(nobody)
    expect((await checker.post('/api/desk/proposal/confirm', { id })).data).toEqual(nobody)
    expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
  })

  test('has no calendar any more that a program could read', async () => {
    const ann = await newcomer()
    const { url } = dataOf(await ann.from.post('/api/project/calendar_link', { on: 'true' }))
    const { pathname, searchParams } = new URL(url)

    const read = () => browser().get(pathname, { key: searchParams.get('key') ?? '' })
    expect((await read()).status).toBe(200)
    dataOf(await close(ann))
    expect((await read()).status).toBe(404)
  })

  test('an account with money in it closes by no call of the database', async () => {
    const ann = await newcomer()
    await expect(
      db.query('select customer_close($1, instant($2))', [ann.customerId, clock.now()]),
    ).rejects.toThrow('account_not_empty')
  })
})
