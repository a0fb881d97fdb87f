import { DAY_MS, MINUTE_MS, SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import { t } from '@plumbline/language/testing/t'
import { ANY, textPattern } from '@plumbline/language/testing/text-pattern'
import { afterEach, describe, expect, test } from 'vitest'
import { pendingHouse } from '../../testing/houses/pending-house.ts'
import type { PendingCustomer } from '../../testing/houses/pending-house.ts'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { riskGate } from '../../openness/offering/index.ts'

const MISSING = textPattern(
  t('refusal.balance_insufficient'),
  t('refusal.balance_insufficient.detail', { missing: ANY }),
)

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { bus, clock, feed } = whole
const house = pendingHouse(whole)
const { cancel, customer, list, money, near, only, pass, place, placeOffer, product } = house

const at = (ms: number) => ({ trigger: 'time', at: toIso(clock.now() + ms) })
const touching = (by: bigint) => ({ trigger: 'price', level: near(by) })
const FAR = { trigger: 'price', level: '999999.00' }
const refusalOf = (answer: { readonly data: { readonly refusal?: string } }) => answer.data.refusal

/** Lets prices go on until this customer's only pending order waits no more. */
async function untilMet(from: PendingCustomer['from']): Promise<void> {
  for (let waited = 0; (await only(from)).status === 'waiting' && waited < 900; waited += 1) await pass(1_000)
}

const undo: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const each of undo.splice(0)) await each()
})

describe('an offer', () => {
  test('says the terms, what it waits for and from which side, and holds no market or funds against it', async () => {
    const ann = await customer()
    const ticket = dataOf(await house.ticket(ann.from, { ...touching(5n), valid: '60' }))

    expect(ticket).toMatchObject({
      stake: '10.00',
      fee: '0.10',
      payout: '18.50',
      break_even_rate: '0.5460',
      rule: 'S1',
      counterparty: 'house',
      trigger: 'price',
      side: 'rising',
      level: near(5n),
      from_price: near(0n),
      valid_until: toIso(clock.now() + 60 * MINUTE_MS),
      expires_at: toIso(clock.now() + 30_000),
    })

    expect(dataOf(await house.ticket(ann.from, touching(-5n))).side).toBe('falling')
    expect(dataOf(await house.ticket(ann.from, { ...FAR, amount: '4000.00' })).stake).toBe('4000.00')
  })

  test('is refused where the trigger or the figures cannot stand', async () => {
    const ann = await customer()

    const asked = async (wish: Record<string, string>) => {
      const { refusal, field } = (await house.ticket(ann.from, wish)).data
      return [refusal, field]
    }

    expect(await asked(touching(0n))).toEqual(['pending_at_price', 'level'])
    expect(await asked(at(DAY_MS + 1_000))).toEqual(['field_invalid', 'at'])
    expect(await asked(at(0))).toEqual(['field_invalid', 'at'])
    expect(await asked({ ...FAR, valid: '1441' })).toEqual(['field_invalid', 'valid'])
    expect(await asked({ ...FAR, ...at(1_000), trigger: 'price' })).toEqual(['field_invalid', 'at'])
    expect(await asked({ ...FAR, seconds: '31' })).toEqual(['duration_not_offered', 'seconds'])
    expect(await asked({ ...FAR, amount: '0.50' })).toEqual(['stake_below_least', 'amount'])
  })

  test('makes one pending order, within 30 s, and no order by itself', async () => {
    const ann = await customer()
    const made = await house.offer(ann.from, FAR)
    const key = '0193a2b4-5c6d-7e8f-9012-3456789abcde'
    const first = dataOf(await placeOffer(ann.from, made, key))

    expect(dataOf(await placeOffer(ann.from, made, key))).toEqual(first)
    expect(refusalOf(await placeOffer(ann.from, made))).toBe('ticket_used')

    const asOrder = await ann.from.post(
      '/api/order/addorder',
      { ticket: made },
      { 'idempotency-key': 'other' },
    )

    expect(refusalOf(asOrder)).toBe('ticket_invalid')

    const order = dataOf(
      await ann.from.post('/api/order/goorder', {
        symbol: 'BTCUSD',
        direction: 'up',
        seconds: '60',
        amount: '10.00',
        multiple: '1',
      }),
    )

    expect(refusalOf(await placeOffer(ann.from, order.ticket))).toBe('ticket_invalid')
    const old = await house.offer(ann.from, FAR)

    clock.advance(30_001)
    expect(refusalOf(await placeOffer(ann.from, old))).toBe('ticket_expired')
    await pass(1_000)
    expect(await list(ann.from)).toHaveLength(1)
  })

  test('is not placed once the price has come, or the terms are others', async () => {
    const ann = await customer()
    const made = await house.offer(ann.from, FAR)
    undo.push(await house.changeTerms({ payoutRatePpm: 800_000n }))
    expect(refusalOf(await placeOffer(ann.from, made))).toBe('terms_changed')
  })
})

