import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import { sqlState } from '../../platform/database/database.ts'
import { offerDesk } from '../../testing/offer-desk.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, clock, db, owner, bus } = whole
const desk = await offerDesk(whole)
const NO_RIGHT = '42501'
const USD = assetId('USD', true)
const CAPITAL = accountId(0n, USD, 'capital')

describe('a version', () => {
  test('is two operators’, and never touches who joined', async () => {
    const id = await desk.funded('200.00')
    const ann = await desk.customer()
    const joined = (await desk.join(ann, id, '1000.00')).data
    const before = await desk.project(id)
    const seen: unknown[] = []
    const end = bus.subscribe((event) => event.type === 'desk' && seen.push([event.queue, event.id]))
    const proposed = await desk.propose('offer', desk.wish({ id, daily_rate: '0.0005', capacity: '9000.00' }))
    const { proposal_id: proposal } = proposed.data

    expect(await desk.project(id)).toEqual(before)
    const [waiting] = (await desk.checker.get('/api/desk/proposals', { state: 'waiting' })).data.items
    expect([waiting.id, waiting.kind, waiting.offer_id]).toEqual([proposal, 'offer', id])

    const changed = waiting.lines.filter(
      ({ before: was, after }: { before: string; after: string }) => was !== after,
    )

    expect(changed).toEqual([
      { name: 'capacity', before: '10000.00', after: '9000.00' },
      { name: 'daily_rate', before: '0.001', after: '0.0005' },
      { name: 'needed', before: expect.any(String), after: expect.any(String) },
    ])

    expect((await desk.confirm(proposal, desk.maker)).data.refusal).toBe('same_operator')
    expect((await desk.confirm(proposal)).status).toBe(200)
    end()
    expect(seen).toContainEqual(['investments', id])

    expect(await desk.project(id)).toMatchObject({
      version: 2,
      daily_rate: '0.0005',
      capacity: '9000.00',
      subscribed: '1000.00',
      num: 1,
    })

    const held = (await ann.get('/api/project/yuebaoinfo', { id: joined.id })).data
    expect([held.subscription.terms_hash, held.subscription.daily_rate, held.subscription.committed]).toEqual(
      [before.terms_hash, '0.001', '10.00'],
    )

    const offer = await desk.offer(id)
    expect([offer.subscriptions, offer.older_subscriptions]).toEqual([1, 1])

    expect(
      offer.versions.map((version: Record<string, unknown>) => [
        version['version'],
        version['subscriptions'],
        (version['decisions'] as { operator: string }[]).map(({ operator }) => operator),
      ]),
    ).toEqual([
      [2, 0, [desk.maker.name, desk.checker.name]],
      [1, 1, [desk.maker.name, desk.checker.name]],
    ])

    // Whoever read the first version does not join the second unawares.
    const late = await desk.join(ann, id, '100.00', { terms_hash: before.terms_hash })
    expect(late.data.refusal).toBe('terms_changed')

    const [row] = (await desk.maker.get('/api/desk/subscriptions', { offer_id: id })).data.items
    expect([row.id, row.version]).toEqual([joined.id, 1])
    expect(row.account).toContain('***')
  })

  test('follows the one that was before it: of two proposed at once one comes in force', async () => {
    const id = await desk.made()
    const first = (await desk.propose('offer', desk.wish({ id, capacity: '5000.00' }))).data.proposal_id
    const second = (await desk.propose('offer', desk.wish({ id, capacity: '6000.00' }))).data.proposal_id

    expect((await desk.confirm(second)).status).toBe(200)
    expect((await desk.confirm(first)).data.refusal).toBe('already_decided')
    expect((await desk.project(id)).capacity).toBe('6000.00')
    await desk.maker.post('/api/desk/proposal/refuse', { id: first, reason: 'a mistake' })
  })

  test('whose interest the reserve does not hold is refused when proposed and when confirmed', async () => {
    const id = await desk.funded('101.00')
    const more = desk.wish({ id, daily_rate: '0.0011' })
    expect((await desk.propose('offer', more)).data).toEqual({
      refusal: 'reserve_short',
      field: 'capacity',
      params: { short: '9.99' },
    })

    const fits = (await desk.propose('offer', desk.wish({ id, days: '11', capacity: '9000.00' }))).data
    const ann = await desk.customer()

    // A join takes from room and reserve alike, but its rounding up stays gone.
    expect((await desk.join(ann, id, '5000.00')).status).toBe(200)
    expect((await desk.propose('offer', desk.wish({ id, days: '11' }))).data.refusal).toBe('reserve_short')
    expect((await desk.confirm(fits.proposal_id)).status).toBe(200)

    // Ended before its time it takes nobody in, so nothing is needed for it.
    const now = clock.now()
    const closed = desk.wish({
      id,
      days: '300',
      opens: toIso(now - DAY_MS),
      closes: toIso(now),
    })

    expect((await desk.decided('offer', closed)).status).toBe(200)
    expect(await desk.project(id)).toMatchObject({ status: 'ended', version: 3 })
  })

  test('is refused by the field that cannot stand', async () => {
    const refused = async (change: Record<string, string>) =>
      (await desk.propose('offer', desk.wish(change))).data
    const invalid = (field: string) => ({ refusal: 'field_invalid', field })

    expect(await refused({ titles: '{"de":"Projekt"}' })).toEqual(invalid('titles'))
    expect(await refused({ titles: '{"en":"Guaranteed income"}' })).toEqual(invalid('titles'))

    expect(await refused({ titles: '{"en":"Project","de":"Risikofreies Projekt ohne Risiko"}' })).toEqual(
      invalid('titles'),
    )

    expect(await refused({ titles: '{"en":"Project","xx":"Project"}' })).toEqual(invalid('titles'))
    expect(await refused({ titles: '{"en":"Pro\u202eject"}' })).toEqual(invalid('titles'))

    // A Cyrillic а, a mathematical G, a joiner and a filler that nobody sees, an empty one in Braille, letters spaced out.
    for (const title of [
      'Guar\u0430nteed',
      '\u{1D406}uaranteed',
      'Pro\u034fject',
      'Pro\u3164ject',
      '\u2800\u2800',
      '30 %',
      'Gu\u00e1ranteed',
      'G u a r a n t e e d',
    ])
      expect(await refused({ titles: JSON.stringify({ en: title }) }), title).toEqual(invalid('titles'))

    expect(await refused({ reason: 'A sure win for all' })).toEqual(invalid('reason'))
    expect(await refused({ closes: desk.wish()['opens'] ?? '' })).toEqual(invalid('closes'))

    const past = { opens: toIso(clock.now() - DAY_MS), closes: toIso(clock.now()) }
    expect(await refused(past)).toEqual(invalid('closes'))
    expect(await refused({ capacity: '99.99' })).toEqual(invalid('capacity'))
    expect(await refused({ least: '0.00' })).toEqual(invalid('least'))
    expect(await refused({ most: '99.99' })).toEqual(invalid('most'))
    expect(await refused({ days: '0' })).toEqual(invalid('days'))
    expect(await refused({ daily_rate: '0' })).toEqual(invalid('daily_rate'))
    expect(await refused({ exit_charge_rate: '1.1' })).toEqual(invalid('exit_charge_rate'))

    const tiered = { append_money: '50.00', due_day: '5', higher_rate: '0.002' }
    expect(await refused({ ...tiered, due_day: '10' })).toEqual(invalid('due_day'))
    expect(await refused({ ...tiered, higher_rate: '0.0009' })).toEqual(invalid('higher_rate'))
    expect(await refused({ append_money: '50.00' })).toEqual(invalid('due_day'))
    expect(await refused({ id: '999999999' })).toEqual({ refusal: 'project_not_found', field: 'id' })

    const { reason: _reason, ...without } = desk.wish()
    expect((await desk.propose('offer', without)).data).toEqual({
      refusal: 'reason_required',
      field: 'reason',
    })
  })
})

