import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemRandom } from '../platform/ids.ts'
import { openKeyFiles } from '../platform/key-file.ts'
import { fakeClock } from '../testing/clock.ts'
import { testCustomer } from '../testing/customer.ts'
import { testDatabase } from '../testing/database.ts'
import { createVault, eraseCustomerKey } from './customer-vault.ts'

const { db, owner } = await testDatabase()
const clock = fakeClock()
const folder = mkdtempSync(join(tmpdir(), 'plumbline-vault-'))
afterAll(() => rmSync(folder, { recursive: true }))
const vault = createVault({ keyFiles: openKeyFiles(folder), fillRandom: systemRandom, clock })
/** What the cipher says to anything that it did not seal. */
const NOT_SEALED = /unable to authenticate|no known form/
const PAPERS = Buffer.from('110101199003071237')

test('what was sealed opens for the same customer and purpose, and for no other', async () => {
  const [ann, bob] = [await testCustomer(owner), await testCustomer(owner)]
  const sealed = await vault.seal(db, ann, 'papers', PAPERS)

  await vault.seal(db, bob, 'papers', PAPERS)
  expect(await vault.open(db, ann, 'papers', sealed)).toEqual(PAPERS)
  await expect(vault.open(db, bob, 'papers', sealed)).rejects.toThrow(NOT_SEALED)
  await expect(vault.open(db, ann, 'picture', sealed)).rejects.toThrow(NOT_SEALED)
})

test('a flipped bit, a cut end or another version opens nothing', async () => {
  const ann = await testCustomer(owner)
  const sealed = await vault.seal(db, ann, 'papers', PAPERS)
  for (let at = 0; at < sealed.length; at += 1) {
    const bent = Buffer.from(sealed)
    bent.writeUInt8(bent.readUInt8(at) ^ 1, at)
    await expect(vault.open(db, ann, 'papers', bent)).rejects.toThrow(NOT_SEALED)
  }

  for (const length of [0, 1, 28, sealed.length - 1])
    await expect(vault.open(db, ann, 'papers', sealed.subarray(0, length))).rejects.toThrow(NOT_SEALED)
})

test('the same thing sealed twice looks different, and shows nothing of it', async () => {
  const ann = await testCustomer(owner)
  const [once, twice] = [
    await vault.seal(db, ann, 'papers', PAPERS),
    await vault.seal(db, ann, 'papers', PAPERS),
  ]

  expect(once.equals(twice)).toBe(false)
  expect(once.includes(PAPERS)).toBe(false)
})

test('many at once make one key', async () => {
  const ann = await testCustomer(owner)
  const sealed = await Promise.all(
    Array.from({ length: 16 }, () => db.transaction((tx) => vault.seal(tx, ann, 'papers', PAPERS))),
  )
  for (const each of sealed) expect(await vault.open(db, ann, 'papers', each)).toEqual(PAPERS)
})

test('an erased key makes everything unreadable, and none takes its place', async () => {
  const ann = await testCustomer(owner)
  const sealed = await vault.seal(db, ann, 'papers', PAPERS)

  await expect(eraseCustomerKey(db, ann, clock.now())).rejects.toThrow(/permission denied/)
  expect(await eraseCustomerKey(owner, ann, clock.now())).toBe(true)
  expect(await vault.open(db, ann, 'papers', sealed)).toBeUndefined()
  await expect(vault.seal(db, ann, 'papers', PAPERS)).rejects.toThrow(/erased/)
  expect(await eraseCustomerKey(owner, ann, clock.now())).toBe(false)
  await expect(owner.query('delete from customer_key')).rejects.toThrow(/never allowed/)

  await expect(
    owner.query('update customer_key set wrapped_key = $1, erased_at = null where customer_id = $2', [
      Buffer.alloc(61),
      ann,
    ]),
  ).rejects.toThrow(/only be erased/)
})

test('the wrapped keys are no keys without the key file', async () => {
  const ann = await testCustomer(owner)
  const sealed = await vault.seal(db, ann, 'papers', PAPERS)
  const elsewhere = mkdtempSync(join(tmpdir(), 'plumbline-vault-'))

  afterAll(() => rmSync(elsewhere, { recursive: true }))
  const stranger = createVault({ keyFiles: openKeyFiles(elsewhere), fillRandom: systemRandom, clock })
  await expect(stranger.open(db, ann, 'papers', sealed)).rejects.toThrow(NOT_SEALED)
  expect(stranger.fingerprint('id_number', 'X1')).not.toEqual(vault.fingerprint('id_number', 'X1'))

  const names = readdirSync(folder)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
})

test('a fingerprint is the same for the same text and purpose alone', () => {
  const one = vault.fingerprint('id_number', 'X1')
  expect(one).toHaveLength(32)
  expect(vault.fingerprint('id_number', 'X1')).toEqual(one)
  expect(vault.fingerprint('card', 'X1')).not.toEqual(one)
  expect(vault.fingerprint('id_number', 'X2')).not.toEqual(one)
})
