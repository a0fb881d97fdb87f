import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { balanceOf, houseAccount, writeTransfers } from '../../ledger/ledger.ts'
import { sqlState } from '../../platform/database/database.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { db, owner, clock, browser } = whole
const maker = await operatorBrowser(whole, { roles: ['treasurer'] })
const checker = await operatorBrowser(whole, { roles: ['treasurer'] })
const USD = assetId('USD', true)

async function newcomer() {
  const from = browser()
  await from.register(`treasury-${randomUUID()}@example.com`)
  const id = BigInt((await from.get('/api/user/index')).data.user.id)
  const cash = accountId(id, USD, 'cash')

  return { from, id, cash, available: async () => (await balanceOf(db, cash)).available }
}

const available = async (account: bigint): Promise<bigint> => (await balanceOf(db, account)).available

type Fields = Record<string, string>
const propose = (what: string, fields: Fields, by = maker) => by.post(`/api/desk/${what}/propose`, fields)
const confirm = (id: string, by = checker) => by.post('/api/desk/proposal/confirm', { id })

async function decided(what: string, fields: Fields) {
  const proposed = await propose(what, fields)
  expect([proposed.status, proposed.data]).toEqual([200, { proposal_id: expect.any(String) }])
  return confirm(proposed.data.proposal_id)
}

const correction = (id: bigint, change: Fields = {}): Fields => ({
  asset: 'USD',
  from: 'capital',
  to: 'cash',
  customer_id: id.toString(),
  amount: '12.34',
  reason: 'A fee was taken twice',
  ...change,
})

describe('a correction', () => {
  test('pays a customer from the house, with a message, and the customer sees it move', async () => {
    const ann = await newcomer()
    const capital = await available(houseAccount(USD, 'capital'))
    const proposed = await propose('correction', correction(ann.id))

    expect(await ann.available()).toBe(1_000_000n)
    const done = await confirm(proposed.data.proposal_id)
    expect([done.status, done.data.status, done.data.maker, done.data.checker]).toEqual([
      200,
      'confirmed',
      maker.name,
      checker.name,
    ])

    expect(await ann.available()).toBe(1_001_234n)
    expect(await available(houseAccount(USD, 'capital'))).toBe(capital - 1_234n)

    expect((await ann.from.get('/api/user/finance', { kind: 'correction' })).data.items).toMatchObject([
      { kind: 'correction', amount: '12.34', ref: proposed.data.proposal_id },
    ])

    const [message] = (await ann.from.get('/api/user/msg')).data.items
    expect([message.title, message.text]).toEqual([
      t('message.correction_made.title'),
      expect.stringContaining('A fee was taken twice'),
    ])

    expect((await ann.from.get('/api/user/wallet')).data.total_profit).toBe('0.00')
  })

  test('never debits a customer below 0, when proposed and when confirmed', async () => {
    const ann = await newcomer()
    const debit = correction(ann.id, { from: 'cash', to: 'capital', amount: '10000.01' })

    expect((await propose('correction', debit)).data.refusal).toBe('account_would_overdraw')
    const fits = await propose('correction', { ...debit, amount: '10000.00' })

    expect((await decided('correction', { ...debit, amount: '0.01' })).status).toBe(200)
    expect((await confirm(fits.data.proposal_id)).data).toEqual({
      refusal: 'account_would_overdraw',
      field: 'amount',
    })

    expect(await ann.available()).toBe(999_999n)
    expect((await maker.get('/api/desk/proposals', { state: 'waiting' })).data.items).toMatchObject([
      { id: fits.data.proposal_id, status: 'waiting', four_eyes: 'yours' },
    ])

    expect(
      (await maker.post('/api/desk/proposal/refuse', { id: fits.data.proposal_id, reason: 'a mistake' })).data
        .status,
    ).toBe('withdrawn')
  })

  test('needs a reason, a customer and sides that exist', async () => {
    const ann = await newcomer()
    const refused = async (change: Fields) => (await propose('correction', correction(ann.id, change))).data

    expect(await refused({ reason: ' ' })).toMatchObject({ refusal: 'field_invalid', field: 'reason' })
    expect(await refused({ customer_id: '999999999' })).toEqual({
      refusal: 'not_found',
      field: 'customer_id',
    })

    expect(await refused({ to: 'fees' })).toEqual({ refusal: 'field_invalid', field: 'to' })
    expect(await refused({ from: 'risk' })).toMatchObject({ refusal: 'field_invalid', field: 'from' })
    expect(await refused({ amount: '0.00' })).toEqual({ refusal: 'field_invalid', field: 'amount' })
    expect(await refused({ amount: '0.001' })).toEqual({ refusal: 'field_invalid', field: 'amount' })

    const { reason: _reason, ...without } = correction(ann.id)
    expect((await propose('correction', without)).data).toEqual({
      refusal: 'reason_required',
      field: 'reason',
    })
  })

  test('is decided by two, neither of them the customer', async () => {
    const ann = await newcomer()
    const own = await operatorBrowser(whole, { roles: ['treasurer'], customerId: ann.id })

    expect((await propose('correction', correction(ann.id), own)).data.refusal).toBe('same_operator')
    const proposed = await propose('correction', correction(ann.id))
    const { proposal_id: id } = proposed.data

    expect((await confirm(id, maker)).data.refusal).toBe('same_operator')
    expect((await confirm(id, own)).data.refusal).toBe('same_operator')
    expect((await confirm(id)).status).toBe(200)
    expect((await confirm(id)).data.refusal).toBe('already_decided')
    expect(await ann.available()).toBe(1_001_234n)
  })
})

