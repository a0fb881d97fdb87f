import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { payoutHouse } from '../../testing/houses/payout-house.ts'
import { makeOffer } from '../../testing/houses/project-house.ts'
import { send, start } from '../../testing/deposit.ts'
import { dataOf } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { holdPause, writePause } from './store.ts'

/*
 * Of a self-exclusion: all that stops, and all that goes on (docs/rules/accounts.md#pauses; docs/fair-dealing.md 21);
 * of a cool-off: the renewal switch.
 */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, clock, db, feed, follow, midnight } = whole
const { payee } = payoutHouse(whole)

const keyed = () => ({ 'idempotency-key': randomUUID() })
const said = ({ status, data }: { readonly status: number; readonly data: { refusal?: string } }): unknown =>
  status === 200 ? 'taken' : data.refusal

async function pass(ms: number): Promise<void> {
  clock.advance(ms)
  await feed.step()
}

const WISH = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }
const ticketOf = async (from: Browser) => String(dataOf(await from.post('/api/order/goorder', WISH)).ticket)
const place = (from: Browser, ticket: string) => from.post('/api/order/addorder', { ticket }, keyed())
const quote = (from: Browser, give: string, get: string, amount: string) =>
  from.post('/api/exchange/quote', { from: give, to: get, amount })
const accept = (from: Browser, opaque: string) =>
  from.post('/api/exchange/accept', { quote: opaque }, keyed())
const exclude = (from: Browser) =>
  from.post('/api/limits/exclude', { kind: 'self_exclusion', until: toIso(clock.now() + 40 * DAY_MS) })

/** A leader, open to followers. */
async function leader(): Promise<{ readonly from: Browser; readonly id: string }> {
  const from = browser()
  await from.register(`leader-${randomUUID()}@example.com`)
  return { from, id: String(dataOf(await from.post('/api/follow/open', { on: 'true' })).id) }
}

const followed = async (from: Browser, id: string, on = 'true') => {
  const { terms_hash: hash } = dataOf(await from.get('/api/follow/leaders'))

  return from.post('/api/follow/set', {
    leader_id: id,
    amount: '5.00',
    day_cap: '50.00',
    terms_hash: hash,
    on,
  })
}

test('everything new stops; what runs goes on, and the money can leave', async () => {
  const { from, addCard, account, withdraw } = await payee()
  const card = dataOf(await addCard())
  const [lead, offer] = [await leader(), await makeOffer(whole)]
  const { project } = dataOf(await from.get('/api/project/yeb', { id: String(offer) }))

  const join = (renew: string) => ({
    project_id: String(offer),
    terms_hash: String(project.terms_hash),
    amount: '1000.00',
    renew,
  })

  const joined = dataOf(await from.post('/api/project/yebjoinnow', join('principal'), keyed()))
  await followed(from, lead.id)

  const bought = dataOf(await quote(from, 'USD', 'BTC', '500.00'))
  const coin = dataOf(await accept(from, bought.quote)).get
  const { reference } = dataOf(await start(from, '20.00'))
  const file = await from.picture('recharge')
  const running = dataOf(await place(from, await ticketOf(from)))
  const [ticket, late] = [await ticketOf(from), dataOf(await quote(from, 'USD', 'BTC', '50.00'))]

  expect(dataOf(await from.get('/api/bonus/list')).items).not.toEqual([])
  expect((await exclude(from)).status).toBe(200)

  // What stops.
  expect(dataOf(await from.get('/api/bonus/list')).items).toEqual([])
  const key = { id: joined.id, amount: '100.00' }
  expect({
    ticket: said(await from.post('/api/order/goorder', WISH)),
    order: said(await place(from, ticket)),
    recharge: said(await start(from, '20.00')),
    sending: said(await send(from, { reference, file_id: file })),
    joining: said(await from.post('/api/project/yebjoinnow', join('off'), keyed())),
    append: said(await from.post('/api/project/yebappend', key, keyed())),
    renewal: said(await from.post('/api/project/yebkeep', { id: joined.id, renew: 'all' })),
    quote: said(await quote(from, 'USD', 'BTC', '50.00')),
    exchange: said(await accept(from, late.quote)),
    signIn: said(await from.post('/api/bonus/sign_in', {}, keyed())),
    follow: said(await followed(from, lead.id)),
    leading: said(await from.post('/api/follow/open', { on: 'true' })),
  }).toEqual({
    ticket: 'self_excluded',
    order: 'self_excluded',
    recharge: 'self_excluded',
    sending: 'self_excluded',
    joining: 'self_excluded',
    append: 'self_excluded',
    renewal: 'self_excluded',
    quote: 'self_excluded',
    exchange: 'self_excluded',
    signIn: 'self_excluded',
    follow: 'self_excluded',
    leading: 'self_excluded',
  })

  await place(lead.from, await ticketOf(lead.from))
  await follow.idle()

  const { setting } = dataOf(await from.get('/api/follow/leader', { id: lead.id }))
  expect([setting.on, setting.state]).toEqual([false, 'self_excluded'])
  expect(dataOf(await from.get('/api/follow/records')).items).toEqual([])

  // What goes on.
  expect(said(await followed(from, lead.id, 'false'))).toBe('taken')
  await pass(61_000)

  const settled = dataOf(await from.get('/api/order/get_this_order', { id: running.id }))
  expect(['won', 'lost', 'void']).toContain(settled.status)

  const back = dataOf(await quote(from, 'BTC', 'USD', coin))
  expect(said(await accept(from, back.quote))).toBe('taken')
  expect(said(await withdraw({ amount: '200.00', target_id: card.id }))).toBe('taken')

  const { subscription } = dataOf(await from.get('/api/project/yuebaoinfo', { id: joined.id }))
  expect(subscription).toMatchObject({ status: 'earning', renew: 'off', renew_blocked_by: 'self_excluded' })
  await pass(32 * DAY_MS)
  await midnight.run()
  await from.logIn(account)

  const matured = dataOf(await from.get('/api/project/yuebaoinfo', { id: joined.id })).subscription
  expect([matured.status, matured.ended_by, matured.received]).toEqual(['settled', 'maturity', '1004.50'])

  // And when it is over, everything is open again, but nothing begins by itself.
  await pass(8 * DAY_MS)
  await from.logIn(account)
  expect(said(await from.post('/api/order/goorder', WISH))).toBe('taken')
  expect(dataOf(await from.get('/api/follow/leader', { id: lead.id })).setting.on).toBe(false)
})

