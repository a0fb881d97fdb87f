import { expect, test } from 'vitest'
import { orderHouse } from '../../testing/houses/order-house.ts'
import { INVARIANTS } from './check-statement.ts'
import { brokenInvariants, brokenSince } from './invariants.ts'

/* I5: whoever may turn off triggers and change the logs is seen, each minute and in full. */

const { owner, clock, customer } = await orderHouse()

for (let n = 0; n < 300; n += 1) await customer(100n)
await owner.query('select seal_entries(1000, now())')

await owner.query(`insert into log_checkpoint select 3, 290, root,
    'plumbline/' || name || E'/ledger\\n290\\n' || encode(root, 'base64') || E'\\n\\n— nobody', now()
  from log_installation, log_root(3::smallint, 290) root`)

const TABLES = ['log_entry', 'log_leaf', 'log_tile', 'log_checkpoint']

async function broken(statement: string) {
  const found: Record<'minute' | 'full', boolean> = { minute: false, full: false }
  await owner
    .transaction(async (tx) => {
      for (const table of TABLES) await tx.query(`alter table ${table} disable trigger user`)
      await tx.query('alter table log_leaf drop constraint chain_is_whole')
      await tx.query('alter table log_leaf drop constraint log_leaf_log_prev_seq_prev_fkey')
      await tx.query(statement)
      found.full = (await brokenInvariants(tx)).has('I5')
      found.minute = (await brokenSince(tx, clock.now())).has('I5')

      throw new Error('undo')
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })

  return found
}

test('whole as they are', async () => {
  expect(await broken('select 1')).toEqual({ minute: false, full: false })
  expect(INVARIANTS).toContain('I5')
})

test.each([
  [`update log_leaf set leaf_hash = sha256('other') where log = 3 and seq = 280`],
  [
    `update log_leaf set leaf_hash = sha256('other'), chain = sha256(prev || sha256('other')) where log = 3 and seq = 280`,
  ],
  [`update log_entry set leaves = sha256('other') where log = 3 and seq = 295`],
  [`update log_entry set leaves = sha256('other'), root = sha256('other') where log = 3 and seq = 295`],
  [`delete from log_leaf where log = 3 and seq = 5`],
  [`update log_tile set hash = sha256('other') where log = 3`],
  [`update log_checkpoint set root = sha256('other')`],
])('%s', async (statement) => {
  expect(await broken(statement)).toEqual({ minute: true, full: true })
})

test.each([
  [`update log_leaf set leaf_hash = sha256('other') where log = 3 and seq = 1`],
  [`update log_entry set root = sha256('other') where log = 3 and seq = 1`],
])('in full alone, so far back: %s', async (statement) => {
  expect((await broken(statement)).full).toBe(true)
})
