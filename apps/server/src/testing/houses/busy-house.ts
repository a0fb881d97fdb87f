import { API_KEYS_MAX } from '@plumbline/domain/accounts/api-key'
import { DAY_MS, SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import { createTranslator } from '@plumbline/language/translator'
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { seedSampleOffers } from '../../investing/offers/index.ts'
import { makeKey } from '../api-keys.ts'
import { published } from './content-house.ts'
import { offerDesk } from '../offer-desk.ts'
import type { OfferDesk } from '../offer-desk.ts'
import { operatorBrowser } from '../operator-browser.ts'
import type { OperatorBrowser } from '../operator-browser.ts'
import { newAddress, payoutHouse } from './payout-house.ts'
import type { Payee } from './payout-house.ts'
import { recharge } from '../deposit.ts'
import { dataOf } from '../test-browser.ts'
import type { Browser } from '../test-browser.ts'
import type { WholeApp } from '../whole-app.ts'

const key = () => ({ 'idempotency-key': randomUUID() })

/** A product whose prices nothing else here rests on. */
const STOPPED = 'SOLUSD'

async function order(from: Browser, seconds = '30', symbol = 'BTCUSD'): Promise<void> {
  const form = { symbol, direction: 'up', seconds, amount: '10.00', multiple: '1' }
  const { ticket } = dataOf(await from.post('/api/order/goorder', form))
  dataOf(await from.post('/api/order/addorder', { ticket }, key()))
}

async function certify({ from }: Payee): Promise<void> {
  const [front, back] = [await from.picture('id_front'), await from.picture('id_back')]
  const id_number = `A${randomUUID().replaceAll(/\D/g, '').slice(0, 8)}`
  const stated = { name: 'Ann Lee', id_number, birthday: '1990-05-17', front, back }
  dataOf(await from.post('/api/user/certification', stated))
}

/** What one customer does with money and words. @returns the withdrawal */
async function business({ from, addCard, addAddress, withdraw }: Payee): Promise<string> {
  // No more may be open at once.
  if (dataOf(await from.get('/api/user/recharge_record')).items.length < 4) await recharge(from, '20.00')
  const card = dataOf(await addCard())

  dataOf(await addAddress(newAddress()))
  const withdrawal = dataOf(await withdraw({ amount: '100.00', target_id: card.id }))

  const { quote } = dataOf(
    await from.post('/api/exchange/quote', { from: 'USD', to: 'ETH', amount: '20.00' }),
  )

  dataOf(await from.post('/api/exchange/accept', { quote }, key()))
  dataOf(await from.post('/api/support/send', { text: 'Where is my recharge?' }))
  dataOf(await from.post('/api/support/complaints', { text: 'It took too long' }))
  await order(from)

  return withdrawal.id
}

/** Two alerts that the next ticks will fire. */
async function alerts({ feed }: WholeApp, from: Browser): Promise<void> {
  const { price } = feed.quote(1)
  const levels = { above: price + 1n, below: price - 1n }
  for (const [kind, units] of Object.entries(levels)) {
    const level = `${units / 100n}.${String(units % 100n).padStart(2, '0')}`
    const alert = { symbol: 'BTCUSD', kind, level, repeat: 'each_time' }
    dataOf(await from.post('/api/alert/create', alert, key()))
  }
}

/** A pending order that was cancelled, and one that waits, as long as there is room. */
async function pendingOrders(from: Browser): Promise<void> {
  const form = { symbol: 'BTCUSD', direction: 'up', seconds: '30', amount: '10.00', multiple: '1' }
  const wish = { ...form, trigger: 'price', level: '999999.00' }

  const placed = async () => {
    const { offer } = dataOf(await from.post('/api/pending/ticket', wish))
    return dataOf(await from.post('/api/pending/place', { offer }, key()))
  }

  dataOf(await from.post('/api/pending/cancel', { id: (await placed()).id }, key()))
  const { items } = dataOf(await from.get('/api/pending/list'))
  if (items.filter(({ status }: { status: string }) => status === 'waiting').length < 8) await placed()
}

/** Another customer: looked at, followed by the first, with a claimed bonus, and somebody else invited. */
async function somebodyNew(whole: WholeApp, ann: Payee, other: Payee): Promise<void> {
  const { code } = dataOf(await ann.from.get('/api/invitation/index'))
  await whole.browser().register(`invited-${randomUUID()}@example.com`, { invitation_code: code })
  await certify(other)
  await business(other)

  const { terms_hash } = dataOf(await ann.from.get('/api/follow/leaders'))
  dataOf(await other.from.post('/api/follow/open', { on: 'true' }))

  const { id: leader_id } = dataOf(await other.from.get('/api/follow/leaders')).own
  const wish = { leader_id, amount: '5.00', day_cap: '50.00', terms_hash, on: 'true' }

  dataOf(await ann.from.post('/api/follow/set', wish))
  const [bonus] = dataOf(await other.from.get('/api/bonus/list', { status: 'offered' })).items
  dataOf(await other.from.post('/api/bonus/claim', { id: bonus.id, terms_hash: bonus.terms_hash }, key()))

  // Of more sessions the oldest ends.
  if (dataOf(await ann.from.get('/api/devices/index')).items.length < 5)
    dataOf(await whole.browser().logIn(ann.account))
  if (dataOf(await ann.from.get('/api/keys/index')).items.length < API_KEYS_MAX) await makeKey(ann)
}

/** An order whose prices stop, so that it becomes void. @returns the end of the stop, once the order's time is over */
async function stopped(
  { feed, clock }: WholeApp,
  desk: OfferDesk,
  from: Browser,
): Promise<() => Promise<void>> {
  const product = feed.product(STOPPED)
  if (!product) throw new Error(`no product ${STOPPED}`)

  const read = async (isHalted: boolean): Promise<void> => {
    while ((feed.halts.haltAt(product.id, clock.now()) !== undefined) !== isHalted) await setTimeout(5)
  }

  await order(from, '30', STOPPED)
  const halt = { symbol: STOPPED, kind: 'feed', public_reason: 'technical', reason: 'For a test' }
  const { id: halt_id } = dataOf(await desk.maker.post('/api/desk/market_halt', halt))
  await read(true)

  return async () => {
    const wish = { halt_id, reason: 'It runs again' }
    const { proposal_id } = dataOf(await desk.maker.post('/api/desk/market_resume/propose', wish))
    dataOf(await desk.confirm(proposal_id))
    await read(false)
  }
}

async function bonusProgramme({ clock }: WholeApp, { maker, confirm }: OfferDesk): Promise<void> {
  const programme = {
    titles: JSON.stringify({ en: 'Test bonus' }),
    type: '2',
    amount: '50.00',
    turnover_factor: '2',
    days: '30',
    needs_identity: 'false',
    opens: toIso(clock.now()),
    closes: toIso(clock.now() + 60 * DAY_MS),
    budget: '10000.00',
    reason: 'For a test',
  }

  const proposed = dataOf(await maker.post('/api/desk/bonus_programme/propose', programme))
  dataOf(await confirm(proposed.proposal_id))
}

/** What is written, looked at and decided at the desk, and an anchor without waiting for its hour. */
async function atTheDesk(
  whole: WholeApp,
  { operator, offers }: { readonly operator: OperatorBrowser; readonly offers: OfferDesk },
  ann: Payee,
): Promise<void> {
  const { clock, db } = whole
  for (const kind of ['news', 'notice', 'activity', 'banner'])
    await published(operator, kind, { en: { title: `Said ${randomUUID()}`, lead: 'More of it' } })

  const look = { id: ann.customerId.toString(), field: 'account', reason: 'they called about a payment' }
  dataOf(await operator.post('/api/desk/customer/unmask', look))
  dataOf(await offers.join(ann.from, await offers.funded('500.00'), '100.00'))
  dataOf(await offers.propose('offer', offers.wish()))
  await bonusProgramme(whole, offers)

  for (const subject of ['BTC', 'ETH']) {
    const most = `${50_000 + randomInt(1_000_000)}.00`
    const wish = { kind: 'exchange_setting', subject, most, reason: 'For a test' }
    const { proposal_id: id } = dataOf(await offers.maker.post('/api/desk/setting/propose', wish))
    dataOf(await offers.confirm(id))
  }

  const notes = `the logs at ${randomUUID()}`
  await db.query('insert into log_anchor(at, document, hash) values ($1, $2, $3)', [
    toIso(clock.now()),
    notes,
    createHash('sha256').update(notes).digest(),
  ])
}

/** A house in which something of everything happens, at the will of a test. */
export async function busyHouse(whole: WholeApp) {
  const { clock, db, feed, contractOrders, follow } = whole
  const { payee } = payoutHouse(whole)
  const desk = { operator: await operatorBrowser(whole), offers: await offerDesk(whole) }

  await seedSampleOffers({ database: db, clock, translator: createTranslator('Plumbline') })
  const ann = await payee()

  /** Seconds with their prices; the orders that ended in them are settled. */
  async function pass(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 1) {
      clock.advance(SECOND_MS)
      await feed.step()
    }
    await contractOrders.reached(feed.watermark())
  }

  return {
    ann,
    operator: desk.operator,
    /** Something new in every list. */
    async happen(): Promise<void> {
      await pass(1)
      const other = await payee()
      await somebodyNew(whole, ann, other)

      // A cancelled one counts as none of the day's three.
      dataOf(await ann.from.post('/api/user/cash_cancel', { id: await business(ann) }, key()))
      await alerts(whole, ann.from)
      await pendingOrders(ann.from)
      await atTheDesk(whole, desk, ann)
      await order(other.from)
      await follow.idle()

      const resume = await stopped(whole, desk.offers, ann.from)
      await pass(35)
      await resume()
      for (let more = 0; more < 2; more += 1) await order(ann.from, '300')
    },
  }
}