describe('a pending order', () => {
  test('becomes an ordinary order by the first tick that touches its price; its entry is the tick after', async () => {
    const ann = await customer()
    const heard: unknown[] = []

    const end = bus.subscribe(
      (event) => {
        if (event.type === 'record' && event.customerId === ann.id) heard.push(event.change)
      },
      (id) => id === ann.id,
    )

    const placed = await place(ann.from, touching(1n))
    expect(placed).toMatchObject({ status: 'waiting', side: 'rising', from_price: near(0n) })
    expect(await house.holdings(ann.from)).toEqual([])
    await untilMet(ann.from)

    const met = await only(ann.from)
    expect(met).toMatchObject({ id: placed.id, status: 'placed' })

    const ticks = await feed.ticks(product.id, { fromSeq: placed.from_seq + 1, limit: 5_000 })
    const first = ticks.find(({ price }) => money(price) >= placed.level)
    expect([met.fired_seq, met.fired_price, met.fired_at]).toEqual([
      Number(first?.seq),
      money(first?.price ?? 0n),
      toIso(first?.time ?? 0),
    ])

    await pass(2_000)
    const order = dataOf(await ann.from.get('/api/order/get_this_order', { id: met.order_id }))
    expect(order).toMatchObject({ stake: '10.00', fee: '0.10', payout: '18.50', status: 'holding' })
    expect(order.open_seq).toBeGreaterThan(met.fired_seq)
    expect(Date.parse(order.accepted_at)).toBeGreaterThanOrEqual(Date.parse(met.fired_at))
    expect(order.receipt.terms_hash).toBe(placed.terms_hash)
    expect(heard.length).toBeGreaterThanOrEqual(3)

    expect(new Set(heard.map((change) => JSON.stringify(change)))).toEqual(
      new Set([JSON.stringify({ kind: 'pending', id: placed.id })]),
    )

    end()
    const [message, ...others] = await house.messages(ann.from)
    expect(others).toEqual([])
    expect(message?.title).toBe(t('message.pending_placed.title', { symbol: 'BTCUSD' }))
    await pass(70_000)

    const bundle = dataOf(await ann.from.get('/api/order/get_this_order', { id: met.order_id }))
    expect(['won', 'lost', 'void']).toContain(bundle.status)
  })

  test('is placed at its time, at the first moment from it on', async () => {
    const ann = await customer()
    const { at: due } = await place(ann.from, at(10 * SECOND_MS))

    await pass(9_000)
    expect(await only(ann.from)).toMatchObject({ status: 'waiting' })
    await pass(1_000)

    const met = await only(ann.from)
    expect(met).toMatchObject({ status: 'placed', fired_at: due })
    expect(met).not.toHaveProperty('fired_seq')
    expect(await house.holdings(ann.from)).toMatchObject([{ id: met.order_id }])
  })

  test('ends by itself, with a message', async () => {
    const ann = await customer()
    await place(ann.from, { ...FAR, valid: '1' })
    await pass(MINUTE_MS)
    expect(await only(ann.from)).toMatchObject({ status: 'expired' })

    expect(await house.messages(ann.from)).toMatchObject([
      { title: t('message.pending_expired.title', { symbol: 'BTCUSD' }) },
    ])

    expect(await house.orderRows(ann.id)).toEqual([])
  })

  test('has its end when no tick from before it can come any more', async () => {
    const ann = await customer()
    await place(ann.from, { ...FAR, valid: '1' })
    clock.advance(MINUTE_MS + 1_000)
    whole.pending.watch.look()
    await whole.pending.watch.settled()
    expect(await only(ann.from)).toMatchObject({ status: 'waiting' })
    await pass(1_000)
    expect(await only(ann.from)).toMatchObject({ status: 'expired' })
  })

  test('is cancelled at any time, by its customer alone', async () => {
    const [ann, bob] = [await customer(), await customer()]
    const { id } = await place(ann.from, at(5_000))

    expect(refusalOf(await cancel(bob.from, id))).toBe('not_found')
    expect(dataOf(await cancel(ann.from, id))).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'customer',
    })

    expect(dataOf(await cancel(ann.from, id))).toMatchObject({ status: 'cancelled' })
    await pass(10_000)
    expect(await only(ann.from)).toMatchObject({ status: 'cancelled' })
    expect(await house.orderRows(ann.id)).toEqual([])
    expect(await list(bob.from)).toEqual([])
  })

  test('is refused with its reason where acceptance refuses it at that moment', async () => {
    const ann = await customer()
    await place(ann.from, { ...at(3_000), amount: '5000.00' })
    await place(ann.from, { ...at(3_000), amount: '5000.00' })
    await place(ann.from, { ...at(3_000), amount: '10.00' })
    await pass(3_000)

    const said = (await list(ann.from)).map(({ status, refusal }: { status: string; refusal?: string }) => [
      status,
      refusal,
    ])

    expect(said.toSorted()).toEqual([
      ['placed', undefined],
      ['placed', undefined],
      ['refused', 'balance_insufficient'],
    ])

    const refused = (await list(ann.from)).find(({ status }: { status: string }) => status === 'refused')
    expect(refused.params.missing).toBeDefined()
    expect(await cancel(ann.from, refused.id)).toMatchObject({ code: 200, data: refused })

    const texts = (await house.messages(ann.from)).map(({ text }) => text)
    expect(texts.filter((text) => MISSING.test(text))).toHaveLength(1)
  })

  test('obeys its customer’s own limits and pauses of that moment', async () => {
    const ann = await customer()
    await place(ann.from, at(3_000))
    dataOf(await ann.from.post('/api/limits/set', { kind: 'stake', value: '5.00' }))
    await pass(3_000)
    expect(await only(ann.from)).toMatchObject({ status: 'refused', refusal: 'own_stake_limit_reached' })
  })

  test('is paid from the bonus where that was chosen, whole', async () => {
    const [ann, bob] = [await customer(), await customer()]
    const [bonus] = dataOf(await ann.from.get('/api/bonus/list', { status: 'offered' })).items
    const claim = { id: bonus.id, terms_hash: bonus.terms_hash }

    dataOf(await ann.from.post('/api/bonus/claim', claim, { 'idempotency-key': 'claims' }))
    for (const { from } of [ann, bob]) await place(from, { ...at(3_000), amount: '1.00', book: 'bonus' })

    await pass(3_000)
    expect(await only(ann.from)).toMatchObject({ book: 'bonus', status: 'placed' })
    expect(await house.holdings(ann.from)).toMatchObject([{ book: 'bonus', stake: '1.00' }])
    expect(await only(bob.from)).toMatchObject({ status: 'refused', refusal: 'balance_insufficient' })
  })

  test('of a platform that winds down is refused, as any order', async () => {
    const ann = await customer()
    await place(ann.from, at(3_000))

    const gate = whole.house.get(riskGate)
    const { windingDown } = gate

    gate.windingDown = () => ({ refusal: 'winding_down' })
    undo.push(() => void (gate.windingDown = windingDown))
    expect(refusalOf(await house.ticket(ann.from, FAR))).toBe('winding_down')
    await pass(3_000)
    expect(await only(ann.from)).toMatchObject({ status: 'refused', refusal: 'winding_down' })
  })

  test('waits ten at a time, also where ten are placed at once', async () => {
    const ann = await customer()
    const offers = []

    for (let count = 0; count < 14; count += 1) offers.push(await house.offer(ann.from, FAR))
    const answers = await Promise.all(offers.map((made) => placeOffer(ann.from, made)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)

    expect(new Set(answers.map(refusalOf).filter((name) => name !== undefined))).toEqual(
      new Set(['pending_full']),
    )

    await cancel(ann.from, (await only(ann.from)).id)
    expect((await placeOffer(ann.from, await house.offer(ann.from, FAR))).status).toBe(200)
  })

  test('is listed page by page, those that wait first', async () => {
    const ann = await customer()
    for (let count = 0; count < 4; count += 1) await place(ann.from, FAR)

    const [first, second] = await list(ann.from)
    await cancel(ann.from, first.id)

    const page = dataOf(await ann.from.get('/api/pending/list', { limit: '2' }))
    expect(page.items[0].id).toBe(second.id)

    const rest = dataOf(await ann.from.get('/api/pending/list', { limit: '2', cursor: page.next }))
    expect([...page.items, ...rest.items].map(({ status }: { status: string }) => status)).toEqual([
      'waiting',
      'waiting',
      'waiting',
      'cancelled',
    ])

    expect(rest.next).toBeUndefined()
    expect(page.most).toBe(10)
  })
})

