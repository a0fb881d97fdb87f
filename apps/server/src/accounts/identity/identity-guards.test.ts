import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeCustomer, makeOperator } from '../../testing/people.ts'
import { saidOf } from '../../testing/said-of.ts'
import { recordAct } from '../../desk/operators/index.ts'

/* Whose papers are whose, and who may pass them: as the database itself holds it. */

const { db, owner } = await testDatabase()
const clock = fakeClock()
const now = `instant(${clock.now()})`
const [ann, bob] = [await makeCustomer(db, clock), await makeCustomer(db, clock)]

const [reviewer, self] = [
  await makeOperator(owner, clock),
  await makeOperator(owner, clock, { customerId: ann }),
]

const upload = async (tx: Transaction, of: bigint, purpose: string): Promise<string> => {
  const id = randomUUID()
  await tx.query(
    `insert into upload (id, customer_id, purpose, fingerprint, width, height, uploaded_at) values ($1, $2, $3, sha256('x'), 1, 1, ${now})`,
    [id, of, purpose],
  )

  return id
}

/** Papers with a number, sent by a customer. */
async function send(tx: Transaction, of: bigint, number = 'N 1', status = 'under_review'): Promise<string> {
  const id = randomUUID()
  const [front, back] = [await upload(tx, of, 'id_front'), await upload(tx, of, 'id_back')]
  const isDecided = status !== 'under_review'

  await tx.query(
    `insert into certification (id, customer_id, status, papers, number_fingerprint, front, back, sent_at, decided_at, decided_by)
     values ($1, $2, $3, '', sha256($4), $5, $6, ${now}, $7, $8)`,
    [
      id,
      of,
      status,
      Buffer.from(number),
      front,
      back,
      isDecided ? '2026-11-21T00:00:00Z' : null,
      isDecided ? reviewer : null,
    ],
  )

  return id
}

const passed = (by: bigint): string => `status = 'passed', decided_at = ${now}, decided_by = ${by}`
const rejected = `status = 'rejected', decided_at = ${now}, decided_by = ${reviewer}, reason = 'unreadable', field = 'front'`
const decide = (tx: Transaction, id: string, set: string) =>
  tx.query(`update certification set ${set} where id = $1`, [id])
const said = (work: (tx: Transaction) => Promise<unknown>): Promise<string> => saidOf(owner, work)

describe('papers', () => {
  test('with one number serve one customer, and a customer has one at a time', async () => {
    const both = (first: string | undefined, ...second: readonly [bigint, string]) =>
      said(async (tx) => {
        const id = await send(tx, ann)
        if (first !== undefined) await decide(tx, id, first)
        await send(tx, ...second)
      })

    for (const first of [undefined, passed(reviewer)]) {
      expect(await both(first, bob, 'N 1')).toContain('"certification_number"')
      expect(await both(first, ann, 'N 2')).toContain('"certification_customer"')
      expect(await both(first, bob, 'N 2')).toBe('written')
    }

    expect(await both(rejected, bob, 'N 1')).toBe('written')
    expect(await both(rejected, ann, 'N 1')).toBe('written')
  })

  test('begin under review', async () => {
    expect(await said((tx) => send(tx, ann))).toBe('written')
    for (const status of ['passed', 'rejected'])
      expect(await said((tx) => send(tx, ann, 'N 1', status))).toBe('a real name begins under review')
  })

  test('are decided by somebody who works here and is not that person', async () => {
    const by = (operator: bigint) =>
      said(async (tx) => {
        await decide(tx, await send(tx, ann), passed(operator))
      })

    expect(await by(reviewer)).toBe('written')
    expect(await by(self)).toBe('same_operator')

    const undecided = said(async (tx) => {
      await decide(tx, await send(tx, ann), `status = 'passed', decided_at = ${now}`)
    })

    expect(await undecided).toBe('same_operator')
  })

  test('are decided once', async () => {
    for (const first of [passed(reviewer), rejected])
      for (const then of [
        passed(reviewer),
        `note = 'Other'`,
        `status = 'under_review', decided_at = null, decided_by = null`,
      ]) {
        const twice = said(async (tx) => {
          const id = await send(tx, ann)
          await decide(tx, id, first)
          await decide(tx, id, then)
        })

        expect(await twice).toBe('a real name is decided once')
      }
  })

  test.each([
    `customer_id = ${bob}`,
    `papers = '\\x01'`,
    `number_fingerprint = sha256('other')`,
    'front = back, back = front',
    `sent_at = sent_at + interval '1 s'`,
    'id = gen_random_uuid()',
  ])('stay what was sent when they are decided: %s', async (set) => {
    const change = said(async (tx) => {
      await decide(tx, await send(tx, ann), `${passed(reviewer)}, ${set}`)
    })
    expect(await change).toBe('a real name is decided once')
  })

  test('are never deleted, and show two pictures that show nothing else', async () => {
    const away = said(async (tx) => {
      await send(tx, ann)
      await tx.query('delete from certification')
    })

    expect(await away).toBe('delete of certification is never allowed')

    const again = (front: string, back: string) =>
      said(async (tx) => {
        const id = await send(tx, ann)
        await tx.query(
          `insert into certification (id, customer_id, status, papers, number_fingerprint, front, back, sent_at)
           select gen_random_uuid(), ${bob}, 'under_review', '', sha256('other'), ${front}, ${back}, sent_at from certification where id = $1`,
          [id],
        )
      })

    const fresh = await owner.transaction((tx) => upload(tx, bob, 'id_front'))
    expect(await again('front', `'${fresh}'`)).toContain('"certification_front_key"')
    expect(await again(`'${fresh}'`, 'back')).toContain('"certification_back_key"')
    expect(await again(`'${fresh}'`, `'${fresh}'`)).toContain('check constraint')
  })

  test('leave a trace of who decided, by the server’s role', async () => {
    const id = await owner.transaction((tx) => send(tx, bob, 'N 9'))

    const decided = (isRecorded: boolean) =>
      saidOf(db, async (tx) => {
        await decide(tx, id, passed(reviewer))

        const act = {
          act: 'certification_pass',
          subjectKind: 'certification',
          subjectId: id,
          at: clock.now(),
        }

        if (isRecorded) await recordAct(tx, { operatorId: reviewer, ...act })
      })

    expect(await decided(true)).toBe('written')
    expect(await decided(false)).toContain('is decided without an act in the log')
  })
})

