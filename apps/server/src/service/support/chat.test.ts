import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import type { OperatorBrowser } from '../../testing/operator-browser.ts'
import { newCustomer } from '../../testing/deposit.ts'
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
  })

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
    expect((await from.post('/api/support/send', { file_id: file })).data.refusal).toBe('file_used')

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
