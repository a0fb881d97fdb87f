import { DAY_MS, MINUTE_MS } from '@plumbline/domain/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import type { OperatorBrowser } from '../../testing/operator-browser.ts'
import { newCustomer } from '../../testing/recharge.ts'
import { dataOf } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, db, owner } = whole

const support = (): Promise<OperatorBrowser> => operatorBrowser(whole, { roles: ['support'] })
const say = async (from: Browser, text: string, more: Record<string, string> = {}) =>
  dataOf(await from.post('/api/support/send', { text, ...more }))
const historyOf = async (from: Browser) => dataOf(await from.get('/api/support/history'))

/** A customer who has written, and the number of the chat at the desk. */
async function chatting(text = 'Where is my recharge?') {
  const from = await newCustomer(whole)
  await say(from, text)
  const [row] = await owner.query<{ id: bigint }>('select max(id) as id from support_chat')
  return { from, id: String(row?.id) }
}

describe('the chat', () => {
  test('question, answer, read marks of both sides, history in pages', async () => {
    const { from, id } = await chatting()
    const op = await support()
    expect((await op.get('/api/desk/chats')).data.items).toContainEqual(
      expect.objectContaining({ id, unread: 1, last_text: 'Where is my recharge?', is_mine: false }),
    )
    dataOf(await op.post('/api/desk/chat/take', { id }))
    dataOf(await op.post('/api/desk/chat/read', { id, number: '1' }))
    expect((await historyOf(from)).items).toMatchObject([{ number: 1, from: 'customer', is_read: true }])
    clock.advance(3 * MINUTE_MS)
    const sent = dataOf(await op.post('/api/desk/chat/send', { id, text: 'It passed at 14:09.' }))
    expect(sent).toMatchObject({ number: 2, from: 'support', operator: op.name, is_read: false })
    const { items, unread } = await historyOf(from)
    expect([unread, items.map(({ number }: { number: number }) => number)]).toEqual([1, [2, 1]])
    expect(JSON.stringify(items)).not.toContain(op.name)
    expect(dataOf(await from.post('/api/support/read', { number: '2' }))).toEqual({ unread: 0 })
    expect((await op.get('/api/desk/chat', { id })).data.items[0].is_read).toBe(true)
    for (let count = 0; count < 5; count += 1) await say(from, `More ${count}`)
    const page = dataOf(await from.get('/api/support/history', { limit: '4' }))
    expect(page.next).toBe('number~4')
    const rest = dataOf(await from.get('/api/support/history', { limit: '4', cursor: page.next }))
    expect(rest.items.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1])
    expect((await from.get('/api/user/msg')).data.items).toContainEqual(
      expect.objectContaining({ type: 'support', target: '/pages/customer/customer' }),
    )
  })

  test('sent again under its key it is the same message', async () => {
    const from = await newCustomer(whole)
    const key = randomUUID()
    const once = await say(from, 'Once', { key })
    expect(await say(from, 'Once', { key })).toEqual(once)
    expect((await historyOf(from)).items).toHaveLength(1)
  })

  test('texts lie sealed', async () => {
    const { id } = await chatting('a very visible sentence')
    const rows = await owner.query<{ sealed: Buffer }>(
      'select sealed from support_message where chat_id = $1',
      [id],
    )
    expect(rows.map(({ sealed }) => sealed.toString('latin1')).join('')).not.toContain('visible')
  })

  test.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '\u202Egnp.exe\u202C and \u2066isolated\u2069',
    '👩‍👩‍👧‍👦🏳️‍🌈 שלום',
    "'; drop table support_message; --",
    'two\nlines',
  ])('is told literally: %s', async (text) => {
    const { from, id } = await chatting(text)
    expect((await historyOf(from)).items[0].text).toBe(text)
    expect((await (await support()).get('/api/desk/chat', { id })).data.items[0].text).toBe(text)
  })

  test.each([
    ['a NUL', 'a\u0000b'],
    ['nothing to see', ' \n '],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('does not take %s', async (_what, text) => {
    const from = await newCustomer(whole)
    expect((await from.post('/api/support/send', { text })).data).toEqual({
      refusal: 'field_invalid',
      field: 'text',
    })
  })

  test('secrets are refused on both sides, and nothing is kept', async () => {
    const { from, id } = await chatting()
    const op = await support()
    const refused = { refusal: 'message_holds_secrets', field: 'text' }
    expect((await from.post('/api/support/send', { text: 'my password is h4-otter' })).data).toEqual(refused)
    expect((await op.post('/api/desk/chat/send', { id, text: 'Tell me the code' })).data).toEqual(refused)
    expect((await op.post('/api/desk/chat/send', { id, text: 'A guaranteed profit' })).data.refusal).toBe(
      'promise_refused',
    )
    expect((await historyOf(from)).items).toHaveLength(1)
  })

  test('a published answer may be sent word for word, though it speaks of passwords', async () => {
    const { id } = await chatting()
    const op = await support()
    const { items } = dataOf(await op.get('/api/support/faq', { of: 'en' }))
    const { answer } = items.find((one: { id: string }) => one.id === 'password_forgotten')
    expect((await op.post('/api/desk/chat/send', { id, text: answer })).status).toBe(200)
    expect((await op.post('/api/desk/chat/send', { id, text: `${answer} Really` })).status).toBe(422)
  })

  test('one operator has it: others neither answer nor give it away, unless they take it over', async () => {
    const { id } = await chatting()
    const [one, other] = [await support(), await support()]
    dataOf(await one.post('/api/desk/chat/take', { id }))
    for (const call of ['take', 'hand_over', 'close'])
      expect((await other.post(`/api/desk/chat/${call}`, { id })).data).toEqual({
        refusal: 'already_decided',
      })
    expect((await other.post('/api/desk/chat/send', { id, text: 'Hello' })).data).toEqual({
      refusal: 'already_decided',
    })
    expect(dataOf(await other.post('/api/desk/chat/take', { id, over: 'true' })).is_mine).toBe(true)
    expect((await one.post('/api/desk/chat/close', { id })).status).toBe(409)
    const given = dataOf(await other.post('/api/desk/chat/hand_over', { id, note: 'knows the case' }))
    expect(given).toMatchObject({ is_mine: false })
    expect(given.waiting_since).toBeDefined()
    dataOf(await one.post('/api/desk/chat/take', { id }))
    expect(dataOf(await one.post('/api/desk/chat/close', { id })).waiting_since).toBeUndefined()
    const acts = await owner.query<{ act: string }>(
      `select act from operator_act where subject_kind = 'chat' and subject_id = $1 order by seq`,
      [id],
    )
    expect(acts.map(({ act }) => act)).toEqual([
      'chat_take',
      'chat_take',
      'chat_hand_over',
      'chat_take',
      'chat_close',
    ])
  })

  test('nobody answers their own account', async () => {
    const { id } = await chatting()
    const op = await operatorBrowser(whole, { roles: ['support'], customerId: BigInt(id) })
    expect((await op.post('/api/desk/chat/take', { id })).data).toEqual({ refusal: 'same_operator' })
    await expect(
      owner.query('update support_chat set operator_id = $2, taken_at = now() where id = $1', [
        id,
        op.operatorId,
      ]),
    ).rejects.toThrow('may not answer')
  })

  test('500 operators’ hands take one chat: one has it', async () => {
    const { id } = await chatting()
    const ops = await Promise.all(Array.from({ length: 10 }, support))
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ops)
        .flat()
        .map((op) => op.post('/api/desk/chat/take', { id })),
    )
    const winners = new Set(
      ops.filter((_, which) =>
        answers.some((answer, at) => answer.status === 200 && at % ops.length === which),
      ),
    )
    expect(winners.size).toBe(1)
    const acts = await owner.query(
      `select from operator_act where subject_kind = 'chat' and subject_id = $1`,
      [id],
    )
    expect(acts).toHaveLength(1)
  }, 60_000)

  test('the line: place, office hours, and the usual wait counted from 5 answers', async () => {
    const first = await chatting()
    const second = await chatting()
    const before = dataOf(await second.from.get('/api/support/waiting'))
    expect(before.hours).toMatchObject({ from: '09:00', to: '21:00', time_zone: 'UTC' })
    expect(before.before).toBeGreaterThanOrEqual(1)
    const op = await support()
    await owner.query(`alter table support_message disable trigger support_message_stays`)
    clock.advance(2 * MINUTE_MS)
    for (let count = 0; count < 6; count += 1) {
      dataOf(await op.post('/api/desk/chat/send', { id: first.id, text: `Answer ${count}` }))
      await say(first.from, 'And again')
      clock.advance(5 * MINUTE_MS)
    }
    await owner.query(`alter table support_message enable trigger support_message_stays`)
    expect(dataOf(await second.from.get('/api/support/waiting'))).toMatchObject({
      usual_seconds: 300,
      is_taken: false,
    })
  })

  test('a picture: the customer’s own, seen by support alone, each look in the log', async () => {
    const { from, id } = await chatting()
    const file = await from.picture('chat')
    const message = dataOf(await from.post('/api/support/send', { file_id: file }))
    expect(message).toMatchObject({ text: '', file_id: file })
    expect((await from.post('/api/support/send', { file_id: file })).data.refusal).toBe('file_refused')
    const op = await support()
    expect((await op.get('/api/desk/file', { id: file })).status).toBe(200)
    const reviewer = await operatorBrowser(whole, { roles: ['reviewer'] })
    expect((await reviewer.get('/api/desk/file', { id: file })).status).toBe(404)
    const paper = await from.picture('recharge')
    expect((await op.get('/api/desk/file', { id: paper })).status).toBe(404)
    const acts = await owner.query(
      `select from operator_act where act = 'picture_view' and subject_id = $1 and customer_id = $2 and operator_id = $3`,
      [file, id, op.operatorId],
    )
    expect(acts).toHaveLength(1)
  })

  test('the server’s role changes nothing that was said, and answers in no chat that is another’s', async () => {
    const { id } = await chatting()
    const [one, other] = [await support(), await support()]
    dataOf(await one.post('/api/desk/chat/take', { id }))
    await expect(db.query('update support_message set number = 9')).rejects.toThrow('permission denied')
    await expect(db.query('delete from support_message')).rejects.toThrow('permission denied')
    await expect(owner.query('delete from support_message')).rejects.toThrow('never allowed')
    const slip = (operatorId: bigint, number: number) =>
      db.transaction(async (tx) => {
        await tx.query('update support_chat set last_number = $2 where id = $1', [id, number])
        await tx.query(
          `insert into support_message (id, chat_id, number, operator_id, sealed, written_at)
           values ($1, $2, $3, $4, decode(repeat('00', 40), 'hex'), now())`,
          [randomUUID(), id, number, operatorId],
        )
      })
    await expect(slip(other.operatorId, 2)).rejects.toThrow('not with operator')
    await expect(slip(one.operatorId, 2)).rejects.toThrow('without an act')
    await expect(slip(one.operatorId, 3)).rejects.toThrow('never back')
    await expect(db.query('update support_chat set last_number = 2 where id = $1', [id])).rejects.toThrow(
      'no message',
    )
    await expect(
      db.query('update support_chat set operator_id = $2 where id = $1', [id, other.operatorId]),
    ).rejects.toThrow('without an act')
  })
})

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

  test('a token that is not valid does not become a stranger’s', async () => {
    const from = whole.browser()
    from.token = 'x'.repeat(43)
    expect((await from.post('/api/support/complaints', { text: 'Hello' })).status).toBe(401)
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
  }, 60_000)

  test('a late one stands first, is counted and spoken of once; its deadline moves by nothing', async () => {
    const from = await newCustomer(whole)
    const late = await idOf((await complain(from)).complaint.number)
    clock.advance(15 * DAY_MS + 1)
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
    ).rejects.toThrow('violates check')
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
