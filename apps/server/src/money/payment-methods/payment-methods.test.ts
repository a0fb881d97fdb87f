import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ServerEvent } from '../../platform/bus.ts'
import { sqlState } from '../../platform/database/database.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import type { OperatorBrowser } from '../../testing/operator-browser.ts'
import { newCustomer, recharge, SAMPLE_METHODS, send, start } from '../../testing/deposit.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { bus, clock, db, owner, operatorSessions } = whole
const treasurers = { roles: ['treasurer'] } as const
const [maker, checker] = [await operatorBrowser(whole, treasurers), await operatorBrowser(whole, treasurers)]

async function pass(ms: number): Promise<void> {
  clock.advance(ms)
  for (const by of [maker, checker])
    by.token = (await db.transaction((tx) => operatorSessions.open(tx, by.operatorId))).token
}

const details = (account: string): string =>
  JSON.stringify([
    { label: 'account_name', value: 'Client money' },
    { label: 'account_number', value: account },
    { label: 'bank_name', value: 'Bank' },
  ])

const wish = (change: Record<string, string> = {}) => ({
  type: 'bank',
  asset: 'USD',
  least: '10.00',
  most: '50000.00',
  details: details('111'),
  reason: 'New account',
  ...change,
})

const propose = (by: OperatorBrowser, change: Record<string, string> = {}) =>
  by.post('/api/desk/payment_method/propose', wish(change))
const confirm = (by: OperatorBrowser, id: string) => by.post('/api/desk/proposal/confirm', { id })

/** A new bank method, decided by both. */
async function newMethod(): Promise<string> {
  const { proposal_id } = (await propose(maker)).data
  const before = new Set(await methodIds())
  const { status } = await confirm(checker, proposal_id)
  if (status !== 200) throw new Error('not confirmed')

  return (await methodIds()).find((id) => !before.has(id)) ?? ''
}

const methodIds = async (): Promise<string[]> =>
  (await maker.get('/api/desk/payment_methods')).data.items.map(({ id }: { id: string }) => id)
const change = async (method_id: string, fields: Record<string, string>) =>
  confirm(checker, (await propose(maker, { method_id, ...fields })).data.proposal_id)