describe('a picture', () => {
  const used = (tx: Transaction, id: string, by = 'deposit 1') =>
    tx.query(`update upload set used_by = $2, used_at = ${now} where id = $1`, [id, by])

  test('belongs to one record, and stays as it is from then on', async () => {
    const after = (statement: string) =>
      said(async (tx) => {
        const id = await upload(tx, ann, 'recharge')
        await used(tx, id)
        await tx.query(statement.replace('$id', `'${id}'`))
      })

    const STAYS = 'a picture that is used stays as it is'
    expect(await after('select 1')).toBe('written')
    expect(await after(`update upload set used_by = 'deposit 2' where id = $id`)).toBe(STAYS)
    expect(await after('delete from upload where id = $id')).toBe(STAYS)
  })

  test.each([
    `customer_id = ${bob}`,
    `purpose = 'id_front'`,
    `fingerprint = sha256('other')`,
    `uploaded_at = uploaded_at + interval '1 s'`,
  ])('never changes: %s', async (set) => {
    const change = said(async (tx) => {
      const id = await upload(tx, ann, 'recharge')
      await tx.query(`update upload set ${set} where id = $1`, [id])
    })
    expect(await change).toBe('a picture never changes')
  })
})

describe('the key of a customer', () => {
  const KEY = `decode('${'00'.repeat(61)}', 'hex')`
  const made = async (tx: Transaction): Promise<unknown> =>
    tx.query(`insert into customer_key values (${ann}, ${KEY}, ${now}, null)`)

  const change = (...statements: readonly string[]) =>
    said(async (tx) => {
      await made(tx)
      for (const statement of statements) await tx.query(statement)
    })

  const ERASED = `update customer_key set wrapped_key = null, erased_at = ${now}`

  test('is made once and can only be erased', async () => {
    const ONCE = `a customer's key is made once and can only be erased`
    expect(await change(ERASED)).toBe('written')
    expect(await change(`update customer_key set wrapped_key = set_byte(wrapped_key, 0, 1)`)).toBe(ONCE)
    expect(await change(ERASED, ERASED)).toBe(ONCE)
    expect(await change(ERASED, `update customer_key set wrapped_key = ${KEY}, erased_at = null`)).toBe(ONCE)
    expect(await change(`${ERASED}, made_at = made_at + interval '1 s'`)).toBe(ONCE)
    expect(await change('delete from customer_key')).toBe('delete of customer_key is never allowed')
  })

  test('is erased by nobody of the server', async () => {
    for (const statement of [`select customer_key_erase(${ann}, ${now})`, ERASED])
      expect(await saidOf(db, (tx) => tx.query(statement))).toContain('permission denied')
  })
})
