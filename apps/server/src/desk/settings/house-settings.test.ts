import { DAY_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { ANY, textWhole } from '@plumbline/language/testing/text-pattern'
import { describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { payoutHouse } from '../../testing/houses/payout-house.ts'
import { newCustomer, recharge, start } from '../../testing/deposit.ts'
import { saidOf } from '../../testing/said-of.ts'
import { dataOf } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { houseChanges } from '../../platform/floor.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { openSettingBook } from './book.ts'
import { createSettingNotices } from './setting-notices.ts'

/* What two operators set, from their first word to the sums that customers pay, on a whole server that runs on. */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, db, owner, feed, operatorSessions, messages } = whole
const treasurers = { roles: ['treasurer'] } as const
const [maker, checker] = [await operatorBrowser(whole, treasurers), await operatorBrowser(whole, treasurers)]
const reviewer = await operatorBrowser(whole, { roles: ['reviewer'] })
const { payee } = payoutHouse(whole)
const key = () => ({ 'idempotency-key': randomUUID() })

/** Time passes, prices go on, and operators and customers are still signed in. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms)
  for (const by of [maker, checker, reviewer])
    by.token = (await db.transaction((tx) => operatorSessions.open(tx, by.operatorId))).token

  await feed.step()
  clock.advance(500)
  await feed.step()
}

const propose = (wish: Record<string, string>) =>
  maker.post('/api/desk/setting/propose', { reason: 'Costs of the bank changed', ...wish })
const confirm = (id: string) => checker.post('/api/desk/proposal/confirm', { id })

async function decided(wish: Record<string, string>): Promise<void> {
  dataOf(await confirm(dataOf(await propose(wish)).proposal_id))
}

const settingOf = async (kind: string, subject: string) =>
  dataOf(await maker.get('/api/desk/settings')).items.find(
    (each: { kind: string; subject: string }) => each.kind === kind && each.subject === subject,
  )

const quote = async (from: Browser, asked = { from: 'USD', to: 'BTC', amount: '100.00' }) =>
  dataOf(await from.post('/api/exchange/quote', asked))

const toldTo = async (from: Browser) =>
  dataOf(await from.get('/api/user/msg')).items.filter(({ title }: { title: string }) =>
    textWhole(t('message.house_setting_changed.title', { setting: ANY })).test(title),
  )

describe('a fee that rises', () => {
  test('is public and told a day before, and holds from its minute on, for what is sent then alone', async () => {
    const ann = await payee()
    const card = dataOf(await ann.addCard())

    await pass(DAY_MS + MINUTE_MS)
    const sent = async () => dataOf(await ann.withdraw({ amount: '250.00', target_id: card.id }))
    const form = async () =>
      dataOf(await ann.from.get('/api/user/cash', { asset: 'USD', amount: '250.00', target_id: card.id }))

    const { proposal_id: id } = dataOf(
      await propose({ kind: 'withdrawal_setting', subject: 'USD', rate: '0.01', fee_least: '2.00' }),
    )

    expect((await settingOf('withdrawal_setting', 'USD')).waiting).toBe(1)
    const [waiting] = dataOf(await checker.get('/api/desk/proposals', { kind: 'house_setting' })).items
    expect(waiting.lines).toContainEqual({ name: 'setting_rate', before: '0.001', after: '0.01' })
    expect(waiting.lines).toContainEqual({ name: 'effect', after: 'costs_customers' })
    expect((await maker.post('/api/desk/proposal/confirm', { id })).data.refusal).toBe('same_operator')

    const confirmedAt = clock.now()
    expect((await confirm(id)).data.status).toBe('confirmed')

    const { versions } = await settingOf('withdrawal_setting', 'USD')
    expect(versions.map(({ state }: { state: string }) => state)).toEqual(['coming', 'in_force'])

    const from = Date.parse(versions[0].from)
    expect(from).toBe((Math.floor((confirmedAt + DAY_MS + 10_000) / MINUTE_MS) + 1) * MINUTE_MS)

    const [coming] = dataOf(
      await ann.from.get('/api/proofs/terms', { kind: 'withdrawal_setting', subject: 'USD' }),
    ).items

    expect(coming).toMatchObject({ version: 2, from: toIso(from) })
    expect(JSON.parse(coming.document)).toMatchObject({ rate_ppm: '10000', fee_least_minor: '200' })

    await whole.run('settings/tell-changes')

    const [message, ...more] = await toldTo(ann.from)
    expect(more).toEqual([])

    expect(message.title).toBe(
      t('message.house_setting_changed.title', {
        setting: t('message.setting.withdrawal_setting', { asset: 'USD' }),
      }),
    )

    expect(message.text).toContain(
      [
        t('message.change', { label: t('message.figure.rate'), before: '0.1%', after: '1%' }),
        t('message.change', { label: t('message.figure.fee_least'), before: '$1.00', after: '$2.00' }),
      ].join('; '),
    )

    const early = await sent()
    expect([early.sxf, early.sjdz]).toEqual(['1.00', '249.00'])
    await pass(from - 1_000 - clock.now() - 500)
    expect((await form()).sxf).toBe('1.00')
    await pass(1_000)
    expect((await form()).sxf).toBe('2.50')
    expect((await form()).fee_text).toEqual({ rate: '0.01', least: '2.00', most: '25.00' })

    // Who still looks at the fee of before is asked anew, and nothing is sent.
    const body = await ann.withdrawal({ amount: '250.00', target_id: card.id })
    const send = (sxf: string) => ann.from.post('/api/user/cash', { ...body, sxf }, key())

    expect((await send('1.00')).data.refusal).toBe('terms_changed')
    const late = dataOf(await send('2.50'))
    expect([late.sxf, late.sjdz]).toEqual(['2.50', '247.50'])

    const [kept] = dataOf(await ann.from.get('/api/user/cash_record', { id: early.id })).items
    expect(kept.sxf).toBe('1.00')
  })

  test('is told once to each, whoever begins anew', async () => {
    const { customerId } = await payee()
    await pass(1_000)
    await decided({ kind: 'withdrawal_setting', subject: 'ETH', fee: '0.001' })
    await decided({ kind: 'withdrawal_setting', subject: 'USD', a_day: '5' })

    const told = () =>
      db.query<{ n: bigint }>(
        `select count(*) as n from message where customer_id = $1 and kind = 'house_setting_changed'`,
        [customerId],
      )

    const restarted = createSettingNotices({
      bus: whole.bus,
      changes: whole.house.get(houseChanges),
      proposals: whole.proposals,
      database: db,
      clock,
      messages,
      houseSettings: await openSettingBook(db),
    })

    await whole.run('settings/tell-changes')
    const [once] = await told()

    await restarted.run()
    expect(await told()).toEqual([once])

    // Of what it holds, and of what was decided since it came: the fee of before was never another to it.
    expect(once?.n).toBe(1n)
  })
})

describe('a spread that falls', () => {
  test('holds from the next minute on, and a quote made before it keeps its own', async () => {
    const ann = await newCustomer(whole)
    const before = await quote(ann)

    expect(before.spread).toBe('0.0025')
    await decided({ kind: 'exchange_setting', subject: 'BTC', spread: '0.001', least: '5.00' })

    const [next] = (await settingOf('exchange_setting', 'BTC')).versions
    expect(next.state).toBe('coming')
    expect((await quote(ann)).spread).toBe('0.0025')
    await pass(Date.parse(next.from) - clock.now() - 2_000)

    const last = await quote(ann)
    await pass(2_000)

    const after = await quote(ann, { from: 'USD', to: 'BTC', amount: '5.00' })
    expect([last.spread, after.spread]).toEqual(['0.0025', '0.001'])
    const priceOf = ({ mid }: { mid: string }, ppm: bigint): bigint =>
      (BigInt(mid.replace('.', '')) * (1_000_000n + ppm) + 999_999n) / 1_000_000n

    for (const [made, ppm] of [
      [last, 2_500n],
      [after, 1_000n],
    ] as const) {
      const done = dataOf(await ann.post('/api/exchange/accept', { quote: made.quote }, key()))
      expect(done.get).toBe(made.get)
      expect(BigInt(done.price.replace('.', ''))).toBe(priceOf(made, ppm))
    }
  })
})

describe('what else is set', () => {
  test('reaches each answer that tells of it', async () => {
    await decided({ kind: 'practice_refill', subject: 'house', up_to: '12000.00', below: '2000.00' })
    await decided({ kind: 'handling_hours', subject: 'house', from: '08:00', to: '22:30' })
    await decided({ kind: 'deposit_setting', subject: 'house', least: '5.00', open_most: '4' })
    await pass(2 * MINUTE_MS)

    const ann = await newCustomer(whole)
    const { limits } = dataOf(await ann.get('/api/index/settings'))

    expect(limits).toMatchObject({
      practice_grant: '12000.00',
      refill_below: '2000.00',
      deposit_least: '5.00',
      new_target_most: { USD: '1000.00', BTC: '1000.00' },
    })

    expect(dataOf(await ann.get('/api/user/wallet')).balances[0].available).toBe('12000.00')
    expect(dataOf(await ann.get('/api/user/cash')).handling).toMatchObject({ from: '08:00', to: '22:30' })
    expect((await start(ann, '4.99')).data.refusal).toBe('deposit_below_least')
  })

  test('a lowered limit of one reviewer needs two above it, by the database too', async () => {
    await decided({ kind: 'deposit_setting', subject: 'house', one_reviewer_most: '30.00' })
    await pass(DAY_MS + 2 * MINUTE_MS)

    const ann = await newCustomer(whole)
    const id = await recharge(ann, '30.01')

    const credit = () =>
      saidOf(owner, (tx) =>
        tx.query(
          `update deposit set status = 'success', first_operator_id = $2, first_received = 3001, received = 3001, worth = 3001,
             first_at = instant($3), decided_at = instant($3), credited_day = instant($3)::date where id = $1`,
          [id, maker.operatorId, clock.now()],
        ),
      )

    expect(await credit()).toContain('above the limit of one reviewer')
    const approved = await reviewer.post('/api/desk/recharge/approve', { id, received: '30.01' })
    expect(approved.data.status).toBe('success_awaiting_review')

    const small = await recharge(ann, '30.00')
    const one = await reviewer.post('/api/desk/recharge/approve', { id: small, received: '30.00' })
    expect(one.data.status).toBe('success')
  })

  test.each([
    [{ kind: 'exchange_setting', subject: 'BTC', spread: '0.0201' }, 'spread'],
    [{ kind: 'withdrawal_setting', subject: 'BTC', fee: '0.0003' }, 'fee'],
    [{ kind: 'withdrawal_setting', subject: 'USD', a_day: '0' }, 'a_day'],
    [{ kind: 'handling_hours', subject: 'house', from: '18:00' }, 'to'],
    [{ kind: 'deposit_setting', subject: 'house', one_reviewer_most: '1000.01' }, 'one_reviewer_most'],
    [{ kind: 'exchange_setting', subject: 'USD', spread: '0.001' }, 'subject'],
    [{ kind: 'exchange_setting', subject: 'ETH' }, 'spread'],
  ])('is refused where it cannot stand: %o', async (wish, field) => {
    expect((await propose(wish)).data).toEqual({ refusal: 'field_invalid', field })
  })

  test('is decided once where two proposals meet', async () => {
    const wish = { kind: 'exchange_setting', subject: 'USDT' }
    const one = dataOf(await propose({ ...wish, spread: '0.002' })).proposal_id
    const other = dataOf(await propose({ ...wish, spread: '0.001' })).proposal_id
    const answers = await Promise.all([confirm(one), confirm(other)])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await settingOf('exchange_setting', 'USDT')).versions).toHaveLength(2)
  })
})
