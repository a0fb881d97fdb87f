import { randomUUID } from 'node:crypto'
import type { ContractTerms, MarketProduct } from '@plumbline/domain/trading/product'
import { cancelAll } from '../../trading/pending-orders/change-pending.ts'
import type { Needs } from '../../trading/pending-orders/needs.ts'
import { PendingWatch } from '../../trading/pending-orders/pending-watch.ts'
import { uuidV7Maker } from '../../platform/ids.ts'
import { silentLogger } from '../../platform/logger.ts'
import { putInForce } from '../fake-feed.ts'
import type { Browser } from '../test-browser.ts'
import { dataOf } from '../test-browser.ts'
import type { WholeApp } from '../whole-app.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { changesOfOneNode } from '../../platform/nodes/house-changes.ts'

const WISH = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }

export interface PendingCustomer {
  readonly from: Browser
  readonly account: string
  readonly id: bigint
}

const keyed = () => ({ 'idempotency-key': randomUUID() })
const ticket = (from: Browser, wish: Record<string, string>) =>
  from.post('/api/pending/ticket', { ...WISH, ...wish })
const offer = async (from: Browser, wish: Record<string, string>): Promise<string> =>
  String(dataOf(await ticket(from, wish)).offer)
const list = async (from: Browser) => dataOf(await from.get('/api/pending/list')).items

/** What customers ask. */
const ASKED = {
  ticket,
  offer,
  list,
  only: async (from: Browser) => (await list(from))[0],
  placeOffer: (from: Browser, made: string, key: string = randomUUID()) =>
    from.post('/api/pending/place', { offer: made }, { 'idempotency-key': key }),
  async place(from: Browser, wish: Record<string, string>) {
    const made = await offer(from, wish)
    return dataOf(await from.post('/api/pending/place', { offer: made }, keyed()))
  },
  cancel: (from: Browser, id: string) => from.post('/api/pending/cancel', { id }, keyed()),
  renew: (from: Browser, id: string, hash: string) =>
    from.post('/api/pending/renew', { id, terms_hash: hash }, keyed()),
  messages: async (from: Browser) =>
    dataOf(await from.get('/api/user/msg', { type: 'pending' })).items as { title: string; text: string }[],
  holdings: async (from: Browser) => dataOf(await from.get('/api/order/ajaxorder_list')).items,
}

/** A run of the server, as a test starts and stops it. */
const running = (needs: Needs, watch: PendingWatch) => ({
  watch,
  start: () => watch.start(),
  stop: () => watch.stop(),
  cancelAll: (...[tx, customerId, by]: [Transaction, bigint, 'account' | 'exclusion' | 'stop']) =>
    cancelAll({ ...needs, watch }, tx, customerId, by),
})

const needsOf = (whole: WholeApp, change: Partial<Needs>): Needs => ({
  bus: whole.bus,
  changes: changesOfOneNode(silentLogger),
  clock: whole.clock,
  database: whole.db,
  feed: whole.feed,
  jobs: whole.db,
  logger: silentLogger,
  makeId: uuidV7Maker(whole.clock),
  messages: whole.messages,
  mode: 'practice',
  orders: whole.contractOrders,
  ...change,
})

/** Pending orders on a whole app: what its customers ask, and how time and prices pass for them. */
export function pendingHouse(whole: WholeApp) {
  const { browser, clock, feed, owner } = whole
  const product = feed.product('BTCUSD')
  if (!product) throw new Error('no BTCUSD')

  const money = (price: bigint) => `${price / 100n}.${String(price % 100n).padStart(2, '0')}`

  const make = (change: Partial<Needs> = {}) => {
    const needs = needsOf(whole, change)

    return running(needs, new PendingWatch(needs))
  }

  const state = { pending: running(needsOf(whole, {}), whole.pending.watch) }

  return {
    product,
    money,
    ...ASKED,
    /** The price of now and so many units of the tick size. */
    near: (by: bigint) => money(feed.quote(product.id).price + by),
    async customer(): Promise<PendingCustomer> {
      const from = browser()
      const account = `pending-${randomUUID()}@example.com`
      return { from, account, id: BigInt(dataOf(await from.register(account)).user.id) }
    },
    /** Time goes by with prices; what was met is placed before it goes on. */
    async pass(ms: number): Promise<void> {
      for (let passed = 0; passed < ms; passed += 1_000) {
        clock.advance(1_000)
        await feed.step()
        state.pending.watch.look()
        await state.pending.watch.settled()
      }
    },
    /** The terms change, as two operators would have it. */
    async changeTerms(change: Partial<ContractTerms>): Promise<() => Promise<void>> {
      const changing = product as { -readonly [Key in keyof MarketProduct]: MarketProduct[Key] }
      const { terms } = product
      if (!terms) throw new Error('no terms')

      const take = async (next: ContractTerms): Promise<void> => {
        await putInForce(owner, [{ ...product, terms: next }], clock.now())
        changing.terms = next
      }

      await take({ ...terms, ...change })
      return () => take(terms)
    },
    compareTerms: async () => {
      await state.pending.watch.compareTerms()
      await state.pending.watch.settled()
    },
    /** A second server on the same database, as a test wants it. */
    another: make,
    /** The server dies; `away` passes; another one starts on what it left. */
    async restart(away: () => Promise<void>): Promise<void> {
      await state.pending.stop()
      await away()
      state.pending = make()
      await state.pending.start()
      await state.pending.watch.settled()
    },
    stop: () => state.pending.stop(),
    orderRows: (customerId: bigint) =>
      owner.query<{ id: string }>('select id from contract_order where customer_id = $1', [customerId]),
  }
}
