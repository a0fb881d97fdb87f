import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { operatorBrowser } from './operator-browser.ts'
import type { OperatorBrowser } from './operator-browser.ts'
import { dataOf } from './test-browser.ts'
import type { Answer, Browser } from './test-browser.ts'
import type { WholeApp } from './whole-app.ts'

export type Fields = Readonly<Record<string, string>>

/** Two treasurers who make offers and fund them, as people do. */
export interface OfferDesk {
  readonly maker: OperatorBrowser
  readonly checker: OperatorBrowser
  /** An offer of 10 days at 0.1 % a day for 10,000.00 in all, from now on for 30 days, with changes. */
  wish(change?: Fields): Record<string, string>
  propose(what: 'offer' | 'reserve', fields: Fields, by?: OperatorBrowser): Promise<Answer>
  confirm(id: string, by?: OperatorBrowser): Promise<Answer>
  /** Proposed by the one and confirmed by the other. */
  decided(what: 'offer' | 'reserve', fields: Fields): Promise<Answer>
  /** A new offer, not funded. @returns its id */
  made(change?: Fields): Promise<string>
  move(direction: 'in' | 'out', id: string, amount: string): Promise<Answer>
  /** A new offer with so much in its reserve. @returns its id */
  funded(amount: string, change?: Fields): Promise<string>
  /** The offer as customers see it. */
  project(id: string): Promise<Answer['data']>
  offer(id: string): Promise<Answer['data']>
  /** A customer with practice money. */
  customer(): Promise<Browser>
  join(from: Browser, id: string, amount: string, change?: Fields): Promise<Answer>
}

export async function offerDesk(whole: WholeApp): Promise<OfferDesk> {
  const maker = await operatorBrowser(whole, { roles: ['treasurer'] })
  const checker = await operatorBrowser(whole, { roles: ['treasurer'] })
  const anybody = whole.browser()

  const desk: OfferDesk = {
    maker,
    checker,
    wish: (change = {}) => ({
      titles: JSON.stringify({ en: 'Test project', de: 'Testprojekt' }),
      opens: toIso(whole.clock.now()),
      closes: toIso(whole.clock.now() + 30 * DAY_MS),
      capacity: '10000.00',
      least: '100.00',
      most: '5000.00',
      days: '10',
      daily_rate: '0.001',
      dividend_method: 'at_maturity',
      exit_charge_rate: '0.5',
      reason: 'Plan of the month',
      ...change,
    }),
    propose: (what, fields, by = maker) => by.post(`/api/desk/${what}/propose`, { ...fields }),
    confirm: (id, by = checker) => by.post('/api/desk/proposal/confirm', { id }),
    async decided(what, fields) {
      return desk.confirm(dataOf(await desk.propose(what, fields)).proposal_id)
    },
    async made(change) {
      const before = new Set((await desk.offer('')).items.map(({ id }: { id: string }) => id))
      dataOf(await desk.decided('offer', desk.wish(change)))

      const after: { id: string }[] = (await desk.offer('')).items
      const made = after.find(({ id }) => !before.has(id))
      if (!made) throw new Error('a confirmed offer stands')

      return made.id
    },
    move: (direction, id, amount) =>
      desk.decided('reserve', { id, direction, amount, reason: 'Room for more' }),
    async funded(amount, change) {
      const id = await desk.made(change)
      dataOf(await desk.move('in', id, amount))
      return id
    },
    project: async (id) => dataOf(await anybody.get('/api/project/yeb', { id })).project,
    async offer(id) {
      const data = dataOf(await maker.get('/api/desk/offers', { limit: '200', ...(id !== '' && { id }) }))
      return id === '' ? data : data.items[0]
    },
    async customer() {
      const from = whole.browser()
      dataOf(await from.register(`offer-${randomUUID()}@example.com`))
      return from
    },
    async join(from, id, amount, change) {
      const { terms_hash: hash } = await desk.project(id)
      const fields = { project_id: id, terms_hash: hash, amount, ...change }
      return from.post('/api/project/yebjoinnow', fields, { 'idempotency-key': randomUUID() })
    },
  }

  return desk
}