describe('a reserve', () => {
  test('is funded from the capital, and gives back only what the room does not need', async () => {
    const id = await desk.funded('150.00')
    const { needed } = await desk.offer(id)

    expect(needed).toBe('100.99') // 10,000.00 × 0.1 % × 10, and a cent for each join but the first
    const before = (await balanceOf(db, CAPITAL)).available
    const out = async (amount: string) =>
      (await desk.propose('reserve', { id, direction: 'out', amount, reason: 'Not needed' })).data

    expect(await out('49.02')).toEqual({
      refusal: 'reserve_short',
      field: 'amount',
      params: { short: '0.01' },
    })

    expect(await out('150.01')).toEqual({ refusal: 'account_would_overdraw', field: 'amount' })
    expect((await desk.move('out', id, '49.01')).status).toBe(200)
    expect((await balanceOf(db, CAPITAL)).available).toBe(before + 4_901n)
    expect(await desk.offer(id)).toMatchObject({ reserve: '100.99', short: '0.00' })
    expect(await out('0.01')).toMatchObject({ refusal: 'reserve_short', params: { short: '0.01' } })

    const none = { id, direction: 'in', amount: '0.00', reason: 'None' }
    expect((await desk.propose('reserve', none)).data).toEqual({ refusal: 'field_invalid', field: 'amount' })

    expect((await desk.propose('reserve', { ...none, amount: '99999999999.00' })).data).toEqual({
      refusal: 'account_would_overdraw',
      field: 'amount',
    })

    expect((await desk.propose('reserve', { ...none, id: '999999999', amount: '1.00' })).data).toEqual({
      refusal: 'project_not_found',
      field: 'id',
    })
  })

  test('is judged anew when the second operator confirms', async () => {
    const id = await desk.funded('150.00')
    const out = { id, direction: 'out', amount: '30.00', reason: 'Not needed' }
    const first = (await desk.propose('reserve', out)).data.proposal_id
    const second = (await desk.propose('reserve', out)).data.proposal_id

    expect((await desk.confirm(first)).status).toBe(200)
    expect((await desk.confirm(second)).data).toEqual({
      refusal: 'reserve_short',
      field: 'amount',
      params: { short: '10.99' },
    })

    expect((await desk.offer(id)).reserve).toBe('120.00')
    await desk.maker.post('/api/desk/proposal/refuse', { id: second, reason: 'a mistake' })
  })

  test('of an offer that has ended goes back whole, but for what is set aside', async () => {
    const id = await desk.funded('150.00', { closes: toIso(clock.now() + 60_000) })
    const ann = await desk.customer()

    expect((await desk.join(ann, id, '1000.00')).status).toBe(200)
    clock.advance(60_000)
    expect((await desk.move('out', id, '140.00')).status).toBe(200)
    expect(await desk.project(id)).toMatchObject({ reserve: '0.00', committed: '10.00', status: 'ended' })
  })
})

