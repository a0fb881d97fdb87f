import type { Movement } from '@plumbline/api-schema/money/wallet'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { DAY_MS, HOUR_MS } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import { describe, expect, test } from 'vitest'
import { movementsOf } from '../../ledger/movements.ts'
import { readStatement } from '../../ledger/statement.ts'
import { titledMovements } from '../../investing/investments/index.ts'
import { nights } from '../../testing/project-days.ts'
import { projectHouse } from '../../testing/houses/project-house.ts'
import { readWallet } from './wallet.ts'

/*
 * The wallet's figures with projects in it (docs/rules/money.md#profit): interest and exit charges are profit, of the
 * day that begins at the midnight that moves them; principal and what only changes its book are not.
 */

const house = await projectHouse()
const { clock, db } = house
const wallet = (customerId: bigint) =>
  readWallet({ ...house.deps, coinPrice: () => undefined }, customerId, true)
const cents = (text: string): bigint => parseDecimal(text, 2) ?? -1n

/** The midnight that begins today. */
const midnight = (): number => Math.floor(clock.now() / DAY_MS) * DAY_MS

const sheet = async (customerId: bigint, from: number, to: number) => {
  const found = await readStatement(db, customerId, {
    practice: true,
    kind: undefined,
    from,
    to,
    maxLines: 1_000,
  })
  if (!found) throw new Error('not so many lines')

  return found
}

describe('a project that pays at maturity', async () => {
  const ann = await house.customer(10_000_00n)
  const offer = await house.offer()
  const id = await house.join(ann, offer, 1_000_00n)

  test('moves principal to another book, which is no profit', async () => {
    const now = await wallet(ann)
    expect(now).toMatchObject({ today_profit: '0.00', total_profit: '0.00', total_about: '10000.00' })

    expect(now.balances.filter(({ asset }) => asset === 'USD')).toMatchObject([
      { book: 'cash', total: '9000.00' },
      { book: 'invested', total: '1000.00' },
      { book: 'accrued', total: '0.00' },
      { book: 'bonus', total: '0.00' },
    ])
  })

  test('interest is profit of the day that begins at its midnight, also when it is caught up later', async () => {
    await nights(house, 2)

    // Noon of the second day: one midnight credited the first earning day, an hour after another came too late.
    expect(await wallet(ann)).toMatchObject({
      today_profit: '0.15',
      yesterday_profit: '0.00',
      total_profit: '0.15',
      yesterday_balance: '10000.00',
    })

    clock.advance(2 * DAY_MS + HOUR_MS)
    expect(await wallet(ann)).toMatchObject({ today_profit: '0.00', yesterday_balance: '10000.15' })
    await house.midnight.run()

    expect(await wallet(ann)).toMatchObject({
      today_profit: '0.15',
      yesterday_profit: '0.15',
      total_profit: '0.45',
      yesterday_balance: '10000.30',
      total_about: '10000.45',
    })
  })

  test('an early end costs what its charge says, and nothing else is a loss', async () => {
    await house.stop(ann, id)

    // ⌊0.5 × 0.45⌋ = 0.22
    expect(await wallet(ann)).toMatchObject({
      today_profit: '-0.07',
      total_profit: '0.23',
      total_about: '10000.23',
      yesterday_balance: '10000.30',
    })

    const { items } = await movementsOf(db, ann, { practice: true, limit: 100 })
    const sums = new Map<string, string[]>()

    for (const { kind, amount, book } of items)
      sums.set(kind, [...(sums.get(kind) ?? []), `${book} ${amount}`].toSorted())
    expect(Object.fromEntries(sums)).toEqual({
      practice_grant: ['cash 10000.00'],
      project_join: ['cash -1000.00', 'invested 1000.00'],
      project_interest: ['accrued 0.15', 'accrued 0.15', 'accrued 0.15'],
      project_exit_charge: ['accrued -0.22'],
      project_interest_paid: ['accrued -0.23', 'cash 0.23'],
      project_principal: ['cash 1000.00', 'invested -1000.00'],
    })
  })
})

