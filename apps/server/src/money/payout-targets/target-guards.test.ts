import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeCustomer } from '../../testing/people.ts'
import { saidOf } from '../../testing/said-of.ts'

/* Where money goes: it never changes under who counts on it, and a number serves one customer. */

const { db, owner } = await testDatabase()
const clock = fakeClock()
const now = `instant(${clock.now()})`
const [ann, bob] = [await makeCustomer(db, clock), await makeCustomer(db, clock)]

const number = (of: bigint, card = 'card'): string =>
  `insert into payout_number (fingerprint, customer_id) values (sha256('${card}'), ${of})`

const COLUMNS = {
  id: `'${randomUUID()}'`,
  customer_id: ann.toString(),
  type: `'bank'`,
  asset: `'USD'`,
  network: 'null',
  label: `'Sample bank'`,
  masked: `'622***234'`,
  sealed: `'\\x00'`,
  fingerprint: `sha256('card')`,
  bound_at: now,
}

const target = (change: Readonly<Record<string, string>> = {}): string => {
  const columns = { ...COLUMNS, ...change }
  return `insert into payout_target (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')})`
}

const BOUND = [number(ann), target()]
const REMOVED = `update payout_target set removed_at = ${now}`

const said = (...statements: readonly string[]): Promise<string> =>
  saidOf(owner, async (tx) => {
    for (const statement of statements) await tx.query(statement)
  })

test('a number serves one customer, once', async () => {
  expect(await said(...BOUND)).toBe('written')
  expect(await said(...BOUND, number(bob))).toContain('"payout_number_once"')
  expect(await said(...BOUND, target({ id: 'gen_random_uuid()' }))).toContain('"payout_target_once"')
  expect(await said(...BOUND, REMOVED, target({ id: 'gen_random_uuid()' }))).toBe('written')

  // Somebody else's number is no target of one's own.
  expect(await said(number(bob), target())).toContain('"payout_target_fingerprint_customer_id_fkey"')
})

test.each([
  `customer_id = ${bob}`,
  `asset = 'BTC', type = 'wallet', network = 'Bitcoin'`,
  `fingerprint = sha256('other')`,
  `bound_at = bound_at - interval '1 day'`,
  `masked = '1234'`,
  `label = 'Another bank'`,
  `sealed = '\\x01'`,
  'id = gen_random_uuid()',
])('a target never changes: %s', async (set) => {
  expect(await said(...BOUND, `update payout_target set ${set}`)).toBe('a payout target never changes')
})

test('an address stays on its network', async () => {
  const wallet = { type: `'wallet'`, asset: `'USDT'`, network: `'ERC20'`, masked: `'0xa***def'` }
  const moved = said(number(ann), target(wallet), `update payout_target set network = 'TRC20'`)
  expect(await moved).toBe('a payout target never changes')
})

test('a target is removed once, and comes back as it was', async () => {
  expect(await said(...BOUND, REMOVED)).toBe('written')
  expect(await said(...BOUND, REMOVED, REMOVED)).toBe('a payout target never changes')
  const back = `update payout_target set removed_at = null, label = 'Sample bank, again', sealed = '\\x01'`
  expect(await said(...BOUND, REMOVED, back)).toBe('written')
  expect(await said(...BOUND, 'delete from payout_target')).toBe('delete of payout_target is never allowed')
})

test('no more of a number is shown than its first three and last three characters', async () => {
  for (const masked of ['6222021234', '6222***1234', '***1234', '622***1234', '6222***234', '622***234\n'])
    expect(await said(number(ann), target({ masked: `'${masked}'` }))).toContain('payout_target_masked_check')
  expect(await said(number(ann), target({ masked: `'***'` }))).toBe('written')
})

test('a number is released by closing alone, and stays until then', async () => {
  const ALONE = 'a number is released by closing alone'
  const release = `update payout_number set released_at = ${now}`
  const close = `update customer set closed_at = ${now} where id = ${ann}`

  expect(await said(...BOUND, release)).toBe(ALONE)
  expect(await said(number(ann), close, release)).toBe('written')
  expect(await said(number(ann), close, release, release)).toBe(ALONE)
  expect(await said(number(ann), close, release, number(bob))).toBe('written')
  expect(await said(number(ann), close, `${release}, customer_id = ${bob}`)).toBe(ALONE)

  expect(await said(number(ann), 'delete from payout_number')).toBe(
    'delete of payout_number is never allowed',
  )
})
