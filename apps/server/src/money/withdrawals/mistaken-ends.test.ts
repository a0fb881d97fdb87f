import { afterEach, describe, expect, test } from 'vitest'
import { sqlState } from '../../platform/database/database.ts'
import { moneyHouse } from '../../testing/houses/money-house.ts'

/* A bank refusal or a return that was entered by mistake, and a bank's reference that was entered before. */

const house = await moneyHouse()
const { db, owner } = house
const [maker, checker, other] = [await house.operator(), await house.operator(), await house.operator()]

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

let sent = 0

async function inState(state: 'under_review' | 'approved' | 'paid') {
  const customer = await house.customer(1_000_00n)
  const id = String((await customer.withdraw('250.00')).data.id)

  if (state !== 'under_review') await maker.post('/api/desk/withdrawal/approve', { id })
  sent += 1
  if (state === 'paid')
    await checker.post('/api/desk/withdrawal/pay', { id, bank_reference: `FIRST ${sent}` })

  return { customer, id }
}

const ENDS = [
  ['bank_refusal', 'approved'],
  ['return', 'paid'],
] as const

describe.each(ENDS)('a mistaken %s', (kind, state) => {
  const propose = async (id: string) =>
    expect((await other.post('/api/desk/withdrawal/propose', { id, kind, reason: 'wrong row' })).status).toBe(
      200,
    )

  test.each([
    ['taken back by who entered it', other, 'withdrawn'],
    ['refused by another', checker, 'refused'],
  ] as const)('is %s, with a reason, and it stands as before', async (_words, by, word) => {
    const { customer, id } = await inState(state)
    const before = (await checker.get('/api/desk/withdrawal', { id })).data

    await propose(id)
    expect((await by.post('/api/desk/withdrawal/refuse', { id })).data.refusal).toBe('reason_required')

    const { data } = await by.post('/api/desk/withdrawal/refuse', { id, reason: 'It was another payment' })
    expect(data).toMatchObject({ state, decisions: expect.arrayContaining([expect.anything()]) })
    expect(data.proposed).toBeUndefined()

    expect(data.decisions.at(-1)).toMatchObject({
      operator: by.name,
      act: `withdrawal_${kind}_${word}`,
      reason: 'It was another payment',
    })

    expect((await checker.get('/api/desk/withdrawal', { id })).data.four_eyes).toBe(before.four_eyes)

    const acts = await db.query(
      'select operator_id, reason from operator_act where subject_id = $1 and act = $2',
      [id, `withdrawal_${kind}_${word}`],
    )

    expect(acts).toEqual([{ operator_id: by.operatorId, reason: 'It was another payment' }])

    expect((await by.post('/api/desk/withdrawal/refuse', { id, reason: 'again' })).data.refusal).toBe(
      'already_decided',
    )

    expect((await checker.post('/api/desk/withdrawal/confirm', { id })).data.refusal).toBe('already_decided')
    if (state === 'paid') return

    const paid = await other.post('/api/desk/withdrawal/pay', { id, bank_reference: `THEN ${kind} ${word}` })
    expect(paid.data.state).toBe('paid')
    expect(await customer.balance()).toEqual({ available: 750_00n, frozen: 0n })
  })

  test('can be entered again, and confirmed', async () => {
    const { customer, id } = await inState(state)
    await propose(id)
    await other.post('/api/desk/withdrawal/refuse', { id, reason: 'not yet' })
    await propose(id)
    expect((await checker.post('/api/desk/withdrawal/confirm', { id })).status).toBe(200)
    expect(await customer.balance()).toEqual({ available: 1_000_00n, frozen: 0n })
  })

  test('never goes without an act in the log', async () => {
    const { id } = await inState(state)
    await propose(id)

    const drop = db.query(
      `update withdrawal set proposed_end = null, proposed_by = null, proposed_at = null, proposed_reason = null where id = $1`,
      [id],
    )

    expect(await drop.catch(sqlState)).toBe('42501')
  })
})

describe('one reference pays once', () => {
  const pay = (id: string, reference: string) =>
    checker.post('/api/desk/withdrawal/pay', { id, bank_reference: reference })

  test('in whichever spelling, and the other withdrawal is named', async () => {
    const [first, second] = [await inState('approved'), await inState('approved')]
    expect((await pay(first.id, 'SWIFT-2026-0001')).status).toBe(200)

    const named = first.id.slice(-8).toUpperCase()
    for (const spelling of ['SWIFT-2026-0001', 'swift 2026 0001', 'SWIFT/2026.0001', 'Swift20260001'])
      expect((await pay(second.id, spelling)).data).toMatchObject({
        refusal: 'reference_used',
        field: 'bank_reference',
        params: { withdrawal: `${named.slice(0, 4)} ${named.slice(4)}` },
      })

    expect((await pay(second.id, 'SWIFT-2026-0002')).status).toBe(200)
  })

  test('a hash is the same with 0x before it and without', async () => {
    const [first, second] = [await inState('approved'), await inState('approved')]
    const hash = 'ab12'.repeat(16)
    expect((await pay(first.id, `0x${hash}`)).status).toBe(200)
    expect((await pay(second.id, hash.toUpperCase())).data.refusal).toBe('reference_used')
  })

  test('of two that pay by it at once', async () => {
    const rows = [await inState('approved'), await inState('approved'), await inState('approved')]
    const answers = await Promise.all(rows.map(({ id }) => pay(id, 'AT ONCE 1')))
    const said = answers.map(({ data }): string => data.refusal ?? data.state)
    expect(said.toSorted()).toEqual(['paid', 'reference_used', 'reference_used'])
  })

  test('for the database too, and after the money came back', async () => {
    const [first, second] = [await inState('paid'), await inState('approved')]
    const { bank_reference: reference } = (await checker.get('/api/desk/withdrawal', { id: first.id })).data

    await other.post('/api/desk/withdrawal/propose', {
      id: first.id,
      kind: 'return',
      reason: 'closed account',
    })

    await checker.post('/api/desk/withdrawal/confirm', { id: first.id })
    expect((await pay(second.id, reference)).data.refusal).toBe('reference_used')

    const direct = owner.query(
      `update withdrawal set state = 'paid', decided_by = $2, decided_at = changed_at, bank_reference = $3 where id = $1`,
      [second.id, checker.operatorId, reference.toLowerCase()],
    )

    expect(await direct.catch(sqlState)).toBe('23505')
    for (const sql of ['delete from payment_reference', `update payment_reference set key = 'X'`])
      expect(await owner.query(sql).catch(sqlState)).toBe('42501')
  })
})
