import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import type { ServerEvent } from '../../platform/bus.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import { viewBoth } from '../../testing/view-both.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, db, owner, clock, bus, identity } = whole

let people = 0
/** An ID number that nobody else has. */
const number = (): string => `A${(people += 1)}00007`

async function person(): Promise<{ readonly is: Browser; readonly id: bigint }> {
  people += 1
  const is = browser()
  const answer = await is.register(`identity-${people}@example.com`)

  return { is, id: BigInt(answer.data.user.id) }
}

const statement = async (is: Browser): Promise<Record<string, string>> => ({
  name: 'Sample Person',
  id_number: number(),
  birthday: '1990-05-17',
  front: await is.picture('id_front'),
  back: await is.picture('id_back'),
})

const certify = async (is: Browser, change: Record<string, string> = {}): Promise<Answer> =>
  is.post('/api/user/certification', { ...(await statement(is)), ...change })

/** Someone whose real name waits. */
async function waiting(change: Record<string, string> = {}) {
  const someone = await person()
  const answer = await certify(someone.is, change)
  expect([answer.status, answer.data.status]).toEqual([200, 'under_review'])

  return { ...someone, ref: String(answer.data.id) }
}

const reviewer = (more: { customerId?: bigint } = {}) =>
  operatorBrowser(whole, { roles: ['reviewer'], ...more })
const heard: ServerEvent[] = []

bus.subscribe(
  (event) => void (event.type === 'market' || heard.push(event)),
  () => true,
)

describe('a real name', () => {
  test('goes to review with both pictures, and is shown masked', async () => {
    const { is, id } = await person()
    expect((await is.get('/api/user/certification')).data).toEqual({ status: 'none' })
    heard.length = 0

    const sent = await statement(is)
    const answer = await is.post('/api/user/certification', {
      ...sent,
      name: '  Sample   Person ',
      id_number: 'ab 1234-5678',
    })

    expect(answer.data).toMatchObject({
      status: 'under_review',
      name: 'Sample Person',
      id_number: 'AB1***678',
      promised_by: expect.stringMatching(/Z$/),
      progress: { waits_for: 'desk', can_escalate: false },
    })

    expect((await is.get('/api/user/certification')).data).toEqual(answer.data)
    expect((await is.get('/api/user/index')).data.user).toMatchObject({
      real_name_status: 'under_review',
      vip_level: 0,
    })

    expect((await is.get('/api/user/index')).data.user.name).toBeUndefined()
    expect(heard).toContainEqual({ type: 'desk', queue: 'certifications', id: answer.data.id })

    expect(heard).toContainEqual({
      type: 'record',
      customerId: id,
      change: { kind: 'certification', id: answer.data.id },
    })
  })

  test('of a short number nothing is shown', async () => {
    const { is } = await person()
    expect((await certify(is, { id_number: 'A1234567' })).data.id_number).toBe('***')
  })

  test.each<[string, string, Record<string, string>]>([
    ['name_incorrect', 'name', { name: 'X' }],
    ['name_incorrect', 'name', { name: 'Sample <b>' }],
    ['id_number_incorrect', 'id_number', { id_number: '1234' }],
    ['id_number_incorrect', 'id_number', { id_number: '110105194912310021', birthday: '1949-12-31' }],
    ['id_number_incorrect', 'birthday', { id_number: '11010519491231002X' }],
    ['under_age', 'birthday', { birthday: '2008-11-22' }],
    ['under_age', 'birthday', { birthday: '2030-01-01' }],
    ['field_invalid', 'birthday', { birthday: '1990-02-30' }],
    ['file_refused', 'front', { front: randomUUID() }],
    ['file_refused', 'back', { back: randomUUID() }],
    ['field_invalid', 'back', { back: '../x' }],
  ])('is refused as %s at %s, and nothing is used up', async (refusal, field, change) => {
    const { is, id } = await person()
    const sent = await statement(is)
    const refused = await is.post('/api/user/certification', { ...sent, ...change })

    expect(refused.data).toEqual({ refusal, field })
    expect(await identity.statusOf(db, id)).toBe('none')
    expect((await is.post('/api/user/certification', sent)).status).toBe(200)
  })

  test('takes who turns 18 today', async () => {
    const { is } = await person()
    expect((await certify(is, { birthday: '2008-11-21' })).data.status).toBe('under_review')
  })

  test('needs own, unused pictures of the right sides', async () => {
    const [ann, bob] = [await person(), await person()]
    const theirs = await ann.is.picture('id_front')
    const sent = await statement(bob.is)

    const send = (change: Record<string, string>): Promise<Answer> =>
      bob.is.post('/api/user/certification', { ...sent, ...change })
    expect((await send({ front: theirs })).data).toEqual({ refusal: 'file_refused', field: 'front' })
    expect((await send({ front: sent['back'] ?? '' })).data.field).toBe('front')
    expect((await send({ back: sent['front'] ?? '' })).data.field).toBe('back')

    const { is, ref } = await waiting()
    const [used] = await owner.query<{ front: string }>('select front from certification where id = $1', [
      ref,
    ])

    const desk = await reviewer()
    await desk.post('/api/desk/certification/reject', { id: ref, reason: 'name_differs' })
    expect((await certify(is, { front: used?.front ?? '' })).data.field).toBe('front')
  })

  test('waits once, may be sent again after a rejection, and not after it passed', async () => {
    const { is, id, ref } = await waiting()
    const desk = await reviewer()

    expect((await certify(is)).data).toEqual({ refusal: 'under_review_already' })
    await desk.post('/api/desk/certification/reject', {
      id: ref,
      reason: 'number_differs',
      note: 'See page 2',
    })

    expect((await is.get('/api/user/certification')).data).toMatchObject({
      status: 'rejected',
      reason: 'number_differs',
      field: 'id_number',
      note: 'See page 2',
      decided_at: expect.stringMatching(/Z$/),
    })

    expect(await identity.verifiedName(db, id)).toBeUndefined()
    const again = await certify(is)
    expect(again.data.status).toBe('under_review')
    await viewBoth(desk, again.data.id)
    expect((await desk.post('/api/desk/certification/pass', { id: again.data.id })).status).toBe(200)
    expect((await certify(is)).data).toEqual({ refusal: 'already_verified' })

    expect((await is.get('/api/user/index')).data.user).toMatchObject({
      real_name_status: 'passed',
      name: 'Sample Person',
      vip_level: 1,
    })

    expect(await identity.verifiedName(db, id)).toBe('Sample Person')
    expect(await identity.statusOf(db, id)).toBe('passed')
  })

  test('of a number that serves another customer is refused, however it is spelt, until that one is rejected', async () => {
    const taken = `X${number()}`
    const { ref } = await waiting({ id_number: taken })
    const { is } = await person()
    for (const spelt of [taken, taken.toLowerCase(), `${taken.slice(0, 3)}-${taken.slice(3)}`, ` ${taken}`])
      expect((await certify(is, { id_number: spelt })).data).toEqual({
        refusal: 'id_number_used',
        field: 'id_number',
      })

    await (await reviewer()).post('/api/desk/certification/reject', { id: ref, reason: 'number_differs' })
    expect((await certify(is, { id_number: taken })).data.status).toBe('under_review')
  })

  test('gives the second label a year after it passed', async () => {
    const { is, id, ref } = await waiting()
    const desk = await reviewer()

    await viewBoth(desk, ref)
    await desk.post('/api/desk/certification/pass', { id: ref })
    expect((await is.get('/api/user/index')).data.user.vip_level).toBe(1)

    const [row] = await owner.query<{ account: string }>('select account from customer where id = $1', [id])
    const start = clock.now()

    clock.set(start + 365 * DAY_MS)
    expect((await is.logIn(row?.account ?? '')).data.user.vip_level).toBe(2)
    clock.set(start)
  })
})