test('every kind of movement of projects has its name, and statements close with all books', async () => {
  const ben = await house.customer(10_000_00n)
  const start = midnight()

  const tiered = await house.offer({
    terms: { days: 5, instalment: { minor: 500_00n, dueDay: 3, dailyRatePpb: 200_000n } },
  })

  const daily = await house.offer({ terms: { dividendMethod: 'daily', days: 3 } })
  const first = await house.join(ben, tiered, 1_000_00n, 'all')

  await house.join(ben, daily, 777_77n)
  await nights(house, 1)
  await house.append(ben, first, 11_11n)
  await house.append(ben, first, 500_00n, true)
  await nights(house, 6)

  const end = clock.now()
  const { items } = await movementsOf(db, ben, { practice: true, limit: 200 })

  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set([
      'practice_grant',
      'project_join',
      'project_append',
      'project_instalment',
      'project_interest',
      'project_principal',
      'project_interest_rolled',
    ]),
  )

  for (let day = start; day < end; day += DAY_MS) {
    const { balances, lines } = await sheet(ben, day, day + DAY_MS)
    for (const { asset, book, openingMinor, closingMinor } of balances) {
      const moved = lines.filter((line) => line.asset === asset && line.book === book)
      expect(moved.reduce((sum, { amount }) => sum + signed(amount), openingMinor)).toBe(closingMinor)
    }
  }

  const whole = await sheet(ben, start, end + 1)
  const total = whole.balances.reduce((sum, { closingMinor }) => sum + closingMinor, 0n)
  const figures = await wallet(ben)
  expect(total).toBe(cents(figures.total_about))

  // Nothing but interest was earned, nothing was paid out but by the platform's grant.
  expect(signed(figures.total_profit)).toBe(total - 10_000_00n)
  expect(figures.balances.map(({ book, total: sum }) => [book, cents(sum)])).toEqual(
    expect.arrayContaining(whole.balances.map(({ book, closingMinor }) => [book, closingMinor])),
  )
})

const signed = (text: string): bigint => (text.startsWith('-') ? -cents(text.slice(1)) : cents(text))

test('a page of one movement after another says each once, in the order of the statement', async () => {
  const eve = await house.customer(10_000_00n)
  const begun = midnight()
  const offer = await house.offer({ terms: { days: 2 } })

  await house.join(eve, offer, 1_000_00n)
  await nights(house, 4)

  const paged: Movement[] = []
  let cursor: string | undefined
  do {
    const page = await movementsOf(db, eve, { practice: true, limit: 1, cursor })
    paged.push(...page.items)
    cursor = page.next
  } while (cursor !== undefined)

  expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length)
  const { lines } = await sheet(eve, begun, clock.now() + 1)
  expect(paged.toReversed()).toEqual(lines)

  expect(lines.map(({ kind, book, amount }) => `${kind} ${book} ${amount}`)).toEqual([
    'practice_grant cash 10000.00',
    'project_join cash -1000.00',
    'project_join invested 1000.00',
    'project_interest accrued 0.15',
    'project_interest accrued 0.15',
    'project_principal invested -1000.00',
    'project_principal cash 1000.00',
    'project_interest_paid accrued -0.30',
    'project_interest_paid cash 0.30',
  ])
})

test('a movement of a project carries its title, whether its reference is the payment or the investment', async () => {
  const fay = await house.customer(10_000_00n)
  const offer = await house.offer({ terms: { days: 2 } })

  await house.join(fay, offer, 1_000_00n)
  await nights(house, 4)
  const { items } = await movementsOf(db, fay, { practice: true, limit: 100 })

  const titled = async (customerId: bigint, language: Language) =>
    new Set(
      (await titledMovements(db, items, { customerId, language })).map(
        ({ kind, title, language: written }) =>
          kind === 'practice_grant' ? `grant ${title}` : written && `${written}: ${title}`,
      ),
    )

  expect(await titled(fay, 'de')).toEqual(new Set(['grant undefined', 'de: Musterprojekt']))
  expect(await titled(fay, 'jp')).toEqual(new Set(['grant undefined', 'en: Sample project']))

  // Nobody learns of another's by its number.
  expect(await titled(await house.customer(0n), 'de')).toEqual(new Set(['grant undefined', undefined]))
})