describe('a payment method', () => {
  test('comes in force by two operators, and shows both', async () => {
    const ann = await newCustomer(whole)
    const { proposal_id } = (await propose(maker)).data

    const offered = async () => (await ann.get('/api/user/recharge')).data.methods
    expect(await offered()).toHaveLength(4)

    const [waiting] = (await checker.get('/api/desk/proposals')).data.items
    expect(waiting).toMatchObject({
      id: proposal_id,
      kind: 'payment_method',
      status: 'waiting',
      four_eyes: 'second',
      maker: maker.name,
      reason: 'New account',
    })

    expect(waiting.lines).toContainEqual({ name: 'account_number', after: '111' })
    expect((await maker.get('/api/desk/proposals')).data.items[0].four_eyes).toBe('yours')
    expect((await confirm(maker, proposal_id)).data.refusal).toBe('same_operator')

    expect((await confirm(checker, proposal_id)).data).toMatchObject({
      status: 'confirmed',
      checker: checker.name,
      four_eyes: 'done',
    })

    expect((await confirm(checker, proposal_id)).data.refusal).toBe('already_decided')
    expect(await offered()).toHaveLength(5)

    const { items } = (await maker.get('/api/desk/payment_methods')).data
    expect(items.at(-1).versions).toMatchObject([
      { version: 1, is_active: true, decisions: [{ operator: maker.name }, { operator: checker.name }] },
    ])
  })

  test('shows both versions for 24 h after a change, and tells who may be paying', async () => {
    const method = await newMethod()
    const [payer, sender, other] = [
      await newCustomer(whole),
      await newCustomer(whole),
      await newCustomer(whole),
    ]

    const started = (await start(payer, '20.00', method)).data
    await recharge(sender, '20.00', method)
    await recharge(other, '20.00')

    const told: ServerEvent[] = []
    const unsubscribe = bus.subscribe((event) => told.push(event))

    expect((await change(method, { details: details('222') })).status).toBe(200)
    unsubscribe()
    expect(told.filter(({ type }) => type === 'record')).toHaveLength(2)
    const seen = async () =>
      (await payer.get('/api/user/recharge')).data.methods.find(({ id }: { id: string }) => id === method)

    const changes = async () =>
      (await payer.get('/api/user/payment_method_changes')).data.items.filter(
        ({ method_id }: { method_id: string }) => method_id === method,
      )

    expect(await seen()).toMatchObject({ version: 2, changed_at: toIso(clock.now()) })
    expect(await changes()).toMatchObject([
      { version: 2, before: JSON.parse(details('111')), after: JSON.parse(details('222')) },
    ])

    const messages = async (from: typeof payer) =>
      (await from.get('/api/user/msg', { type: 'payment_method' })).data.items.length
    expect([await messages(payer), await messages(sender), await messages(other)]).toEqual([1, 1, 0])

    // Who was told where to pay keeps that word: the reference holds its version.
    const sent = await send(payer, {
      reference: started.reference,
      file_id: await payer.picture('recharge'),
    })

    expect((await maker.get('/api/desk/recharge', { id: sent.data.id })).data.method_version).toBe(1)
    await pass(DAY_MS - 1)
    expect(await changes()).toHaveLength(1)
    await pass(1)
    expect(await changes()).toEqual([])
    expect(await seen()).not.toHaveProperty('changed_at')
  })

  test('that is paused or limited anew tells nobody, and takes no new recharge', async () => {
    const method = await newMethod()
    const ann = await newCustomer(whole)

    await start(ann, '20.00', method)
    await change(method, { most: '100.00' })
    expect((await start(ann, '100.01', method)).data.refusal).toBe('deposit_above_most')
    await change(method, { is_active: 'false' })
    expect((await start(ann, '20.00', method)).data.refusal).toBe('payment_method_unavailable')
    expect((await ann.get('/api/user/msg', { type: 'payment_method' })).data.items).toEqual([])

    expect((await ann.get('/api/user/payment_method_changes')).data.items).not.toContainEqual(
      expect.objectContaining({ method_id: method }),
    )
  })

  test('never keeps a QR code that names the account it had before', async () => {
    const method_id = await newMethod()
    expect((await change(method_id, { details: details('12345'), qr: 'pay:12345' })).status).toBe(200)
    const kept = await propose(maker, { method_id, details: details('67890'), qr: 'pay:12345' })
    expect(kept.data).toMatchObject({ refusal: 'field_invalid', field: 'qr' })
    expect((await change(method_id, { details: details('67890'), qr: 'pay:67890' })).status).toBe(200)
  })

  test('is refused where nobody could pay by it', async () => {
    for (const [fields, field] of [
      [{ details: '[]' }, 'details'],
      [{ details: 'no json' }, 'details'],
      [{ details: JSON.stringify([{ label: 'iban', value: '1' }]) }, 'details'],
      // What the second operator sees must be what customers pay to: nothing invisible, nothing that only looks the same.
      [{ details: details('12\u202e65\u202c34') }, 'details'],
      [{ details: details('1234\u200b56') }, 'details'],
      [{ details: details('DE\uff11234') }, 'details'],
      [{ details: details('\u0430bc-1234') }, 'details'],
      [{ details: details(' 1234') }, 'details'],
      [{ qr: 'https://pay.example/\u0430' }, 'qr'],
      [{ least: '9.99' }, 'least'],
      [{ most: '50000.01' }, 'most'],
      [{ type: 'coin' }, 'asset'],
      [{ type: 'coin', asset: 'BTC', network: 'TRC20' }, 'network'],
    ] as const)
      expect((await propose(maker, fields)).data).toEqual({ refusal: 'field_invalid', field })

    expect((await propose(maker, { method_id: randomUUID() })).data.refusal).toBe('not_found')
    expect((await propose(maker, { method_id: SAMPLE_METHODS.alipay })).data).toEqual({
      refusal: 'field_invalid',
      field: 'type',
    })

    expect((await propose(maker, { reason: '' })).status).toBe(400)
    const { reason: _reason, ...silent } = wish()
    expect((await maker.post('/api/desk/payment_method/propose', silent)).data.refusal).toBe(
      'reason_required',
    )
  })

  test('of a coin has an address of its network’s form and checksum; a sample can be paused', async () => {
    const coin = (address: string) =>
      propose(maker, {
        type: 'coin',
        asset: 'BTC',
        network: 'Bitcoin',
        least: '0.001',
        most: '1',
        details: JSON.stringify([{ label: 'address', value: address }]),
      })

    const right = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect((await coin(right)).status).toBe(200)
    for (const wrong of [right.replace('q', 'p'), ` ${right}`, 'sample'])
      expect((await coin(wrong)).data).toEqual({ refusal: 'field_invalid', field: 'details' })

    const paused = await propose(maker, {
      method_id: SAMPLE_METHODS.bitcoin,
      type: 'coin',
      asset: 'BTC',
      network: 'Bitcoin',
      least: '0.001',
      most: '1',
      is_active: 'false',
      details: JSON.stringify([{ label: 'address', value: 'sample-address-nobody-pays-here' }]),
    })

    expect((await confirm(checker, paused.data.proposal_id)).status).toBe(200)
  })

  test('changed twice at once keeps the first change', async () => {
    const method = await newMethod()
    const ids = [
      (await propose(maker, { method_id: method, details: details('333') })).data.proposal_id,
      (await propose(maker, { method_id: method, details: details('444') })).data.proposal_id,
    ]

    const answers = await Promise.all(ids.map((id: string) => confirm(checker, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))

    const waiting = (await maker.get('/api/desk/proposals')).data.items
    expect(waiting.filter(({ id }: { id: string }) => ids.includes(id))).toHaveLength(1)
  })
})

describe('a proposal', () => {
  test('is refused by another with a reason, or taken back by its maker', async () => {
    const [one, two] = [(await propose(maker)).data.proposal_id, (await propose(maker)).data.proposal_id]
    const refuse = (by: OperatorBrowser, id: string, more: Record<string, string> = {}) =>
      by.post('/api/desk/proposal/refuse', { id, ...more })

    expect((await refuse(checker, one)).data.refusal).toBe('reason_required')
    expect((await refuse(checker, one, { reason: 'Not our bank' })).data).toMatchObject({
      status: 'refused',
      checker: checker.name,
    })

    expect((await refuse(maker, two)).data).toEqual({ refusal: 'reason_required', field: 'reason' })
    const mistake = { reason: 'The number was mistyped' }
    expect((await refuse(maker, two, mistake)).data).toMatchObject({ status: 'withdrawn' })
    expect((await refuse(maker, two, mistake)).data.refusal).toBe('already_decided')
    expect((await confirm(checker, randomUUID())).data.refusal).toBe('not_found')

    const decided = (await maker.get('/api/desk/proposals', { state: 'decided' })).data.items
    expect(new Set(decided.slice(0, 2).map(({ id }: { id: string }) => id))).toEqual(new Set([one, two]))
  })

  test('is confirmed by its own maker 0 times of 2,000, and once of many who try at once', async () => {
    let done = 0
    for (let round = 0; round < 125; round += 1) {
      const { proposal_id } = (await propose(maker, { details: details(`${round}`) })).data
      const own = await Promise.all(Array.from({ length: 16 }, () => confirm(maker, proposal_id)))

      for (const { data } of own) expect(data.refusal).toBe('same_operator')
      if (round % 25 !== 0) continue

      const others = await Promise.all(Array.from({ length: 16 }, () => confirm(checker, proposal_id)))
      done += others.filter(({ status }) => status === 200).length
    }

    expect(done).toBe(5)
  })
})

describe('the database refuses', () => {
  const tried = (statement: string, params: readonly unknown[] = []) =>
    owner.query(statement, params).then(() => 'allowed', sqlState)

  const version = (proposal: string, account: string) =>
    tried(
      `insert into payment_method_version (method_id, version, is_active, least, most, details, proposal_id, in_force_from)
       select (document ->> 'method_id')::uuid, (document ->> 'version')::integer, true, 1000, 5000000, $2, id, now()
       from proposal where id = $1`,
      [proposal, details(account)],
    )

  test('a version that nobody confirmed, or that is not what was confirmed', async () => {
    const method = await newMethod()
    const { proposal_id } = (await propose(maker, { method_id: method, details: details('555') })).data

    expect(await version(proposal_id, '555')).toBe('42501')
    expect(
      await tried(
        `update proposal set status = 'confirmed', checker_id = maker_id, decided_at = now() where id = $1`,
        [proposal_id],
      ),
    ).toBe('23514')

    expect(
      await tried(
        `update proposal set status = 'confirmed', checker_id = $2, decided_at = now() where id = $1`,
        [proposal_id, checker.operatorId],
      ),
    ).toBe('allowed')

    expect(await version(proposal_id, '666')).toBe('42501')
    expect(await version(proposal_id, '555')).toBe('allowed')
    expect(await version(proposal_id, '555')).toBe('42501')
  })

  test('a second version of a sample without two, and any change of what is', async () => {
    for (const statement of [
      `insert into payment_method_version select method_id, 2, is_active, least, most, details, qr, null, now()
        from payment_method_version where method_id = '${SAMPLE_METHODS.bank}' and version = 1`,
      `update payment_method_version set details = '[]'`,
      'delete from payment_method_version',
      `update payment_method set network = 'Other'`,
      'delete from payment_method',
      'delete from proposal',
      `update proposal set reason = 'other'`,
      `update proposal set document = '{}' where status = 'waiting'`,
    ])
      expect([statement, await tried(statement)]).toEqual([statement, '42501'])
  })
})