describe('the desk', () => {
  test('lists those that wait, oldest first and masked, and shows one', async () => {
    const { ref, id } = await waiting({ id_number: '11010519491231002X', birthday: '1949-12-31' })
    const desk = await reviewer()
    const one = (await desk.get('/api/desk/certification', { id: ref })).data

    expect(one).toMatchObject({
      id: ref,
      status: 'under_review',
      name: 'Sample Person',
      id_number: '110***02X',
      birthday: '1949-**-**',
      customer_id: id.toString(),
      four_eyes: 'first',
      decisions: [],
      is_overdue: false,
      practice: true,
      front: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })

    const list = (await desk.get('/api/desk/certifications', { state: 'waiting', limit: '200' })).data
    expect(list.items.at(-1)).toEqual(one)

    expect((await desk.get('/api/desk/certification', { id: randomUUID() })).data).toEqual({
      refusal: 'not_found',
    })
  })

  test('is for reviewers alone', async () => {
    const { ref } = await waiting()
    for (const role of ['support', 'treasurer', 'editor', 'admin'] as const) {
      const desk = await operatorBrowser(whole, { roles: [role] })
      for (const path of ['certifications', 'certification'])
        expect((await desk.get(`/api/desk/${path}`, { id: ref })).status).toBe(403)
      for (const path of ['pass', 'reject'])
        expect((await desk.post(`/api/desk/certification/${path}`, { id: ref })).status).toBe(403)
    }
  })

  test('is passed by who has opened both sides, not by who has not', async () => {
    const { ref } = await waiting()
    const [desk, other] = [await reviewer(), await reviewer()]

    await viewBoth(other, ref)
    const { data } = await desk.get('/api/desk/certification', { id: ref })

    const pass = () => desk.post('/api/desk/certification/pass', { id: ref })
    expect(data.unseen).toEqual(['front', 'back'])
    expect((await pass()).data).toEqual({ refusal: 'field_invalid', field: 'front' })
    await desk.get('/api/desk/file', { id: data.front })
    expect((await pass()).data).toEqual({ refusal: 'field_invalid', field: 'back' })
    await desk.get('/api/desk/file', { id: data.back })
    expect((await pass()).data).toMatchObject({ status: 'passed', unseen: [] })
  })

  test('passes once, with message, log and news', async () => {
    const { is, id, ref } = await waiting()
    const desk = await reviewer()

    await viewBoth(desk, ref)
    heard.length = 0

    const passed = await desk.post('/api/desk/certification/pass', { id: ref })
    expect(passed.data).toMatchObject({
      status: 'passed',
      four_eyes: 'done',
      decisions: [{ operator: desk.name, act: 'certification_pass' }],
    })

    expect(heard.map(({ type }) => type).toSorted()).toEqual(['desk', 'message', 'record'])
    const told = (await is.get('/api/user/msg')).data
    expect(told.items[0]).toMatchObject({ type: 'identity', target: '/pages/user/auth' })

    const acts = await owner.query(
      'select act, operator_id, subject_id, before, after from operator_act where customer_id = $1 and act <> $2',
      [id, 'paper_view'],
    )

    expect(acts).toEqual([
      {
        act: 'certification_pass',
        operator_id: desk.operatorId,
        subject_id: ref,
        before: 'under_review',
        after: 'passed',
      },
    ])

    for (const path of ['pass', 'reject'])
      expect(
        (await desk.post(`/api/desk/certification/${path}`, { id: ref, reason: 'expired' })).data,
      ).toEqual({ refusal: 'already_decided' })
  })

  test('rejects with a reason and the field that it is about', async () => {
    const { is, ref } = await waiting()
    const desk = await reviewer()

    const reject = (more: Record<string, string>): Promise<Answer> =>
      desk.post('/api/desk/certification/reject', { id: ref, ...more })
    expect((await reject({})).data).toEqual({ refusal: 'reason_required', field: 'reason' })

    expect((await reject({ reason: 'unreadable' })).data).toEqual({
      refusal: 'reason_required',
      field: 'field',
    })

    expect((await reject({ reason: 'no such' })).data).toEqual({ refusal: 'field_invalid', field: 'reason' })
    const rejected = await reject({ reason: 'unreadable', field: 'back', note: 'Too dark' })
    expect(rejected.data).toMatchObject({
      status: 'rejected',
      reason: 'unreadable',
      field: 'back',
      note: 'Too dark',
    })

    const { text } = (await is.get('/api/user/msg')).data.items[0]
    expect(text).toContain(t('message.field.back'))
    expect(text).toContain(t('identity.reason.unreadable'))
    expect(text).toContain('Too dark')
  })

  test('does not decide about the operator’s own account, and says so before anything else', async () => {
    const { id, ref } = await waiting()
    const self = await reviewer({ customerId: id })
    for (const path of ['pass', 'reject'])
      expect((await self.post(`/api/desk/certification/${path}`, { id: ref })).data).toEqual({
        refusal: 'same_operator',
      })

    expect((await self.post('/api/desk/certification/pass', { id: randomUUID() })).data).toEqual({
      refusal: 'not_found',
    })
  })
})

