import { isRefusal } from '@plumbline/domain/basics/refusal'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { provide } from '../../platform/module.ts'
import { testCustomer } from '../../testing/customer.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeOperator } from '../../testing/people.ts'
import { recordAct } from '../../desk/operators/index.ts'
import { certify } from './certify.ts'
import { passCertification, rejectCertification } from './decide.ts'
import { identity } from './index.ts'
import { needs } from './needs.ts'
import { RACE_ATTEMPTS } from '../../testing/race-attempts.ts'
import { messages } from '../../service/messages/index.ts'
import { openHouse, openedOf } from '../../testing/open-house.ts'
import type { MessageParts } from '../../service/messages/index.ts'
import { partly } from '../../testing/partly.ts'

/* Attempts of each kind that land together: none of them wins twice. */

const SLOW_MS = 240_000

const { db, owner, clock, house } = await openHouse(await testDatabase(), {
  only: [identity],
  with: [provide(messages, partly<MessageParts>({ write: () => Promise.resolve() }))],
})

const deps = openedOf(house, needs)

/** A picture's row, without the picture: nobody looks at it here. */
async function picture(customerId: bigint, purpose: 'id_front' | 'id_back'): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into upload (id, customer_id, purpose, fingerprint, width, height, uploaded_at)
     values ($1, $2, $3, $4, 1, 1, now())`,
    [id, customerId, purpose, Buffer.alloc(32)],
  )

  return id
}

const statement = async (customerId: bigint, idNumber: string) => ({
  name: 'Sample Person',
  id_number: idNumber,
  birthday: '1990-05-17',
  front: await picture(customerId, 'id_front'),
  back: await picture(customerId, 'id_back'),
})

/** Sent by nobody. */
const nothing = { name: '', id_number: '', birthday: '', front: '', back: '' }
const refusals = (answers: readonly object[]): unknown[] =>
  answers.flatMap((answer) => (isRefusal(answer) ? [answer.refusal] : []))
const operators = await Promise.all(Array.from({ length: 8 }, () => makeOperator(owner, clock)))

test(
  'one ID number sent by 8 customers at once, 250 times: one of them has it',
  { timeout: SLOW_MS },
  async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => testCustomer(owner)))
    for (let round = 0; round < RACE_ATTEMPTS / 8; round += 1) {
      const sent = await Promise.all(customers.map((id) => statement(id, `N-${10_000 + round}`)))
      const answers = await Promise.all(
        customers.map((id, place) => certify(deps, id, sent[place] ?? nothing)),
      )

      expect(refusals(answers)).toEqual(Array(7).fill('id_number_used'))

      const rows = await owner.query<{ id: string }>(
        `select id from certification where status = 'under_review'`,
      )

      expect(rows).toHaveLength(1)

      // Those that lost keep their pictures.
      const taken = await owner.query(`select from upload where used_by = $1`, [
        `certification:${rows[0]?.id}`,
      ])

      expect(taken).toHaveLength(2)
      const [operatorId = 0n] = operators
      await rejectCertification(deps, { operatorId, id: rows[0]?.id ?? '', reason: 'number_differs' })
      await owner.query('delete from upload where used_by is null')
    }
  },
)

test('one customer who sends 16 times at once, 125 times: one is taken', { timeout: SLOW_MS }, async () => {
  for (let round = 0; round < RACE_ATTEMPTS / 16; round += 1) {
    const id = await testCustomer(owner)
    const sent = await statement(id, `C-${20_000 + round}`)
    const answers = await Promise.all(Array.from({ length: 16 }, () => certify(deps, id, sent)))
    expect(refusals(answers)).toEqual(Array(15).fill('under_review_already'))
    expect(await owner.query('select from certification where customer_id = $1', [id])).toHaveLength(1)
  }
})

/** Whoever passes has opened both sides. */
async function viewed(ref: string): Promise<void> {
  const [sides] = await owner.query<{ files: string[] }>(
    'select array[front::text, back::text] as files from certification where id = $1',
    [ref],
  )

  await db.transaction(async (tx) => {
    for (const subjectId of sides?.files ?? [])
      for (const operatorId of operators)
        await recordAct(tx, {
          operatorId,
          act: 'paper_view',
          subjectKind: 'upload',
          subjectId,
          at: clock.now(),
        })
  })
}

test('8 reviewers who pass and reject at once, 250 times: one decides', { timeout: SLOW_MS }, async () => {
  for (let round = 0; round < RACE_ATTEMPTS / 8; round += 1) {
    const id = await testCustomer(owner)
    await certify(deps, id, await statement(id, `R-${30_000 + round}`))

    const [row] = await owner.query<{ id: string }>('select id from certification where customer_id = $1', [
      id,
    ])

    const ref = row?.id ?? ''
    await viewed(ref)

    const answers = await Promise.all(
      operators.map((operatorId, place) =>
        place % 2 === 0
          ? passCertification(deps, { operatorId, id: ref })
          : rejectCertification(deps, { operatorId, id: ref, reason: 'name_differs' }),
      ),
    )

    expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(answers.flatMap((refusal) => (refusal ? [refusal.refusal] : []))).toEqual(
      Array(7).fill('already_decided'),
    )

    const acts = await owner.query('select from operator_act where subject_id = $1', [ref])
    expect(acts).toHaveLength(1)
  }
})

test(
  '8 operators who are the customer decide at once, 250 times: none does',
  { timeout: SLOW_MS },
  async () => {
    const id = await testCustomer(owner)
    const self = await makeOperator(owner, clock, { customerId: id })
    await certify(deps, id, await statement(id, 'S-40000'))

    const [row] = await owner.query<{ id: string }>('select id from certification where customer_id = $1', [
      id,
    ])

    for (let round = 0; round < RACE_ATTEMPTS / 8; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, place) => {
          const decided = { operatorId: self, id: row?.id ?? '' }
          return place % 2 === 0
            ? passCertification(deps, decided)
            : rejectCertification(deps, { ...decided, reason: 'name_differs' })
        }),
      )

      expect(answers.map((refusal) => refusal?.refusal)).toEqual(Array(8).fill('same_operator'))
    }

    expect(
      await owner.query(`select from certification where customer_id = $1 and status = 'under_review'`, [id]),
    ).toHaveLength(1)
  },
)