test('in a cool-off what renews may renew less, and nothing more', async () => {
  const { from } = await payee()
  const offer = await makeOffer(whole)
  const { project } = dataOf(await from.get('/api/project/yeb', { id: String(offer) }))
  const wish = { project_id: String(offer), terms_hash: String(project.terms_hash), amount: '500.00' }
  const { id } = dataOf(await from.post('/api/project/yebjoinnow', { ...wish, renew: 'principal' }, keyed()))

  const keep = async (renew: string) => said(await from.post('/api/project/yebkeep', { id, renew }))
  expect(await keep('all')).toBe('taken')

  const until = toIso(clock.now() + 3 * DAY_MS)
  expect((await from.post('/api/limits/exclude', { kind: 'cool_off', until })).status).toBe(200)

  const answers: unknown[] = []
  for (const renew of ['principal', 'all', 'off', 'principal']) answers.push(await keep(renew))
  expect(answers).toEqual(['taken', 'cooling_off', 'taken', 'cooling_off'])
})

test('copies of a follower are under the follower’s own limits, whatever the leader may', async () => {
  const { from } = await payee()
  const lead = await leader()

  await followed(from, lead.id)
  await from.post('/api/limits/set', { kind: 'loss', value: '5.05' })

  for (let copies = 0; copies < 2; copies += 1) await place(lead.from, await ticketOf(lead.from))
  await follow.idle()
  await from.post('/api/limits/set', { kind: 'stake', value: '4.99' })
  await place(lead.from, await ticketOf(lead.from))
  await follow.idle()

  const { items } = dataOf(await from.get('/api/follow/records'))
  expect(items.map(({ refusal }: { refusal?: string }) => refusal ?? 'copied')).toEqual([
    'own_stake_limit_reached',
    'own_loss_limit_reached',
    'copied',
  ])
})

test('whoever pauses while they begin something: it stands before the pause, or not at all', async () => {
  const people: { readonly from: Browser; readonly id: bigint }[] = []
  for (let made = 0; made < 16; made += 1) {
    const from = browser()
    const { user } = dataOf(await from.register(`pause-${randomUUID()}@example.com`))
    people.push({ from, id: BigInt(user.id) })
  }

  const signedIn = async (on: Pick<typeof db, 'query'>, id: bigint): Promise<number> =>
    (await on.query('select from sign_in_bonus where customer_id = $1', [id])).length

  const pause = (id: bigint) =>
    db.transaction(async (tx) => {
      await holdPause(tx, id, true)
      const at = clock.now()
      await writePause(tx, { customerId: id, kind: 'self_exclusion', since: at, until: undefined }, at)

      return signedIn(tx, id)
    })

  const seen = await Promise.all(
    people.map(async ({ from, id }, at) => {
      const asking = from.post('/api/bonus/sign_in', {}, keyed())
      for (let turn = 0; turn < at; turn += 1) await new Promise((next) => setImmediate(next))

      const [before, answer] = await Promise.all([pause(id), asking])
      expect([before, await signedIn(db, id)]).toEqual([before, before])
      expect(said(answer)).toBe(before === 1 ? 'taken' : 'self_excluded')

      return before
    }),
  )

  expect(seen).toContain(0)
})