describe('the database itself', () => {
  const decide = (ref: string, operatorId: bigint, on = owner) =>
    on.query(
      `update certification set status = 'passed', decided_at = now(), decided_by = $2 where id = $1`,
      [ref, operatorId],
    )

  test('lets nobody decide about themselves, twice, or back again', async () => {
    const { id, ref } = await waiting()
    const [self, other] = [await reviewer({ customerId: id }), await reviewer()]

    await expect(decide(ref, self.operatorId)).rejects.toThrow(/same_operator/)
    await expect(decide(ref, self.operatorId, db)).rejects.toThrow(/same_operator/)
    await decide(ref, other.operatorId)
    await expect(decide(ref, other.operatorId)).rejects.toThrow(/decided once/)

    for (const statement of [
      `update certification set status = 'under_review', decided_at = null, decided_by = null where id = $1`,
      `update certification set papers = '' where id = $1`,
      'delete from certification where id = $1',
    ])
      await expect(owner.query(statement, [ref])).rejects.toThrow(/decided once|never allowed/)

    await expect(owner.query('truncate certification')).rejects.toThrow(/never allowed/)
  })

  test('takes none that begins decided', async () => {
    const { ref } = await waiting()
    await expect(
      owner.query(
        `insert into certification select (jsonb_populate_record(c, jsonb_build_object(
           'id', gen_random_uuid(), 'status', 'passed', 'decided_at', now(), 'decided_by', 1))).* from certification c where id = $1`,
        [ref],
      ),
    ).rejects.toThrow(/begins under review/)
  })
})