describe('the database itself', () => {
  const attempt = (sql: string, params: readonly unknown[] = []): Promise<string | undefined> =>
    db.transaction((tx) => tx.query(sql, params)).then(() => 'allowed', sqlState)

  test('takes no version and no move of a reserve that two operators did not decide', async () => {
    const id = await desk.funded('150.00')

    const version = (more: string) =>
      attempt(
        `insert into investment_offer_version (offer_id, version, terms_id, titles, opens_at, closes_at, capacity, proposal_id, since)
         select offer_id, 2, terms_id, titles, opens_at, closes_at, capacity ${more}, now() from investment_offer_version
         where offer_id = $1`,
        [id],
      )

    expect(await version(', null')).toBe(NO_RIGHT)
    const { proposal_id: waiting } = (await desk.propose('offer', desk.wish({ id }))).data
    expect(await version(`, '${waiting}'`)).toBe(NO_RIGHT)

    const sample = (await browser().get('/api/project/yeb_project')).data.items[0].id
    expect(
      await attempt(
        `insert into investment_offer_version (offer_id, version, terms_id, titles, opens_at, closes_at, capacity, since)
         select offer_id, 2, terms_id, titles, opens_at, closes_at, capacity + 1, now() from investment_offer_version
         where offer_id = $1`,
        [sample],
      ),
    ).toBe(NO_RIGHT)

    const move = (code: number) =>
      attempt(
        `select ledger_write($1, 0, now(), array[0]::smallint[], array[0]::smallint[], array[$2]::smallint[],
           array[$3::bigint], array[$4::bigint], array[1::bigint])`,
        [randomUUID(), code, accountId(BigInt(id), USD, 'reserve'), CAPITAL],
      )

    expect(await move(41)).toBe(NO_RIGHT)
    expect(await attempt('update investment_offer set version = 3 where id = $1', [id])).toBe(NO_RIGHT)
    expect(await attempt('update investment_offer set funded_at = null where id = $1', [id])).toBe(NO_RIGHT)
    expect(await attempt('update investment_offer set num = num - 1 where id = $1', [id])).not.toBe('allowed')
    expect(await attempt('delete from investment_offer where id = $1', [id])).toBe(NO_RIGHT)
    expect(await attempt('update investment_terms set document = document')).toBe(NO_RIGHT)
    await desk.maker.post('/api/desk/proposal/refuse', { id: waiting, reason: 'a mistake' })
    expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
  })
})

