import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { DAY_MS, HOUR_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { direct, houseAccount, writeTransfers } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import { makeOperator } from '../../testing/people.ts'
import { saidOf } from '../../testing/said-of.ts'
import { twoOperators } from '../../testing/two-operators.ts'

/* What holds withdrawals, of whichever kind, and for how long: as the database itself holds it. */

const house = await moneyHouse()
const { owner, db, clock } = house
const { maker, checker, proposed, confirm } = await twoOperators(owner, clock)
const customer = await house.customer(1_000_00n)
const id = String((await customer.withdraw('250.00')).data.id)
const self = await makeOperator(owner, clock, { customerId: customer.id })
const USD = assetId('USD', true)
const now = `instant(${clock.now()})`

const approve = (tx: Transaction) =>
  tx.query(
    `update withdrawal set state = 'approved', approved_by = $2, approved_at = ${now}, changed_at = ${now} where id = $1`,
    [id, checker],
  )

/** How a hold of each table is written, from an hour ago until a moment that is given. */
const legal = (until: string, more = ''): string =>
  `insert into customer_hold (id, customer_id, kind, reason, since, until, set_by, confirmed_by${more && ', ended_at, ended_by, end_confirmed_by'})
   values (gen_random_uuid(), ${customer.id}, 'legal', 'Court order 7', ${now} - interval '1 hour', ${until}, ${maker}, ${checker}${more})`

const security = (kind: string, until: string, lifted = 'null'): string =>
  `insert into security_hold (id, customer_id, kind, made_at, until, lifted_at)
   values (gen_random_uuid(), ${customer.id}, '${kind}', ${now} - interval '1 hour', ${until}, ${lifted})`

const reset = (until: string): string =>
  `insert into fund_password (customer_id, password_hash, set_at, changed_at, withdrawals_held_until)
   values (${customer.id}, 'x', ${now}, ${now}, ${until})`

const LATER = `${now} + interval '1 hour'`

const HOLDS: readonly (readonly [kind: string, write: (until: string) => string])[] = [
  ['legal', legal],
  ...['secured', 'factor_recovered', 'login_password_reset', 'account_changed', 'recovery_code'].map(
    (kind) => [kind, (until: string) => security(kind, until)] as const,
  ),
  ['fund_password_reset', reset],
]

describe.each(HOLDS)('a hold: %s', (kind, write) => {
  const held = (until: string, work: (tx: Transaction) => Promise<unknown>) =>
    saidOf(owner, async (tx) => {
      await tx.query(write(until))
      await work(tx)
    })

  const words = (state: string) =>
    `withdrawals of customer ${customer.id} are held (${kind}): ${id} cannot be ${state}`

  test('stops an approval and a payment until it ends', async () => {
    expect(await held(LATER, approve)).toBe(words('approved'))
    expect(await held(now, approve)).toBe('written')

    const pay = (until: string) =>
      saidOf(owner, async (tx) => {
        await approve(tx)
        await tx.query(write(until))

        await tx.query(
          `update withdrawal set state = 'paid', decided_by = $2, decided_at = ${now}, changed_at = ${now}, bank_reference = 'BANK 7' where id = $1`,
          [id, maker],
        )
      })

    expect(await pay(LATER)).toBe(words('paid'))
    expect(await pay(now)).toContain('paid without its transfers')
  })

  test('stops money from being taken by hand', async () => {
    const cash = accountId(customer.id, USD, 'cash')
    const document = { debit: cash.toString(), credit: houseAccount(USD, 'capital').toString(), minor: '100' }
    const proposal = await proposed({ kind: 'correction', document, customerId: customer.id })

    const take = async (tx: Transaction) => {
      await confirm(tx, proposal)
      const leg = direct('correction', cash, houseAccount(USD, 'capital'), 1_00n)
      await writeTransfers(tx, { ref: proposal, at: clock.now(), legs: [leg] })
    }

    expect(await held(LATER, take)).toBe(
      `money of customer ${customer.id} is held: ${proposal} takes some of it`,
    )

    expect(await held(now, take)).toBe('written')
  })
})

test('a hold that has ended, or was lifted by who asked for it, holds nothing', async () => {
  const after = (...statements: readonly string[]) =>
    saidOf(owner, async (tx) => {
      for (const statement of statements) await tx.query(statement)
      await approve(tx)
    })

  const end = `update customer_hold set ended_at = ${now}, ended_by = ${maker}, end_confirmed_by = ${checker} where customer_id = ${customer.id}`
  expect(await after(legal(LATER), end)).toBe('written')

  const lift = `update security_hold set lifted_at = ${now} where customer_id = ${customer.id}`
  expect(await after(security('secured', LATER), lift)).toBe('written')
})

describe('a legal hold', () => {
  const said = (...statements: readonly string[]) =>
    saidOf(owner, async (tx) => {
      for (const statement of statements) await tx.query(statement)
    })

  const end = (by: bigint, confirmedBy: bigint): string =>
    `update customer_hold set ended_at = ${now}, ended_by = ${by}, end_confirmed_by = ${confirmedBy} where customer_id = ${customer.id}`

  test('is set and ended by two who do not gain by it', async () => {
    for (const [from, to] of [
      [maker, self],
      [self, checker],
    ] as const) {
      const set = legal(LATER).replace(`${maker}, ${checker})`, `${from}, ${to})`)
      expect(await said(set)).toBe(`same_operator: a hold on customer ${customer.id}`)
      expect(await said(legal(LATER), end(from, to))).toBe(
        `same_operator: the end of a hold on customer ${customer.id}`,
      )
    }

    expect(await said(legal(LATER), end(maker, maker))).toContain('"end_takes_two"')
    expect(await said(legal(LATER), end(maker, checker))).toBe('written')
  })

  test('is ended once, and nothing else of it changes', async () => {
    const ONCE = 'a hold is only ever ended, once'
    expect(await said(legal(LATER), end(maker, checker), end(checker, maker))).toBe(ONCE)

    for (const set of [`until = until + interval '1 day'`, `reason = 'Other'`, `kind = kind`])
      expect(await said(legal(LATER), `update customer_hold set ${set}`)).toBe(ONCE)
    const endsOther = end(maker, checker).replace('set ', `set reason = 'Other', `)
    expect(await said(legal(LATER), endsOther)).toBe(ONCE)

    expect(await said(legal(LATER), 'delete from customer_hold')).toBe(
      'delete of customer_hold is never allowed',
    )

    // Nor does one begin that has ended.
    expect(await said(legal(LATER, `, ${now}, ${maker}, ${checker}`))).toContain('a hold on customer')
  })
})

describe('a security hold', () => {
  const said = (...statements: readonly string[]) =>
    saidOf(owner, async (tx) => {
      for (const statement of statements) await tx.query(statement)
    })

  const lift = (set = `lifted_at = ${now}`): string => `update security_hold set ${set}`

  test('is lifted once, where its owner asked for it, and is never shortened', async () => {
    const ONCE = 'a hold is only ever lifted, once'
    expect(await said(security('secured', LATER), lift())).toBe('written')
    expect(await said(security('secured', LATER), lift(), lift())).toBe(ONCE)
    expect(await said(security('secured', LATER), lift(`until = ${now}`))).toBe(ONCE)
    expect(await said(security('secured', LATER), lift(`lifted_at = ${now}, until = ${now}`))).toBe(ONCE)

    for (const kind of ['factor_recovered', 'login_password_reset', 'account_changed', 'recovery_code'])
      expect(await said(security(kind, LATER), lift())).toContain('"only_the_owners_own_is_lifted"')
    expect(await said(security('secured', LATER), 'delete from security_hold')).toBe(
      'delete of security_hold is never allowed',
    )
  })

  test('lasts a day at most', async () => {
    const until = (ms: number): string => `instant(${clock.now() - HOUR_MS + ms})`
    expect(await said(security('secured', until(DAY_MS)))).toBe('written')
    expect(await said(security('secured', until(DAY_MS + 1)))).toContain('security_hold_check')
  })
})

describe('who holds and who sends wait for one another', () => {
  const WAITS = 'canceling statement due to lock timeout'

  /** What one is told who does not wait longer than a moment while another has the customer's row. */
  async function meanwhile(lock: string, work: (tx: Transaction) => Promise<unknown>): Promise<string> {
    const holder = await owner.connect()
    await holder.query('begin')
    await holder.query(`select from customer where id = $1 ${lock}`, [customer.id])

    const said = await saidOf(owner, async (tx) => {
      await tx.query(`set local lock_timeout = '100ms'`)
      await work(tx)
    })

    await holder.query('rollback')
    holder.release()

    return said
  }

  test.each(HOLDS)('a hold that is set waits for who is sending: %s', async (_kind, write) => {
    expect(await meanwhile('for share', (tx) => tx.query(write(LATER)))).toBe(WAITS)
    expect(await meanwhile('for key share', (tx) => tx.query(write(LATER)))).toBe('written')
  })

  test('an approval waits for a hold that is being set', async () => {
    expect(await meanwhile('for no key update', approve)).toBe(WAITS)
    expect(await meanwhile('for share', approve)).toBe('written')
  })

  test('so does a correction that takes money', async () => {
    const cash = accountId(customer.id, USD, 'cash')
    const document = { debit: cash.toString(), credit: houseAccount(USD, 'capital').toString(), minor: '100' }
    const proposal = await proposed({ kind: 'correction', document, customerId: customer.id })

    const take = async (tx: Transaction) => {
      await confirm(tx, proposal)
      const leg = direct('correction', cash, houseAccount(USD, 'capital'), 1_00n)
      await writeTransfers(tx, { ref: proposal, at: clock.now(), legs: [leg] })
    }

    expect(await meanwhile('for no key update', take)).toBe(WAITS)
    expect(await meanwhile('for share', take)).toBe('written')
  })
})

test('what was decided of a hold is what stands', async () => {
  const until = clock.now() + DAY_MS
  const proposal = (ends: boolean, reason = 'Court order 7') =>
    proposed({ kind: 'legal_hold', document: { ends, until }, customerId: customer.id, reason })

  const set = (tx: Transaction, reason = 'Court order 7', by = maker) =>
    tx.query(
      `insert into customer_hold (id, customer_id, kind, reason, since, until, set_by, confirmed_by)
       values ($1, $2, 'legal', $3, ${now}, instant($4), $5, $6)`,
      [randomUUID(), customer.id, reason, until, by, checker],
    )

  const decided = async (document: Promise<string>, work: (tx: Transaction) => Promise<unknown>) => {
    const named = await document
    return saidOf(db, async (tx) => {
      await confirm(tx, named)
      await work(tx)
    })
  }

  const NONE = 'a hold is what two operators decided, or none'
  expect(await decided(proposal(false), set)).toBe('written')
  expect(await decided(proposal(false), (tx) => set(tx, 'Another reason'))).toBe(NONE)
  expect(await decided(proposal(true), set)).toBe(NONE)

  const third = await makeOperator(owner, clock)
  expect(await decided(proposal(false), (tx) => set(tx, 'Court order 7', third))).toBe(NONE)
  expect(await saidOf(db, (tx) => set(tx))).toBe(NONE)
})