describe('other terms', () => {
  test('let none be placed: each asks, is renewed by one tap, and then waits on the new ones', async () => {
    const ann = await customer()
    const placed = await place(ann.from, at(MINUTE_MS))

    undo.push(await house.changeTerms({ payoutRatePpm: 800_000n }))
    await house.compareTerms()

    const asking = await only(ann.from)
    expect(asking).toMatchObject({ status: 'terms_changed', payout: '18.50', renewal: { payout: '18.00' } })

    expect(await house.messages(ann.from)).toMatchObject([
      { title: t('message.pending_terms_changed.title', { symbol: 'BTCUSD' }) },
    ])

    expect(refusalOf(await house.renew(ann.from, placed.id, placed.terms_hash))).toBe('terms_changed')
    const renewed = dataOf(await house.renew(ann.from, placed.id, asking.renewal.terms_hash))
    expect(renewed).toMatchObject({ status: 'waiting', payout: '18.00', valid_until: placed.valid_until })
    expect(refusalOf(await house.renew(ann.from, placed.id, asking.renewal.terms_hash))).toBe('pending_ended')
    await pass(MINUTE_MS)

    const met = await only(ann.from)
    expect(met).toMatchObject({ status: 'placed' })
    expect(await house.holdings(ann.from)).toMatchObject([{ id: met.order_id, payout: '18.00' }])
  })

  test('are found at the moment of firing too, and what nobody agreed to ends', async () => {
    const ann = await customer()
    await place(ann.from, at(3_000))
    undo.push(await house.changeTerms({ feeRatePpm: 20_000n }))
    await pass(3_000)

    // Its time has passed: it asked, and then it ended.
    await pass(1_000)
    expect((await only(ann.from)).status).toBe('expired')
    expect(await house.orderRows(ann.id)).toEqual([])
  })

  test('that no longer offer the order leave nothing to renew', async () => {
    const ann = await customer()
    const { id } = await place(ann.from, FAR)

    undo.push(await house.changeTerms({ seconds: [30] }))
    await house.compareTerms()
    expect(await only(ann.from)).not.toHaveProperty('renewal')
    expect(refusalOf(await house.renew(ann.from, id, 'a'.repeat(64)))).toBe('duration_not_offered')
    expect(dataOf(await cancel(ann.from, id))).toMatchObject({ status: 'cancelled' })
  })
})

describe('what stops a customer', () => {
  test('cancels all that wait, and lets none begin', async () => {
    const [ann, bob] = [await customer(), await customer()]
    await place(ann.from, FAR)
    await place(bob.from, FAR)

    const ready = await house.offer(ann.from, FAR)
    dataOf(await ann.from.post('/api/user/trade_stop', {}))
    expect(await list(ann.from)).toMatchObject([{ status: 'cancelled', cancelled_by: 'stop' }])
    expect(refusalOf(await placeOffer(ann.from, ready))).toBe('cooling_off')
    dataOf(await bob.from.post('/api/limits/exclude', { kind: 'self_exclusion' }))
    expect(await list(bob.from)).toMatchObject([{ status: 'cancelled', cancelled_by: 'exclusion' }])
    expect(refusalOf(await placeOffer(bob.from, await house.offer(bob.from, FAR)))).toBe('self_excluded')
  })

  test('secured or closed, an account has none waiting', async () => {
    const ann = await customer()
    await place(ann.from, FAR)
    await whole.db.transaction((tx) => whole.pending.cancelAll(tx, ann.id, 'account'))
    expect(await list(ann.from)).toMatchObject([{ status: 'cancelled', cancelled_by: 'account' }])
  })
})