test('a version is in force from the moment it was decided, whoever writes it', async () => {
  const id = await desk.funded('150.00')
  const { proposal_id: proposal } = (await desk.propose('offer', desk.wish({ id, capacity: '900.00' }))).data

  const decideAndWrite = (later: number): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.query(
        `update proposal set status = 'confirmed', decided_at = instant($2), checker_id =
           (select id from operator where id <> maker_id order by id limit 1) where id = $1`,
        [proposal, clock.now()],
      )

      await tx.query(
        `insert into investment_offer_version (offer_id, version, terms_id, titles, opens_at, closes_at, capacity, proposal_id, since)
         select v.offer_id, 2, v.terms_id, v.titles, instant((p.document ->> 'opens_at')::bigint),
           instant((p.document ->> 'closes_at')::bigint), (p.document ->> 'capacity_minor')::bigint, p.id, instant($3)
         from investment_offer_version v, proposal p where v.offer_id = $1 and p.id = $2`,
        [id, proposal, clock.now() + later],
      )

      throw new Error('it is written, and as it was again')
    })

  await expect(decideAndWrite(1)).rejects.toThrow('word by word')
  await expect(decideAndWrite(0)).rejects.toThrow('it is written')
  await desk.maker.post('/api/desk/proposal/refuse', { id: proposal, reason: 'a mistake' })
})

describe('a reserve that paid interest', () => {
  test('is short of its room again: in payments_due, in the metrics, in the log and on open desks', async () => {
    const id = await desk.funded('10.99', { days: '1' })
    const bob = await desk.customer()

    expect((await desk.join(bob, id, '5000.00')).status).toBe(200)
    expect((await desk.maker.get('/api/desk/payments_due')).data.short).toEqual([])
    clock.advance(2 * DAY_MS)
    await whole.midnight.run()

    const later = await offerDesk(whole)
    expect(await later.offer(id)).toMatchObject({ status: 'open', subscribed: '0.00', short: '5.00' })

    // It goes on taking in what it can pay for.
    expect(await later.project(id)).toMatchObject({ reserve: '5.99', room: '5990.00' })
    const due = () => later.maker.get('/api/desk/payments_due')

    expect((await due()).data.short).toEqual([{ offer_id: id, title: 'Test project', short: '5.00' }])
    expect((await later.offer('')).total.short).toBe(1)

    const seen: unknown[] = []
    const end = bus.subscribe((event) => event.type === 'desk' && seen.push([event.queue, event.id]))

    await whole.run('offers/watch-reserves')
    await whole.run('offers/watch-reserves')
    expect(seen).toEqual([['investments', id]])
    expect(whole.logged.filter((line) => line.includes('reserves of projects are short'))).toHaveLength(1)
    expect(await whole.metrics.metrics()).toContain('plumbline_project_reserve_short 1')
    expect((await later.move('in', id, '5.00')).status).toBe(200)
    await whole.run('offers/watch-reserves')
    end()
    expect(await whole.metrics.metrics()).toContain('plumbline_project_reserve_short 0')
    expect((await due()).data.short).toEqual([])
    expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
  })
})
