import { DAY_MS } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { loggerForTest } from '../../testing/houses/house.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import type { OperatorBrowser } from '../../testing/operator-browser.ts'
import { newCustomer } from '../../testing/deposit.ts'
import { dataOf } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { createComplaintAlarm } from './complaint-alarm.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, db, owner } = whole

const support = (): Promise<OperatorBrowser> => operatorBrowser(whole, { roles: ['support'] })

describe('complaints', () => {
  const complain = async (from: Browser, more: Record<string, string> = {}) =>
    dataOf(await from.post('/api/support/complaints', { text: 'It took too long', ...more }))

  const idOf = async (number: string): Promise<string> => {
    const [row] = await owner.query<{ id: string }>('select id from complaint where number = $1', [number])
    return String(row?.id)
  }

  const answer = (op: OperatorBrowser, id: string, text = 'You were right, we were late.') =>
    op.post('/api/desk/complaint/answer', { id, finding: 'upheld', text })

  test('of a customer: number, deadline, evidence, outcome, reopened once by another hand, closed', async () => {
    const from = await newCustomer(whole)
    const file = await from.picture('complaint')
    const { complaint, secret } = await complain(from, { bundle: '{"order_id":"1"}', file_id: file })

    expect(secret).toBeUndefined()
    expect(complaint).toMatchObject({
      status: 'open',
      has_bundle: true,
      file_id: file,
      is_overdue: false,
      answers: [],
    })

    expect(Date.parse(complaint.due_at) - Date.parse(complaint.time)).toBe(15 * DAY_MS)
    const { number } = complaint
    const id = await idOf(number)
    const [one, other] = [await support(), await support()]
    const seen = dataOf(await one.get('/api/desk/complaint', { id }))

    expect(seen).toMatchObject({ text: 'It took too long', bundle: '{"order_id":"1"}', may_answer: true })
    dataOf(await answer(one, id))

    const answered = dataOf(await from.get('/api/support/complaints')).items[0]
    expect(answered).toMatchObject({
      status: 'answered',
      finding: 'upheld',
      outcome: 'You were right, we were late.',
    })

    expect(JSON.stringify(answered)).not.toContain(one.name)
    expect((await from.get('/api/user/msg')).data.items[0].title).toContain(number)
    dataOf(await from.post('/api/support/complaint/reopen', { number, text: 'No, it is not' }))
    expect((await answer(one, id)).data).toEqual({ refusal: 'same_operator' })
    dataOf(await answer(other, id, 'Looked at again.'))

    const closed = dataOf(await from.post('/api/support/complaint', { number }))
    expect(closed).toMatchObject({ status: 'closed', outcome: 'Looked at again.' })
    expect(closed.answers).toHaveLength(2)

    expect((await from.post('/api/support/complaint/reopen', { number, text: 'Again' })).data).toEqual({
      refusal: 'already_decided',
    })
  })

  test('the receipt of an own order holds; one that the books contradict is an incident until it is answered', async () => {
    const from = await newCustomer(whole)
    const wish = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }
    const { ticket } = dataOf(await from.post('/api/order/goorder', wish))
    const placed = dataOf(await from.post('/api/order/addorder', { ticket }, { 'idempotency-key': 'one' }))
    const order = dataOf(await from.get('/api/order/get_this_order', { id: placed.id }))
    const bundle = JSON.stringify({ kind: 'order', order })
    const op = await support()

    const proofOf = async () => {
      const id = await idOf((await complain(from, { bundle })).complaint.number)
      return { id, proof: dataOf(await op.get('/api/desk/complaint', { id })).proof }
    }

    expect((await proofOf()).proof).toBe('holds')
    await owner.query('alter table contract_order disable trigger user')

    await owner.query(
      `update contract_order set ticket_hash = decode(repeat('00', 32), 'hex') where id = $1`,
      [order.id],
    )

    await owner.query('alter table contract_order enable trigger user')
    const { id, proof } = await proofOf()
    expect(proof).toBe('differs')

    const open = () => owner.query('select from incident where ref = $1 and closed_at is null', [id])
    expect(await open()).toHaveLength(1)
    dataOf(await answer(op, id))
    expect(await open()).toHaveLength(0)
  })

  test('the file that an order’s page offers holds; where the books were changed since, it is an incident', async () => {
    const from = await newCustomer(whole)
    const wish = { symbol: 'BTCUSD', direction: 'up', seconds: '30', amount: '10.00', multiple: '1' }

    const order = async (key: string) => {
      const { ticket } = dataOf(await from.post('/api/order/goorder', wish))
      return dataOf(await from.post('/api/order/addorder', { ticket }, { 'idempotency-key': key }))
    }

    const { id } = await order('first')
    await order('second') // stores the signature of the batch before it

    for (let second = 0; second < 40; second += 1) {
      clock.advance(1_000)
      await whole.feed.step()
    }

    await whole.logs.seal()
    const bundle = JSON.stringify(dataOf(await from.get('/api/proofs/order', { id })))
    const op = await support()

    const judged = async () => {
      const { number } = (await complain(from, { bundle })).complaint
      return dataOf(await op.get('/api/desk/complaint', { id: await idOf(number) }))
    }

    expect(await judged()).toMatchObject({ proof: 'holds', bundle })
    await owner.query('alter table contract_order disable trigger user')
    await owner.query('update contract_order set open_price = open_price + 1 where id = $1', [id])
    await owner.query('alter table contract_order enable trigger user')
    expect((await judged()).proof).toBe('differs')
  })

  test('of somebody who is not logged in: read with number and secret alone', async () => {
    const stranger = whole.browser()
    const { complaint, secret } = await complain(stranger, { contact: 'me@example.com' })
    const { number } = complaint

    const state = (more: Record<string, string>, by = stranger) =>
      by.post('/api/support/complaint', { number, ...more })
    expect(dataOf(await state({ secret }))).toMatchObject({ number, contact: 'me@example.com' })

    const not = { refusal: 'not_found', field: 'number' }
    expect((await state({})).data).toEqual(not)
    expect((await state({ secret: 'A'.repeat(22) })).data).toEqual(not)
    expect((await state({}, await newCustomer(whole))).data).toEqual(not)

    const op = await support()
    dataOf(await answer(op, await idOf(number)))

    expect(dataOf(await stranger.post('/api/support/complaint/close', { number, secret })).status).toBe(
      'closed',
    )

    const [row] = await owner.query<{ sealed: Buffer }>('select sealed from complaint where number = $1', [
      number,
    ])

    expect(row?.sealed.toString('latin1')).not.toContain('too long')
  })

  test('whose session has ended is a stranger, and can complain all the same', async () => {
    const from = whole.browser()
    from.token = 'x'.repeat(43)
    expect((await complain(from)).secret).toMatch(/^[\w-]{22}$/)
  })

  test('evidence is JSON, a picture is one’s own, secrets are refused', async () => {
    const from = await newCustomer(whole)
    const send = async (more: Record<string, string>) =>
      (await from.post('/api/support/complaints', { text: 'Hello', ...more })).data

    expect(await send({ bundle: 'no json' })).toEqual({ refusal: 'field_invalid', field: 'bundle' })
    expect(await send({ file_id: await (await newCustomer(whole)).picture('complaint') })).toEqual({
      refusal: 'file_refused',
      field: 'file_id',
    })

    expect(await send({ text: 'card 4111 1111 1111 1111' })).toEqual({
      refusal: 'message_holds_secrets',
      field: 'text',
    })
  })

  test('an answer that nobody contradicts in 30 days has closed it', async () => {
    const from = await newCustomer(whole)
    const { number } = (await complain(from)).complaint

    dataOf(await answer(await support(), await idOf(number)))
    clock.advance(30 * DAY_MS + 1)

    await from.logIn(
      String(
        (await owner.query<{ account: string }>('select account from customer order by id desc limit 1'))[0]
          ?.account,
      ),
    )

    expect(dataOf(await from.post('/api/support/complaint', { number })).status).toBe('closed')
    expect((await from.post('/api/support/complaint/reopen', { number, text: 'Late' })).status).toBe(409)
  })

  test('500 answers at once: one is given', async () => {
    const from = await newCustomer(whole)
    const id = await idOf((await complain(from)).complaint.number)
    const ops = await Promise.all(Array.from({ length: 10 }, support))
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ops)
        .flat()
        .map((op, at) => answer(op, id, `Answer ${at}`)),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ data }) => data.refusal === 'already_decided')).toHaveLength(499)
  })

  test('a late one stands first, is counted and spoken of once; its deadline moves by nothing', async () => {
    const from = await newCustomer(whole)
    const late = await idOf((await complain(from)).complaint.number)

    clock.advance(15 * DAY_MS + 1)
    const { logger, logged } = loggerForTest()
    const alarm = createComplaintAlarm({ database: db, clock, bus: whole.bus, logger })

    await alarm.run()
    await alarm.run()

    const number = (
      await owner.query<{ number: string }>('select number from complaint where id = $1', [late])
    )[0]?.number

    expect(
      logged.filter((line) => line.includes(`"${number}"`) && line.includes('past its deadline')),
    ).toHaveLength(1)

    await complain(await newCustomer(whole))
    const op = await support()
    const items = dataOf(await op.get('/api/desk/complaints')).items

    expect(items.find((one: { is_overdue: boolean }) => !one.is_overdue)).toBeDefined()
    const lateAt = items.findIndex((one: { id: string }) => one.id === late)
    expect(items.slice(0, lateAt + 1).every((one: { is_overdue: boolean }) => one.is_overdue)).toBe(true)

    const queue = dataOf(await op.get('/api/desk/queues')).items.find(
      (one: { queue: string }) => one.queue === 'complaints',
    )

    expect(queue.overdue).toBeGreaterThanOrEqual(1)
    await expect(db.query(`update complaint set due_at = due_at + interval '1 day'`)).rejects.toThrow(
      'permission denied',
    )

    await expect(owner.query(`update complaint set due_at = due_at + interval '1 day'`)).rejects.toThrow(
      /never changes|check/,
    )

    await expect(owner.query('delete from complaint')).rejects.toThrow('never allowed')
    await expect(
      db.query(`update complaint set status = 'closed', closed_at = now() where id = $1`, [late]),
    ).rejects.toThrow('does not go from')
  })

  test('the server’s role answers nothing without an act', async () => {
    const id = await idOf((await complain(await newCustomer(whole))).complaint.number)
    const op = await support()

    await expect(
      db.query(
        `update complaint set status = 'answered', outcome = 'upheld', answered_by = $2, answered_at = now(), answer = '\\x00' where id = $1`,
        [id, op.operatorId],
      ),
    ).rejects.toThrow('without an act')
  })
})
