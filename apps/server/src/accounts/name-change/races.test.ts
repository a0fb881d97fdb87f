import { NAME_KEPT_MS } from '@plumbline/domain/accounts/name-change'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { RACE_ATTEMPTS } from '../../testing/race-attempts.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import { nameHouse, newMail } from './testing/name-house.ts'
import type { Person } from './testing/name-house.ts'

/* What may land at the same moment as a change of name, and what stands afterwards whichever came first. */

const { browser, change, clock, db, lastCode, newcomer, newCode, oldCode } = await nameHouse()
const ROUNDS = RACE_ATTEMPTS / 25

const having = async (account: string): Promise<bigint[]> =>
  (await db.query<{ id: bigint }>('select id from customer where account = $1', [account])).map(
    ({ id }) => id,
  )

/** Everything asked for beforehand, so that what races is the change alone. */
async function ready(ann: Person, to: string): Promise<Record<string, string>> {
  return { code: await oldCode(ann), new_code: await newCode(ann.from, to) }
}

test('two accounts and one new name: exactly one gets it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const two = [await newcomer(), await newcomer()]
    const to = newMail()
    const proofs: Record<string, string>[] = []

    for (const one of two) proofs.push(await ready(one, to))
    const answers = await Promise.all(two.map((one, place) => change(one, to, proofs[place])))
    expect(answers.map(({ data }) => String(data.refusal ?? 'changed')).toSorted()).toEqual([
      'account_taken',
      'changed',
    ])

    expect(await having(to)).toHaveLength(1)
    for (const one of two) dataOf(await one.from.get('/api/user/index'))
  }
})

test('a registration and a change to one name: exactly one gets it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ann = await newcomer()
    const to = newMail()
    const proofs = await ready(ann, to)
    const other = browser()
    const code = await other.code(to)
    const form = { account: to, code, password: PASSWORD, password_confirm: PASSWORD, terms_version: '1' }
    const answers = await Promise.all([change(ann, to, proofs), other.post('/api/login/reg', form)])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await having(to)).toHaveLength(1)
  }
})

test('one change sent twice changes once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ann = await newcomer()
    const to = newMail()
    const proofs = await ready(ann, to)
    const answers = await Promise.all([change(ann, to, proofs), change(ann, to, proofs)])

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await db.query('select from former_name where customer_id = $1', [ann.customerId])).toHaveLength(1)
  }
})

test('a log-in by the old name at that moment leaves no session open', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ann = await newcomer()
    const to = newMail()
    const proofs = await ready(ann, to)
    const other = browser()
    const [changed] = await Promise.all([change(ann, to, proofs), other.logIn(ann.account)])

    dataOf(changed)
    expect((await other.get('/api/user/index')).status).toBe(401)
    expect(await db.query('select from session where customer_id = $1', [ann.customerId])).toHaveLength(1)
  }
})

test('a reset by a code of the old name that waits for a change finds nobody', async () => {
  const ann = await newcomer()
  const to = newMail()
  const other = browser()

  await other.post('/api/login/code', { account: ann.account, purpose: 'reset_password' })
  const code = lastCode(ann.account, 'reset_password')
  const form = { account: ann.account, code, password: 'w9-kestrel', password_confirm: 'w9-kestrel' }
  const [id, at] = [ann.customerId, clock.now()]

  const reset = await db.transaction(async (tx) => {
    await tx.query(
      `insert into security_hold (id, customer_id, kind, made_at, until)
       values (gen_random_uuid(), $1, 'account_changed', instant($2), instant($3))`,
      [id, at, at + DAY_MS],
    )

    await tx.query('select customer_rename($1, $2, $3, instant($4), instant($5), false)', [
      id,
      ann.account,
      to,
      at,
      at + NAME_KEPT_MS,
    ])

    const waiting = other.post('/api/login/forgot', form)

    // Long enough for it to wait; one that comes later is refused as well.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return { waiting }
  })

  expect((await reset.waiting).data).toEqual({ refusal: 'code_wrong', field: 'code' })
  dataOf(await browser().logIn(to))
})
