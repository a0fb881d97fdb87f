import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { readLogKeys, signerOfNode } from './log-signer-of-node.ts'
import { signerHere } from './testing/signer-here.ts'

/* Who signs the public logs, where there are several nodes. */

const { db: database } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'plumbline-signer-'))
afterAll(() => rmSync(folder, { recursive: true }))

const on = (machine: string, makesNew?: boolean) =>
  signerOfNode(
    {
      database,
      startSigner: signerHere,
      keyRules: { known: new Map(), makesNew: makesNew !== false, takesOthers: makesNew === undefined },
    },
    join(folder, machine),
  )

test('the first migration makes the key; no other machine makes a second one', async () => {
  expect(await on('node', false)).toBeUndefined()

  const first = await on('first', true)
  expect(first?.keys.current.key_id).toMatch(/^[0-9a-f]{16}$/)
  expect(await readLogKeys(database)).toEqual(first?.keys)

  expect(await on('second', true)).toBeUndefined()
  expect(await on('second', false)).toBeUndefined()
  expect((await on('first', false))?.keys).toEqual(first?.keys)
})

test('a key that follows on the one before is known to every node; a stranger does not sign', async () => {
  const before = await readLogKeys(database)
  writeFileSync(join(folder, 'first', 'log-key.rotate'), '')

  const rotated = await on('first', false)
  expect(rotated?.keys.retired.map(({ key_id }) => key_id)).toEqual([before?.current.key_id])
  expect(await readLogKeys(database)).toEqual(rotated?.keys)

  await signerHere(join(folder, 'stranger'))
  await expect(on('stranger', false)).rejects.toThrow(/stranger\/log-key\.pem is not the one that signs/)
  expect(await readLogKeys(database)).toEqual(rotated?.keys)
})

test('a process that is alone signs with the key it has, and shows that one', async () => {
  cpSync(join(folder, 'stranger'), join(folder, 'alone'), { recursive: true })
  const alone = await on('alone')
  expect(await readLogKeys(database)).toEqual(alone?.keys)
})