describe('money of the house', () => {
  const move = (from: string, to: string, amount = '5.00'): Fields => ({
    asset: 'USD',
    from,
    to,
    amount,
    reason: 'Plan of the month',
  })

  test('enters by capital and moves on; what is held for orders and what is not there stays', async () => {
    const risk = await available(houseAccount(USD, 'risk'))
    expect((await decided('house_move', move('bank', 'capital'))).status).toBe(200)
    expect((await decided('house_move', move('capital', 'risk'))).status).toBe(200)
    expect(await available(houseAccount(USD, 'risk'))).toBe(risk + 500n)

    expect((await propose('house_move', move('risk', 'capital', '99999999.00'))).data.refusal).toBe(
      'account_would_overdraw',
    )

    expect((await propose('house_move', move('risk', 'fees'))).data).toEqual({
      refusal: 'field_invalid',
      field: 'to',
    })

    expect((await propose('house_move', move('bank', 'suspense'))).data).toEqual({
      refusal: 'field_invalid',
      field: 'to',
    })
  })

  test('does not leave while a withdrawal that nobody reviewed stands open', async () => {
    const waiting = await propose('house_move', move('capital', 'bank'))
    expect(waiting.status).toBe(200)

    const incident = randomUUID()
    await owner.query(
      `insert into incident (id, kind, ref, practice, opened_at) values ($1, 'withdrawal_timed_out', $1, true, instant($2))`,
      [incident, clock.now()],
    )

    expect((await propose('house_move', move('capital', 'bank'))).data.refusal).toBe(
      'house_withdrawal_blocked',
    )

    expect((await confirm(waiting.data.proposal_id)).data.refusal).toBe('house_withdrawal_blocked')
    await owner.query('update incident set closed_at = instant($2) where id = $1', [incident, clock.now()])
    expect((await confirm(waiting.data.proposal_id)).status).toBe(200)
  })

  test('shows in the books, beside what customers own', async () => {
    const { data } = await maker.get('/api/desk/books')
    expect(
      data.house
        .filter(({ practice, asset }: { practice: boolean; asset: string }) => practice && asset === 'USD')
        .map(({ account }: { account: string }) => account),
    ).toEqual(['bank', 'risk', 'fees', 'promo', 'liquidity', 'capital', 'suspense'])

    expect(data.customers).toContainEqual(
      expect.objectContaining({ asset: 'USD', practice: true, book: 'cash' }),
    )

    expect(data.customers.map(({ book }: { book: string }) => book)).toEqual(
      expect.arrayContaining(['invested', 'accrued']),
    )

    expect(data.projects).toMatchObject([
      { asset: 'USD', practice: true, account: 'reserve' },
      { asset: 'USD', practice: true, account: 'committed', total: '0.00' },
    ])

    expect(Number(data.projects[0].total)).toBeGreaterThan(0)
    expect(data.broken).toEqual([])
  })
})

describe('a legal hold', () => {
  test('has reason and end, is told to the customer, and is ended by two as well', async () => {
    const ann = await newcomer()

    const hold = (until: number): Fields => ({
      customer_id: ann.id.toString(),
      until: toIso(until),
      reason: 'Order of a court',
    })

    expect((await propose('legal_hold', hold(clock.now() + 91 * DAY_MS))).data).toEqual({
      refusal: 'field_invalid',
      field: 'until',
    })

    expect((await decided('legal_hold', hold(clock.now() + DAY_MS))).status).toBe(200)
    const form = async () => (await ann.from.get('/api/user/cash', { asset: 'USD' })).data

    expect((await form()).held_reason).toBe('legal_hold')
    expect((await decided('legal_hold', hold(clock.now()))).status).toBe(200)
    expect((await form()).held_reason).toBeUndefined()

    const titles = (await ann.from.get('/api/user/msg')).data.items.map(
      ({ title }: { title: string }) => title,
    )

    expect(titles).toEqual([t('message.legal_hold_ended.title'), t('message.legal_hold_set.title')])
  })
})

