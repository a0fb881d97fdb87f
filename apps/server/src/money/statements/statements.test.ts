import { DAY_MS } from '@plumbline/domain/basics/time'
import { LANGUAGES } from '@plumbline/language/languages'
import { CATALOGUES } from '@plumbline/language/catalogues'
import { createTranslator } from '@plumbline/language/translator'
import { inPlainWords } from '@plumbline/language/plain-words'
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import type { MoneyCustomer } from '../../testing/houses/money-house.ts'
import type { OperatorBrowser } from '../../testing/operator-browser.ts'
import { makeStatement } from './statement.ts'

const house = await moneyHouse()
const { clock, app } = house
const decide = (name: string, by: OperatorBrowser, fields: Record<string, string>) =>
  by.post(`/api/desk/withdrawal/${name}`, fields)

const statement = async (
  customer: MoneyCustomer,
  from: string,
  to: string,
  more: Record<string, string> = {},
) => (await customer.browser.get('/api/statement/index', { from, to, ...more })).data

async function csv(customer: MoneyCustomer, query: Record<string, string>, language = 'en') {
  const answer = await app.inject({
    url: `/api/statement/csv?${new URLSearchParams(query).toString()}`,
    headers: { token: customer.browser.token ?? '', language },
  })
  return { answer, text: answer.body }
}

const records = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, field = '']) =>
        field.replaceAll(/^"|"$/g, '').replaceAll('""', '"'),
      ),
    )

async function exchange(customer: MoneyCustomer, from: string, to: string, amount: string): Promise<void> {
  const { data } = await customer.browser.post('/api/exchange/quote', { from, to, amount })
  const done = await customer.browser.post(
    '/api/exchange/accept',
    { quote: data.quote },
    { 'idempotency-key': randomUUID() },
  )

  expect(done.status).toBe(200)
}

/** In smallest units, whatever the scale. */
const units = (text: string): bigint => BigInt(text.replace('.', ''))

interface Line {
  readonly asset: string
  readonly book: string
  readonly amount: string
}

interface Standing {
  readonly asset: string
  readonly book: string
  readonly opening: string
  readonly closing: string
}

describe('a statement', () => {
  test('opens, lists oldest first, and closes, by platform days', async () => {
    const customer = await house.customer(1_000_00n)
    const first = new Date(clock.now()).toISOString().slice(0, 10)

    clock.advance(DAY_MS)
    const second = new Date(clock.now()).toISOString().slice(0, 10)

    await exchange(customer, 'USD', 'BTC', '100.00')
    const { data } = await customer.withdraw('250.00')
    const [maker, checker] = [await house.operator(), await house.operator()]

    await decide('approve', maker, { id: data.id })
    await decide('pay', checker, { id: data.id, bank_reference: `BANK ${data.id}` })

    const answer = await statement(customer, second, second)
    expect(answer).toMatchObject({
      name: 'Sample Person',
      practice: true,
      time_zone: 'UTC',
      balances: [
        { asset: 'USD', book: 'cash', opening: '1000.00', closing: '650.00' },
        { asset: 'BTC', book: 'coin', opening: '0.00000000' },
      ],
    })

    expect(answer.account).toContain('***')
    expect(answer.items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'exchange_given',
      'exchange_got',
      'withdrawal',
      'withdrawal_fee',
    ])

    const before = await statement(customer, first, first)
    expect(before.balances).toMatchObject([{ opening: '0.00', closing: '1000.00' }])

    const one = await statement(customer, first, second, { kind: 'withdrawal' })
    expect([one.items.length, one.balances]).toEqual([1, []])
  })

  test.each([
    ['2026-11-22', '2026-11-21', 'to'],
    ['2021-11-20', '2026-11-21', 'from'],
    ['2026-02-30', '2026-11-21', 'from'],
    ['', '2026-11-21', 'from'],
  ])('from %s to %s is refused by its field', async (from, to, field) => {
    const customer = await house.customer(0n)
    expect(await statement(customer, from, to)).toMatchObject({ refusal: 'field_invalid', field })
  })

  test('equals the ledger, whatever moved: opening + lines = closing, closing = balance', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            act: fc.constantFrom('buy', 'sell', 'withdraw', 'pay', 'reject', 'cancel', 'day'),
            cents: fc.integer({ min: 100_00, max: 300_00 }),
          }),
          { minLength: 3, maxLength: 12 },
        ),
        async (acts) => {
          const customer = await house.customer(5_000_00n, { BTC: 100_000_000n })
          const begun = new Date(clock.now()).toISOString().slice(0, 10)
          const [first, second] = [await house.operator(), await house.operator()]
          for (const { act, cents } of acts) {
            const amount = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
            if (act === 'day') clock.advance(DAY_MS / 24)
            else if (act === 'buy') await exchange(customer, 'USD', 'BTC', amount)
            else if (act === 'sell') await exchange(customer, 'BTC', 'USD', '0.005')
            else {
              const { data, status } = await customer.withdraw(amount)
              if (status !== 200 || act === 'withdraw') continue

              if (act === 'cancel')
                await customer.browser.post(
                  '/api/user/cash_cancel',
                  { id: data.id },
                  { 'idempotency-key': data.id },
                )
              else if (act === 'reject') await decide('reject', first, { id: data.id, reason: 'unreadable' })
              else {
                await decide('approve', first, { id: data.id })
                await decide('pay', second, { id: data.id, bank_reference: `BANK ${data.id}` })
              }
            }
          }

          const today = new Date(clock.now()).toISOString().slice(0, 10)
          const { balances, items }: { balances: Standing[]; items: Line[] } = await statement(
            customer,
            begun,
            today,
          )

          for (const { asset, book, opening, closing } of balances) {
            const moved = items
              .filter((line) => line.asset === asset && line.book === book)
              .reduce((sum, line) => sum + units(line.amount), 0n)
            expect(units(opening) + moved).toBe(units(closing))
          }

          const wallet = (await customer.browser.get('/api/user/wallet')).data.balances
          for (const { asset, book, closing } of balances)
            expect(wallet.find((each: Line) => each.asset === asset && each.book === book).total).toBe(
              closing,
            )

          const { text } = await csv(customer, { from: begun, to: today })
          const rows = records(text).slice(1)

          expect(rows).toHaveLength(items.length + 2 * balances.length)
          expect(rows.slice(balances.length, -balances.length).map((row) => row[4])).toEqual(
            items.map(({ amount }) => amount),
          )

          expect(rows.slice(-balances.length).map((row) => row[4])).toEqual(
            balances.map(({ closing }) => closing),
          )
        },
      ),
      { numRuns: 30 },
    )

    expect(await house.broken()).toEqual([])
  })
})

