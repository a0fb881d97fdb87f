import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { transferEventBytes } from '@plumbline/domain/proofs/log-events'
import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../ledger/invariants/invariants.ts'
import { transfersOf } from '../ledger/transfers-of.ts'
import { openKeyFiles } from '../platform/key-file.ts'
import { openSigningKeys } from '../trading/contract-orders/acceptance/signing-keys.ts'
import { ownProof } from '../openness/liabilities/own-proof.ts'
import type { Database } from '../platform/database/database.ts'
import { systemRandom, uuidV7Maker } from '../platform/ids.ts'
import { silentLogger } from '../platform/logger.ts'
import { countHere } from './liabilities/count-tree.ts'
import { createLiabilities } from './liabilities/liabilities.ts'
import { PublicLogs } from './public-logs.ts'
import { rootOfEvent } from './testing/check-proofs.ts'
import { attack, repairLog, rewrite, rewriteEvent } from './testing/owner-attack.ts'
import { GRANT, provedHouse } from './testing/proved-house.ts'

/* Whoever has the database owner's password edits a balance: the public checks find them out. */

const house = await provedHouse()
const { clock, db, owner, logs, python, bundleFrom, lostOrder, verdict } = house
const { customerSalt } = openSigningKeys(openKeyFiles(house.keysFolder))
const USD = assetId('USD', true)
const order = await lostOrder()

const liabilities = createLiabilities({
  database: db,
  clock,
  logger: silentLogger,
  makeId: uuidV7Maker(clock),
  zone: createZone('UTC'),
  mode: 'practice',
  counter: countHere({ database: db, fillRandom: systemRandom, customerSalt }),
})

async function count(): Promise<void> {
  clock.advance(1_000)
  await liabilities.count(true)
  await logs.seal()
}

/** A customer's own proof, judged in Python; `balance` is what it says they own in cash. */
async function owned(database: Database, customer: bigint): Promise<{ said: string; balance: bigint }> {
  const deps = { database, logs: new PublicLogs(database), customerSalt }
  const proof = await ownProof(deps, customer, { practice: true, day: undefined })
  if (!proof) throw new Error('not counted')

  const cash = proof.balances[String(USD)]
  const said = (await python?.judge(proof)) ?? ''

  return { said, balance: BigInt(cash?.available ?? -1) + BigInt(cash?.frozen ?? -1) }
}

/** What the transfers of an account leave that the ledger log proves; how many it does not. */
async function proven(database: Database, customer: bigint): Promise<{ sum: bigint; unproven: number }> {
  const account = accountId(customer, USD, 'cash')
  const answers = new PublicLogs(database)
  const checkpoint = await answers.checkpoint('ledger')

  const rows = await database.query<{ ref: string }>(
    'select distinct ref from transfer where dr = $1 or cr = $1 order by ref',
    [account],
  )

  let [sum, unproven] = [0n, 0]
  for (const { ref } of rows)
    for (const transfer of await transfersOf(database, ref)) {
      const [dr, cr] = [BigInt(transfer.dr) === account, BigInt(transfer.cr) === account]
      if ((!dr && !cr) || !['0', '2'].includes(transfer.op) || !checkpoint) continue

      const text = transferEventBytes(transfer)
      const proof = await answers.eventProof('transfer', text, Date.parse(transfer.at), checkpoint.size)
      if (!proof || rootOfEvent(proof, checkpoint.size) !== checkpoint.root) unproven += 1
      else sum += cr ? BigInt(transfer.amount) : -BigInt(transfer.amount)
    }

  return { sum, unproven }
}

describe.skipIf(!python)('an edited balance', () => {
  const LEFT = GRANT - 3_030n

  const edit = (by: bigint): Promise<object[]> =>
    owner.query('update account set cr_posted = cr_posted + $2 where id = $1', [
      accountId(order.customer, USD, 'cash'),
      by,
    ])

  test('untouched, the balance counted is what its proven transfers leave', async () => {
    await count()
    expect(await owned(db, order.customer)).toEqual({ said: 'ok', balance: LEFT })
    expect(await proven(db, order.customer)).toEqual({ sum: LEFT, unproven: 0 })
  })

  test.each([-1_000n, 1_000n])(
    'by %s before a count contradicts its transfers, and the books',
    async (by) => {
      await edit(by)
      await count()
      expect(await owned(db, order.customer)).toEqual({ said: 'ok', balance: LEFT + by })
      expect(await proven(db, order.customer)).toEqual({ sum: LEFT, unproven: 0 })
      expect([...(await brokenInvariants(owner)).keys()]).toEqual(expect.arrayContaining(['I1', 'I2']))
      await edit(-by)
      await count()
      expect(await owned(db, order.customer)).toEqual({ said: 'ok', balance: LEFT })
    },
  )

  test('with a transfer made up for it is not in the ledger that was signed', async () => {
    const found = await attack(owner, async (tx) => {
      await rewrite(
        tx,
        'transfer',
        `insert into transfer(ref, event, leg, op, code, dr, cr, amount, at)
          select gen_random_uuid(), 0, 0, 0, 7, cr, dr, 1000, at from transfer where code = 2 and cr = $1`,
        [accountId(order.customer, USD, 'cash')],
      )

      return proven(tx, order.customer)
    })

    expect(found).toEqual({ sum: LEFT, unproven: 1 })
  })

  test('with its transfers edited and the ledger written anew is not under the signed root', async () => {
    const found = await attack(owner, async (tx) => {
      const [grant] = await tx.query<{ ref: string }>('select ref from transfer where code = 2 and cr = $1', [
        accountId(order.customer, USD, 'cash'),
      ])

      const [before] = await transfersOf(tx, grant?.ref ?? '')
      if (!before) throw new Error('a grant')

      const after = { ...before, amount: '9000' }
      await rewrite(tx, 'transfer', 'update transfer set amount = 9000 where ref = $1', [before.ref])

      const [from, to] = [transferEventBytes(before), transferEventBytes(after)]
      await rewriteEvent(tx, { kind: 'transfer', at: Date.parse(before.at), from, to })
      await repairLog(tx, 'ledger')

      return verdict(await bundleFrom(tx, order))
    })

    expect(found).toBe('transfers')
  })

  test('in a count that was published breaks the own proof', async () => {
    const edited = (statement: string, table: string): Promise<string> =>
      attack(owner, async (tx) => {
        await rewrite(tx, table, statement)
        await repairLog(tx, 'liab')
        return (await owned(tx, order.customer)).said
      })

    const OTHER_BYTE = 'set_byte(nodes, 47, get_byte(nodes, 47) # 1)'
    expect(
      await edited(`update liability_tile set nodes = ${OTHER_BYTE} where level = 0`, 'liability_tile'),
    ).toMatch(/^FAULT leaves: /)

    expect(
      await edited(
        `update log_entry set content = replace(content, '"accounts":"', '"accounts":"1') where log = 6`,
        'log_entry',
      ),
    ).toMatch(/^FAULT (leaves|count): /)
  })
})