describe('the database itself', () => {
  const NO_RIGHT = '42501'

  test('takes no move by hand that two operators did not decide, word by word', async () => {
    const ann = await newcomer()

    const leg = (ref: string, minor: bigint, code: 'correction' | 'house_move' = 'correction') =>
      db
        .transaction((tx) =>
          writeTransfers(tx, {
            ref,
            at: clock.now(),
            legs: [
              { leg: 0, op: 'direct', code, debit: houseAccount(USD, 'capital'), credit: ann.cash, minor },
            ],
          }),
        )
        .then(() => 'allowed', sqlState)

    expect(await leg(randomUUID(), 1_234n)).toBe(NO_RIGHT)
    const { proposal_id: id } = (await propose('correction', correction(ann.id))).data
    expect(await leg(id, 1_234n)).toBe(NO_RIGHT)

    const confirmed = db.transaction((tx) =>
      tx.query(
        `update proposal set status = 'confirmed', checker_id = $2, decided_at = instant($3) where id = $1`,
        [id, checker.operatorId, clock.now()],
      ),
    )

    expect(await confirmed.then(() => 'allowed', sqlState)).toBe(NO_RIGHT)

    const bent = db.transaction(async (tx) => {
      await tx.query(
        `update proposal set status = 'confirmed', checker_id = $2, decided_at = instant($3) where id = $1`,
        [id, checker.operatorId, clock.now()],
      )

      await writeTransfers(tx, {
        ref: id,
        at: clock.now(),
        legs: [
          {
            leg: 0,
            op: 'direct',
            code: 'correction',
            debit: houseAccount(USD, 'capital'),
            credit: ann.cash,
            minor: 1_235n,
          },
        ],
      })
    })

    expect(await bent.then(() => 'allowed', sqlState)).toBe(NO_RIGHT)
    expect(await ann.available()).toBe(1_000_000n)
  })

  test('moves nobody’s money but that of the customer whom the proposal names', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]

    const bent = async (kind: 'correction' | 'house_move', customerId: bigint | null, credit: bigint) => {
      const id = randomUUID()
      const document = { debit: String(houseAccount(USD, 'capital')), credit: String(credit), minor: '1' }

      return owner
        .transaction(async (tx) => {
          await tx.query(
            `insert into proposal (id, kind, document, lines, reason, practice, customer_id, maker_id, made_at)
             values ($1, $2, $3, '[]', 'Bent', true, $4, $5, now())`,
            [id, kind, document, customerId, maker.operatorId],
          )

          await tx.query(
            `update proposal set status = 'confirmed', checker_id = $2, decided_at = now() where id = $1`,
            [id, checker.operatorId],
          )

          await writeTransfers(tx, {
            ref: id,
            at: clock.now(),
            legs: [
              { leg: 0, op: 'direct', code: kind, debit: houseAccount(USD, 'capital'), credit, minor: 1n },
            ],
          })
        })
        .then(() => 'allowed', sqlState)
    }

    expect(await bent('correction', null, ann.cash)).toBe(NO_RIGHT)
    expect(await bent('correction', bob.id, ann.cash)).toBe(NO_RIGHT)
    expect(await bent('house_move', ann.id, ann.cash)).toBe(NO_RIGHT)
    expect(await bent('correction', ann.id, ann.cash)).toBe('allowed')
  })

  test('lets one of many confirmations through: 2,000 landing together', async () => {
    const ann = await newcomer()
    const others = await Promise.all(
      Array.from({ length: 4 }, () => operatorBrowser(whole, { roles: ['treasurer'] })),
    )

    for (let round = 0; round < 125; round += 1) {
      const { proposal_id: id } = (await propose('correction', correction(ann.id, { amount: '0.01' }))).data
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, copy) => {
          const by = others[copy % 4] ?? checker
          return copy % 5 === 4
            ? by.post('/api/desk/proposal/refuse', { id, reason: 'No' })
            : confirm(id, copy % 7 === 6 ? maker : by)
        }),
      )

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }

    const moves = (await ann.from.get('/api/user/finance', { kind: 'correction', limit: '500' })).data.items
    expect(await ann.available()).toBe(1_000_000n + BigInt(moves.length))
    expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
  })
})
