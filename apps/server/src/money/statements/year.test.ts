import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { like, textPattern } from '@plumbline/language/testing/text-pattern'
import { expect, test } from 'vitest'
import { payoutHouse } from '../../testing/houses/payout-house.ts'
import type { Payee } from '../../testing/houses/payout-house.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { makeOffer } from '../../testing/houses/project-house.ts'
import { send, start } from '../../testing/deposit.ts'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const FAILED = t('withdraw.status.fail')

/* A year held against the ledger line by line, and files of every request, refused and cancelled ones too. */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { app, clock, feed, midnight, owner } = whole
const { payee } = payoutHouse(whole)
const keyed = () => ({ 'idempotency-key': randomUUID() })
const units = (text: string): bigint => BigInt(text.replace('.', ''))

interface Line {
  readonly kind: string
  readonly amount: string
}

interface Balance {
  readonly asset: string
  readonly book: string
  readonly opening: string
  readonly closing: string
  readonly lines: readonly Line[]
}

const yearOf = async ({ from }: Payee, year: string, zone = 'UTC') =>
  dataOf(await from.get('/api/statement/year', { year, time_zone: zone }))

const file = async ({ from }: Payee, path: string, query: Record<string, string>): Promise<string> =>
  (
    await app.inject({
      url: `/api/statement/${path}?${new URLSearchParams(query).toString()}`,
      headers: { token: from.token ?? '', language: 'en' },
    })
  ).body

async function order({ from }: Payee, direction: string): Promise<void> {
  const wish = { symbol: 'BTCUSD', direction, seconds: '60', amount: '10.00', multiple: '1' }
  const { ticket } = dataOf(await from.post('/api/order/goorder', wish))
  dataOf(await from.post('/api/order/addorder', { ticket }, keyed()))
}

/** Something of each kind that moves money, on one day. */
async function busyDay(ann: Payee, card: string): Promise<void> {
  for (const direction of ['up', 'down']) await order(ann, direction)

  for (let second = 0; second < 65; second += 1) {
    clock.advance(1_000)
    await feed.step()
  }

  const bought = dataOf(
    await ann.from.post('/api/exchange/quote', { from: 'USD', to: 'BTC', amount: '500.00' }),
  )

  dataOf(await ann.from.post('/api/exchange/accept', { quote: bought.quote }, keyed()))
  dataOf(await ann.from.post('/api/bonus/sign_in', {}, keyed()))

  const { id } = dataOf(await ann.withdraw({ amount: '150.00', target_id: card }))
  const [maker, checker] = [await operatorBrowser(whole), await operatorBrowser(whole)]

  dataOf(await maker.post('/api/desk/withdrawal/approve', { id }))
  dataOf(await checker.post('/api/desk/withdrawal/pay', { id, bank_reference: `BANK ${id}` }))
}

test('a year is the ledger, summed up: opening and lines are the closing, kind by kind', async () => {
  clock.set(Date.parse('2026-12-30T10:00:00.000Z'))
  await feed.step()

  const ann = await payee()
  const card = dataOf(await ann.addCard()).id
  const offer = await makeOffer(whole)
  const { project } = dataOf(await ann.from.get('/api/project/yeb', { id: String(offer) }))
  const join = { project_id: String(offer), terms_hash: String(project.terms_hash), amount: '1000.00' }

  dataOf(await ann.from.post('/api/project/yebjoinnow', join, keyed()))
  await busyDay(ann, card)
  clock.advance(3 * DAY_MS)
  await feed.step()
  await midnight.run()
  await ann.from.logIn(ann.account)
  await busyDay(ann, card)

  const years = [await yearOf(ann, '2026'), await yearOf(ann, '2027')]
  const kinds = new Set<string>()
  for (const { year, balances } of years)
    for (const { asset, book, opening, closing, lines } of balances as Balance[]) {
      const moved = lines.reduce((sum, { amount }) => sum + units(amount), 0n)
      expect(units(opening) + moved, `${year} ${asset} ${book}`).toBe(units(closing))
      for (const { kind } of lines) kinds.add(kind)
    }

  expect([...kinds].toSorted()).toEqual([
    'exchange_given',
    'exchange_got',
    'order_fee',
    'order_payout',
    'order_stake',
    'practice_grant',
    'project_interest',
    'project_join',
    'sign_in_bonus',
    'withdrawal',
    'withdrawal_fee',
  ])

  // One year goes on where the other ended.
  const [old, recent] = years.map(({ balances }) => balances as Balance[])
  for (const { asset, book, closing } of old ?? [])
    expect(recent?.find((each) => each.asset === asset && each.book === book)?.opening).toBe(closing)

  // Each line is the sum of the ledger's own movements of the kind.
  const { balances: now } = years[1] as { balances: Balance[] }
  const { items } = dataOf(
    await ann.from.get('/api/statement/index', { from: '2027-01-01', to: '2027-12-31' }),
  )

  for (const { asset, book, lines } of now)
    for (const { kind, amount } of lines.filter((line) => !line.kind.startsWith('order_'))) {
      const own = items.filter(
        (each: Record<string, string>) =>
          each['kind'] === kind && each['asset'] === asset && each['book'] === book,
      )
      expect(own.reduce((sum: bigint, each: Line) => sum + units(each.amount), 0n)).toBe(units(amount))
    }

  const orders = await owner.query<{ stakes: bigint; fees: bigint; count: bigint; paid: bigint }>(
    `select sum(stake)::bigint as stakes, sum(fee)::bigint as fees, count(*) as count,
       coalesce(sum(payout) filter (where status = 2), 0)::bigint as paid
     from contract_order where customer_id = $1 and status in (2, 3) and settled_at >= '2027-01-01Z'`,
    [ann.customerId],
  )

  const cash = now.find(({ asset, book }) => asset === 'USD' && book === 'cash')
  const line = (kind: string) => units(cash?.lines.find((each) => each.kind === kind)?.amount ?? '0')

  expect([
    {
      stakes: -line('order_stake'),
      fees: -line('order_fee'),
      count: BigInt(years[1]?.orders),
      paid: line('order_payout'),
    },
  ]).toEqual(orders)

  const wallet = dataOf(await ann.from.get('/api/user/wallet')).balances as (Balance & {
    total: string
    frozen: string
  })[]

  for (const { asset, book, closing } of now)
    expect(wallet.find((each) => each.asset === asset && each.book === book)?.total).toBe(closing)

  const csv = await file(ann, 'year_csv', { year: '2027' })
  expect(csv).toContain(`${t('field.year')} (UTC),${t('field.asset')},`)

  const fees = cash?.lines.find(({ kind }) => kind === 'order_fee')?.amount
  expect(csv.replaceAll('"', '')).toContain(`${t('wallet.kind.order_fee')},${fees}`)
  expect(csv).not.toMatch(/statement\.|wallet\.kind|undefined/)
})

