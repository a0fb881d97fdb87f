import { ticketBytes } from '@plumbline/domain/proofs/ticket'
import type { Ticket } from '@plumbline/domain/proofs/ticket'
import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openKeyFiles } from '../platform/key-file.ts'
import { openSigningKeys } from '../trading/contract-orders/acceptance/signing-keys.ts'
import type { Database } from '../platform/database/database.ts'
import { attack, rewrite } from './testing/owner-attack.ts'
import { provedHouse } from './testing/proved-house.ts'

/* Whom a ticket means: shown by its owner for one order at a time, told to nobody else (docs/proofs.md 4). */

const house = await provedHouse()
const { db, owner, evidence, lostOrder, bundleFrom, verdict } = house
const { customerSalt } = openSigningKeys(openKeyFiles(house.keysFolder))
const first = await lostOrder()

const ticketOf = async (database: Database, order: typeof first): Promise<Ticket> =>
  JSON.parse((await evidence(database, order)).ticket.document) as Ticket // signed by us

/** As section 4 of docs/proofs.md says it, written apart from the code under test. */
function ownCommitment(order: typeof first): string {
  const salt = createHmac('sha256', customerSalt(order.customer)).update(order.id).digest()
  return createHash('sha256').update(salt).update(String(order.customer)).digest('hex')
}

test('no two tickets name one customer alike, and the owner can show each to be theirs', async () => {
  const second = { customer: first.customer, id: (await house.place(first.customer)).id }
  const waiting = 'select id from order_batch where signature is null'

  await expect.poll(() => owner.query(waiting), { timeout: 20_000 }).toEqual([])
  const [one, other] = [await ticketOf(db, first), await ticketOf(db, second)]
  expect(one.customer).not.toBe(other.customer)
  expect([one.customer, other.customer]).toEqual([ownCommitment(first), ownCommitment(second)])
  expect(await verdict(await bundleFrom(db, first))).toBe('holds')
})

test('an order whose ticket was signed before each had a salt of its own is shown as it was signed', async () => {
  const {
    type: _type,
    v: _v,
    ...ticket
  } = (await ticketOf(db, first)) as Ticket & { type?: string; v?: string }

  const salt = customerSalt(first.customer)
  const former = createHash('sha256').update(salt).update(String(first.customer)).digest('hex')
  const signed = ticketBytes({ ...ticket, customer: former })

  const shown = await attack(owner, async (tx) => {
    await rewrite(tx, 'contract_order', `update contract_order set ticket_hash = sha256($2) where id = $1`, [
      first.id,
      Buffer.from(signed),
    ])
    return (await evidence(tx, first)).ticket.document
  })

  expect(shown).toBe(signed)
})
