import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeCustomer } from '../../testing/people.ts'
import { saidOf } from '../../testing/said-of.ts'

/* Which devices an account knows: as the database itself keeps them. */

const { db, owner } = await testDatabase()
const clock = fakeClock()
const now = `instant(${clock.now()})`

const hash = (letter: string): string => `sha256('${letter}')`

const devicesOf = async (customer: bigint): Promise<string[]> => {
  const rows = await db.query<{ name: string }>(
    'select name from known_device where customer_id = $1 and forgotten_at is null order by name',
    [customer],
  )
  return rows.map(({ name }) => name)
}

/** @returns whether the account did not know the device */
async function known(customer: bigint, old: string, letter: string): Promise<boolean | undefined> {
  const [row] = await db.query<{ is_new: boolean }>(
    `select device_known($1, ${hash(old)}, ${hash(letter)}, $2, ${now}) as is_new`,
    [customer, letter],
  )
  return row?.is_new
}

const forget = (customer: bigint, only: string, but: string) =>
  db.query(`select device_forget($1, ${only}, ${but}, ${now})`, [customer])

async function withDevices(...letters: readonly string[]): Promise<bigint> {
  const customer = await makeCustomer(db, clock)
  for (const letter of letters) await known(customer, 'none', letter)
  return customer
}

test('a device that logs in again has a new name, of its own account alone', async () => {
  const [ann, bob] = [await withDevices('a'), await withDevices()]
  expect(await known(bob, 'a', 'b')).toBe(true)
  expect(await devicesOf(ann)).toEqual(['a'])
  expect(await known(ann, 'a', 'c')).toBe(false)
  expect(await devicesOf(ann)).toEqual(['c'])
})

test('one device is forgotten, all but one, or all, and nobody else’s', async () => {
  const [ann, bob] = [await withDevices('a', 'b', 'c'), await withDevices('d')]
  await forget(ann, hash('a'), 'null')
  expect(await devicesOf(ann)).toEqual(['b', 'c'])
  await forget(ann, 'null', hash('b'))
  expect(await devicesOf(ann)).toEqual(['b'])
  await forget(ann, 'null', 'null')
  expect([await devicesOf(ann), await devicesOf(bob)]).toEqual([[], ['d']])
})

test('a device that was forgotten is a stranger, and stays forgotten since then', async () => {
  const ann = await withDevices('a')
  await forget(ann, hash('a'), 'null')

  const since = () =>
    owner.query('select forgotten_at from known_device where customer_id = $1 and name = $2', [ann, 'a'])
  const before = await since()

  clock.advance(1)
  await db.query(`select device_forget($1, null, null, instant($2))`, [ann, clock.now()])
  expect(await since()).toEqual(before)
  expect(await known(ann, 'a', 'b')).toBe(true)
})

test('the server makes and renames no device by itself', async () => {
  for (const statement of [
    `insert into known_device (customer_id, device_hash, first_login_at, name) values (${await withDevices()}, sha256('x'), ${now}, 'x')`,
    `update known_device set name = 'x'`,
    'update known_device set forgotten_at = null',
  ])
    expect(await saidOf(db, (tx) => tx.query(statement))).toContain('permission denied')
})