test('a year is of the zone that was asked for', async () => {
  clock.set(Date.parse('2027-12-31T20:00:00.000Z'))
  await feed.step()

  const ann = await payee()
  const granted = async (year: string, zone: string) =>
    ((await yearOf(ann, year, zone)).balances as Balance[])[0]?.lines.map(({ kind }) => kind)

  expect(await granted('2027', 'UTC')).toEqual(['practice_grant'])
  expect(await granted('2028', 'UTC')).toEqual([])
  expect(await granted('2027', 'Asia/Bangkok')).toEqual([])
  expect(await granted('2028', 'Asia/Bangkok')).toEqual(['practice_grant'])

  expect(
    (await ann.from.get('/api/statement/year', { year: '2027', time_zone: 'No/Where' })).data,
  ).toMatchObject({
    field: 'time_zone',
  })
})

test('files of requests hold refused and cancelled ones with their states', async () => {
  const ann = await payee()
  const card = dataOf(await ann.addCard()).id

  await ann.from.post('/api/user/name_target', { id: card, name: 'Rent' })
  const sent = async (amount: string) => dataOf(await ann.withdraw({ amount, target_id: card })).id

  const [cancelled, rejected] = [await sent('110.00'), await sent('120.00')]
  dataOf(await ann.from.post('/api/user/cash_cancel', { id: cancelled }, keyed()))

  const [maker, checker] = [await operatorBrowser(whole), await operatorBrowser(whole)]
  dataOf(await maker.post('/api/desk/withdrawal/reject', { id: rejected, reason: 'unreadable' }))

  const { reference } = dataOf(await start(ann.from, '25.00'))
  const recharge = dataOf(await send(ann.from, { reference, file_id: await ann.from.picture('recharge') }))
  dataOf(await checker.post('/api/desk/recharge/reject', { id: recharge.id, reason: 'not_received' }))

  const bought = dataOf(
    await ann.from.post('/api/exchange/quote', { from: 'USD', to: 'BTC', amount: '500.00' }),
  )

  dataOf(await ann.from.post('/api/exchange/accept', { quote: bought.quote }, keyed()))

  const today = new Date(clock.now()).toISOString().slice(0, 10)

  const of = (type: string, more = {}) => file(ann, 'records', { type, from: today, to: today, ...more })
  const withdrawals = (await of('withdrawal')).split('\r\n')

  expect(withdrawals).toHaveLength(4)
  expect(withdrawals[0]).toContain(`${t('statement.day')} (UTC),`)

  expect(withdrawals[1]).toMatch(
    textPattern(
      `,Rent A Bank ${like(/\w+\*\*\*\w+/)},USD,120.00,1.00,119.00,${FAILED},${t('withdraw.reason.rejected')} · ${t('withdraw.reason_code.unreadable')}`,
    ),
  )

  expect(withdrawals[2]).toContain(`,110.00,1.00,109.00,${FAILED},${t('withdraw.reason.cancelled')},`)
  expect(await of('recharge')).toContain(
    `,USD,25.00,,${t('recharge.status.fail')},${t('recharge.reason.not_received')},`,
  )

  expect(await of('exchange')).toContain(`,${t('exchange.type.cash_to_coin')},BTC,500.00,`)
  expect(JSON.parse(await of('exchange', { to: '2020-01-01' })).data.refusal).toBe('field_invalid')
})
