import { DAY_MS } from '@plumbline/domain/basics/time'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import type { ServerEvent } from '../../platform/bus.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { newCustomer, recharge, SAMPLE_METHODS, send, start } from '../../testing/deposit.ts'
import { testPicture } from '../../testing/pictures.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { whileNothingCommits } from '../../testing/while-nothing-commits.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { bus, clock, db, operatorSessions, owner } = whole
const reviewers = { roles: ['reviewer'] } as const
const [maker, checker] = [await operatorBrowser(whole, reviewers), await operatorBrowser(whole, reviewers)]

/** Moves the clock; sessions of operators are short, so both sign in anew. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms)
  for (const by of [maker, checker])
    by.token = (await db.transaction((tx) => operatorSessions.open(tx, by.operatorId))).token
}

const cashOf = async (from: Browser): Promise<string> =>
  (await from.get('/api/user/wallet')).data.balances[0].total
const recordOf = async (from: Browser, id: string) =>
  (await from.get('/api/user/recharge_record', { id })).data.items[0]
const approve = (by: typeof maker, id: string, received: string) =>
  by.post('/api/desk/recharge/approve', { id, received })
const confirm = (by: typeof maker, id: string, received: string) =>
  by.post('/api/desk/recharge/confirm', { id, received })
const reject = (by: typeof maker, id: string, reason = 'not_received') =>
  by.post('/api/desk/recharge/reject', { id, reason })
const messagesOf = async (from: Browser) =>
  (await from.get('/api/user/msg', { type: 'recharge' })).data.items as { title: string; text: string }[]

describe('a recharge of one reviewer', () => {
  test('is started with instructions, sent with a picture, reviewed, and credited as it arrived', async () => {
    const ann = await newCustomer(whole)
    const { methods } = (await ann.get('/api/user/recharge')).data

    expect(methods.map(({ type }: { type: string }) => type)).toEqual(['alipay', 'wechat', 'bank', 'coin'])
    const started = (await start(ann, '200.00')).data
    expect(started).toMatchObject({
      reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{2}$/),
      amount: '200.00',
      method: { type: 'bank', least: '10.00', most: '50000.00', usual_time: '24\u00A0h' },
      qr: expect.stringContaining('nobody pays here'),
    })

    expect(Date.parse(started.expires_at)).toBe(clock.now() + DAY_MS)

    const sent = await send(ann, {
      reference: started.reference,
      file_id: await ann.picture('recharge'),
    })

    expect(sent.data).toMatchObject({
      type: 0,
      method: 'bank',
      reference: started.reference,
      amount: '200.00',
      status: 'under_review',
      practice: true,
      needs_two: false,
      progress: { waits_for: 'desk' },
    })

    expect(await cashOf(ann)).toBe('10000.00')
    const told: ServerEvent[] = []
    const unsubscribe = bus.subscribe((event) => told.push(event))
    const { data } = await approve(maker, sent.data.id, '200.00')

    unsubscribe()
    expect(data).toMatchObject({ status: 'success', received: '200.00', four_eyes: 'done' })
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(['desk', 'record', 'balances', 'message']))
    expect(await cashOf(ann)).toBe('10200.00')

    expect(await recordOf(ann, sent.data.id)).toMatchObject({
      status: 'success',
      received: '200.00',
      decided_at: expect.any(String),
      progress: { waits_for: 'nobody' },
    })

    expect((await ann.get('/api/user/finance', { kind: 'recharge' })).data.items).toMatchObject([
      { amount: '200.00', ref: sent.data.id, kind: 'recharge' },
    ])

    expect((await messagesOf(ann)).map(({ title }) => title)).toEqual([t('message.recharge_success.title')])
  })

  test('says what is different where another sum arrived', async () => {
    const ann = await newCustomer(whole)
    const id = await recharge(ann, '300.00')

    await approve(maker, id, '280.00')
    expect(await recordOf(ann, id)).toMatchObject({ amount: '300.00', received: '280.00' })
    expect(await cashOf(ann)).toBe('10280.00')
    expect((await messagesOf(ann))[0]?.text).toContain('280.00')
  })

  test('that is rejected moves nothing, names the reason, and can be sent again under its reference', async () => {
    const ann = await newCustomer(whole)
    const { reference } = (await start(ann, '50.00')).data
    const first = await send(ann, { reference, file_id: await ann.picture('recharge') })

    await pass(2 * DAY_MS)
    expect((await reject(maker, first.data.id, 'unreadable')).data).toMatchObject({
      status: 'fail',
      reason: 'unreadable',
    })

    expect(await recordOf(ann, first.data.id)).toMatchObject({ status: 'fail', reason: 'unreadable' })
    expect(await cashOf(ann)).toBe('10000.00')

    const again = await send(ann, { reference, file_id: await ann.picture('recharge') })
    expect(again.data).toMatchObject({ status: 'under_review', reference })
    expect((await approve(maker, again.data.id, '50.00')).status).toBe(200)
    expect(await cashOf(ann)).toBe('10050.00')
  })

  test('in coin credits coin, with a code that a wallet reads', async () => {
    const ann = await newCustomer(whole)
    const started = (await start(ann, '0.01', SAMPLE_METHODS.bitcoin)).data
    expect(started).toMatchObject({
      address: 'sample-address-nobody-pays-here',
      qr: 'bitcoin:sample-address-nobody-pays-here?amount=0.01',
    })

    const id = await recharge(ann, '0.01', SAMPLE_METHODS.bitcoin)
    await approve(maker, id, '0.01')

    const { balances } = (await ann.get('/api/user/wallet')).data
    expect(balances.find(({ asset }: { asset: string }) => asset === 'BTC')).toMatchObject({
      total: '0.01000000',
      book: 'coin',
    })
  })
})

test('of a credit that did not happen nobody is told', async () => {
  const ann = await newCustomer(whole)
  const id = await recharge(ann, '200.00')
  let told = 0
  const unsubscribe = bus.subscribe(({ type }) => (told += type === 'balances' ? 1 : 0))

  expect((await whileNothingCommits(owner, () => approve(maker, id, '200.00'))).status).toBe(500)
  expect(told).toBe(0)
  expect((await approve(maker, id, '200.00')).status).toBe(200)
  expect(told).toBe(1)
  unsubscribe()
})

describe('above the limit of one reviewer', () => {
  test('1,500.00 claimed, 1,480.00 arrived: nothing before the second, then what arrived', async () => {
    const ann = await newCustomer(whole)
    const id = await recharge(ann, '1500.00')

    expect(await recordOf(ann, id)).toMatchObject({ status: 'under_review', needs_two: true })
    expect((await approve(maker, id, '1480.00')).data).toMatchObject({
      status: 'success_awaiting_review',
      four_eyes: 'yours',
      received: '1480.00',
    })

    expect(await cashOf(ann)).toBe('10000.00')
    expect(await recordOf(ann, id)).toMatchObject({
      status: 'success_awaiting_review',
      progress: { waits_for: 'second_operator' },
    })

    expect(await recordOf(ann, id)).not.toHaveProperty('received')
    const seen = (await checker.get('/api/desk/recharge', { id })).data
    expect(seen).toMatchObject({ four_eyes: 'second', needs_two: true, amount: '1500.00' })
    expect(seen).not.toHaveProperty('received')
    expect((await confirm(maker, id, '1480.00')).data.refusal).toBe('same_operator')

    expect((await confirm(checker, id, '1500.00')).data).toEqual({
      refusal: 'field_invalid',
      field: 'received',
    })

    expect(await cashOf(ann)).toBe('10000.00')
    expect((await confirm(checker, id, '1480.00')).data).toMatchObject({
      status: 'success',
      received: '1480.00',
    })

    expect(await cashOf(ann)).toBe('11480.00')
    expect(await recordOf(ann, id)).toMatchObject({ status: 'success', needs_two: true })

    expect((await messagesOf(ann)).map(({ title }) => title)).toEqual([
      t('message.recharge_success_differs.title'),
      t('message.recharge_awaiting_second.title'),
    ])
  })

  test('the sum of a day counts, and starts anew with the platform’s next day', async () => {
    const ann = await newCustomer(whole)
    const status = async (amount: string) =>
      (await approve(maker, await recharge(ann, amount), amount)).data.status

    expect(await status('600.00')).toBe('success')
    expect(await status('400.00')).toBe('success')
    expect(await recordOf(ann, await recharge(ann, '10.00'))).toMatchObject({ needs_two: true })
    expect(await status('10.00')).toBe('success_awaiting_review')
    await pass(DAY_MS)
    expect(await status('1000.00')).toBe('success')
    expect(await status('10.00')).toBe('success_awaiting_review')
  })

  test('a wrong first sum is replaced by another operator’s, and the first one confirms that', async () => {
    const ann = await newCustomer(whole)
    const id = await recharge(ann, '1500.00')

    await approve(maker, id, '1840.00')
    const told = (await messagesOf(ann)).length

    expect((await confirm(checker, id, '1480.00')).data).toEqual({
      refusal: 'field_invalid',
      field: 'received',
    })

    expect((await approve(maker, id, '1480.00')).data.refusal).toBe('already_decided')
    expect((await approve(checker, id, '1840.00')).data.refusal).toBe('already_decided')

    expect((await approve(checker, id, '1480.00')).data).toMatchObject({
      status: 'success_awaiting_review',
      four_eyes: 'yours',
      received: '1480.00',
    })

    expect((await messagesOf(ann)).length).toBe(told)
    expect((await confirm(checker, id, '1480.00')).data.refusal).toBe('same_operator')

    const seen = (await maker.get('/api/desk/recharge', { id })).data
    expect(seen).toMatchObject({ four_eyes: 'second', decisions: [{ act: 'approve' }, { act: 'reapprove' }] })
    expect(seen.received).toBeUndefined()
    expect(await cashOf(ann)).toBe('10000.00')
    expect((await confirm(maker, id, '1840.00')).data.refusal).toBe('field_invalid')
    expect((await confirm(maker, id, '1480.00')).data.status).toBe('success')
    expect(await cashOf(ann)).toBe('11480.00')

    const acts = await owner.query(
      `select before, after, operator_id, second_operator_id from operator_act where subject_id = $1 and act = 'recharge_reapprove'`,
      [id],
    )

    expect(acts).toEqual([
      {
        before: 'success_awaiting_review 1840.00',
        after: 'success_awaiting_review 1480.00',
        operator_id: checker.operatorId,
        second_operator_id: null,
      },
    ])
  })

  test('another operator may still reject it, the first one may not', async () => {
    const ann = await newCustomer(whole)
    const id = await recharge(ann, '5000.00')

    await approve(maker, id, '5000.00')
    expect((await reject(maker, id)).data.refusal).toBe('same_operator')
    expect((await reject(checker, id, 'third_party_payer')).data).toMatchObject({ status: 'fail' })
    expect(await cashOf(ann)).toBe('10000.00')
    expect((await confirm(checker, id, '5000.00')).data.refusal).toBe('already_decided')
  })
})

describe('the desk', () => {
  test('lists what waits oldest first, with the same picture flagged, by method', async () => {
    const [ann, bob] = [await newCustomer(whole), await newCustomer(whole)]
    const bytes = await testPicture()

    const sendPicture = async (from: Browser, method: string) => {
      const { reference } = (await start(from, '22.00', method)).data
      const parts = [
        { name: 'purpose', value: 'recharge' },
        { name: 'file', fileName: 'a.png', bytes },
      ]

      const { file_id } = (await from.upload('/api/user/upload_file', parts)).data
      return String((await send(from, { reference, file_id })).data.id)
    }

    const bank = await sendPicture(ann, SAMPLE_METHODS.bank)
    const alipay = await sendPicture(bob, SAMPLE_METHODS.alipay)

    const list = async (query: Record<string, string>) =>
      (await maker.get('/api/desk/recharges', { limit: '200', ...query })).data.items as {
        id: string
        method: string
        same_picture: string[]
        reference: string
      }[]

    const waiting = await list({})
    const at = (id: string) => waiting.findIndex((item) => item.id === id)

    expect(at(bank)).toBeGreaterThanOrEqual(0)
    expect(at(alipay)).toBeGreaterThan(at(bank))
    expect(waiting[at(bank)]?.same_picture).toEqual([waiting[at(alipay)]?.reference])
    expect((await list({ method: 'alipay' })).every(({ method }) => method === 'alipay')).toBe(true)
    await approve(maker, alipay, '22.00')
    expect((await list({ state: 'decided' }))[0]?.id).toBe(alipay)
    expect((await list({})).some(({ id }) => id === alipay)).toBe(false)
  })

  test('leaves every decision in the audit log', async () => {
    const ann = await newCustomer(whole)
    const id = await recharge(ann, '2000.00')

    await approve(maker, id, '2000.00')
    await confirm(checker, id, '2000.00')

    const acts = await owner.query(
      'select act, operator_id, second_operator_id, before, after from operator_act where subject_id = $1 order by seq',
      [id],
    )

    expect(acts).toEqual([
      {
        act: 'recharge_approve',
        operator_id: maker.operatorId,
        second_operator_id: null,
        before: 'under_review',
        after: 'success_awaiting_review 2000.00',
      },
      {
        act: 'recharge_confirm',
        operator_id: maker.operatorId,
        second_operator_id: checker.operatorId,
        before: 'success_awaiting_review',
        after: 'success 2000.00',
      },
    ])
  })
})

test('the books balance after all of it', async () => {
  expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
})