describe('the CSV file', () => {
  const today = () => new Date(clock.now()).toISOString().slice(0, 10)

  test('is a file of its own name, UTF-8 with its mark, RFC 4180', async () => {
    const customer = await house.customer(1_000_00n)
    await exchange(customer, 'USD', 'BTC', '100.00')

    const { answer, text } = await csv(customer, { from: today(), to: today() })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain(`statement-${today()}-${today()}-practice.csv`)
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))

    const rows = records(text)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([7]))
    expect(rows[0]?.[0]).toBe('Time (UTC)')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('closes a day that is not over at the present moment, and one that is at its end', async () => {
    const customer = await house.customer(1_000_00n)
    const day = today()

    const closedAt = async () =>
      records((await csv(customer, { from: day, to: day })).text).findLast(
        ([, what]) => what === t('statement.closing'),
      )?.[0]

    expect(await closedAt()).toBe(new Date(clock.now()).toISOString().slice(0, 19).replace('T', ' '))
    clock.advance(DAY_MS)
    expect(await closedAt()).toBe(`${today()} 00:00:00`)
  })

  test.each(LANGUAGES.map(({ code }) => [code] as const))('has headings and kinds in %s', async (code) => {
    const customer = await house.customer(1_000_00n)
    const { text } = await csv(customer, { from: today(), to: today() }, code)

    expect(text).not.toMatch(/statement\.|wallet\.kind|field\.|undefined/)
    const t = inPlainWords(createTranslator('Plumbline')(code))
    expect(text).toContain(t('wallet.kind.practice_grant'))

    // Typesetting is for screens, and no word of the wire stands in a customer’s language.
    expect(text).not.toMatch(/[\u00AD\u00A0\u202F]|,(true|false)\r\n/)
    const [headings = [], ...rows] = records(text)

    // Which balance moved, not the name one logs in with; a number, not what a transfer is to be marked with.
    expect(headings).not.toContain(t('field.account'))
    expect(headings[5]).not.toBe('Verwendungszweck')

    expect(new Set(rows.map((row) => row[6]))).toEqual(
      new Set([CATALOGUES[code].money['file.money.practice']]),
    )
  })

  test('is refused as an envelope, and asks for a session', async () => {
    const customer = await house.customer(0n)
    const { answer } = await csv(customer, { from: today(), to: '2020-01-01' })

    expect(answer.json()).toMatchObject({ data: { refusal: 'field_invalid', field: 'to' } })
    expect((await app.inject({ url: '/api/statement/csv?from=2026-11-21&to=2026-11-21' })).statusCode).toBe(
      401,
    )
  })

  test('holds at most so many lines', async () => {
    const customer = await house.customer(1n)
    const { deps } = house
    const asked = { kind: undefined, practice: undefined, from: today(), to: today() }
    const caller = { customerId: customer.id, language: 'en' } as const

    expect(await makeStatement(deps, caller, asked, 0)).toEqual({
      refusal: 'field_invalid',
      field: 'from',
      params: { most: 0 },
    })

    expect(await makeStatement(deps, caller, asked, 1)).toMatchObject({ items: [{ amount: '0.01' }] })
  })
})

test('covers the days of the zone that the customer chose, on its clock', async () => {
  const ann = await house.customer(1_000_00n)
  const late = Date.parse(`${new Date(clock.now() + DAY_MS).toISOString().slice(0, 10)}T22:30:00.000Z`)

  clock.set(late)
  await exchange(ann, 'USD', 'USDT', '150.00')

  const today = new Date(late).toISOString().slice(0, 10)
  const tomorrow = new Date(late + DAY_MS).toISOString().slice(0, 10)

  const kinds = async (day: string, zone: string) =>
    (await statement(ann, day, day, { time_zone: zone })).items.filter(({ kind }: { kind: string }) =>
      kind.startsWith('exchange'),
    )

  expect([(await kinds(today, 'UTC')).length, (await kinds(today, 'Asia/Bangkok')).length]).toEqual([2, 0])
  expect(await kinds(tomorrow, 'Asia/Bangkok')).toHaveLength(2)

  const { text } = await csv(ann, { from: tomorrow, to: tomorrow, time_zone: 'asia/bangkok' })
  expect(text).toContain('(Asia/Bangkok)')
  expect(text).toContain(`${tomorrow} 05:30:00`)

  expect(await statement(ann, today, today, { time_zone: 'Nowhere/At_All' })).toEqual({
    refusal: 'field_invalid',
    field: 'time_zone',
  })
})
