import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TESTS_OF_ROOMS, TESTS_OF_THE_WHOLE } from '../../e2e/rooms.ts'
import { readImports } from './import-graph.ts'
import { reachedBy, roomOf } from './reached.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test('each test below e2e belongs to rooms or to the whole, and each that is named is there', () => {
  const here = readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
    .map((path) => path.replace('.test.ts', ''))

  const named = new Set([...Object.values(TESTS_OF_ROOMS).flat(), ...TESTS_OF_THE_WHOLE])
  expect([...named].toSorted()).toEqual(here.toSorted())
})

test.each([
  ['packages/domain/src/money/deposit.ts', 'money'],
  ['packages/language/src/catalogues/en/money/deposit.ts', 'money'],
  ['packages/language/locales/de/money.po', 'money'],
  ['packages/language/locales/zh/desk/money.po', 'desk'],
  ['packages/language/locales/de/shell.po', undefined],
  ['apps/server/src/trading/follow/follow.ts', 'trading'],
  ['apps/desk/src/desk/books.tsx', 'desk'],
  ['apps/server/src/ledger/money/post.ts', undefined],
  ['apps/server/src/app.ts', undefined],
])('%s stands in %s', (path, room) => expect(roomOf(path)).toBe(room))

describe('a change reaches', () => {
  const imports = new Map(
    Object.entries({
      'packages/domain/src/money/fee.ts': [],
      'packages/domain/src/money/fee.test.ts': ['packages/domain/src/money/fee.ts'],
      'apps/server/src/money/withdrawals/charge.ts': ['packages/domain/src/money/fee.ts'],
      'apps/server/src/money/withdrawals/charge.test.ts': ['apps/server/src/money/withdrawals/charge.ts'],
      'apps/server/src/trading/results/results.ts': [],
      'apps/server/src/service/news/news.ts': [],
      'apps/server/src/rewards/bonus/bonus.ts': [],
      'apps/server/src/money/exchange/exchange.test.ts': ['apps/server/src/app.ts'],
      'apps/h5/src/money/wallet/wallet.test.ts': [],
      'apps/server/src/app.ts': [
        'apps/server/src/money/withdrawals/charge.ts',
        'apps/server/src/trading/results/results.ts',
        'apps/server/src/service/news/news.ts',
        'apps/server/src/rewards/bonus/bonus.ts',
      ],
      'apps/server/src/every-list.test.ts': ['apps/server/src/app.ts'],
      'apps/server/src/rewards/bonus/bonus.test.ts': ['apps/server/src/app.ts'],
      'e2e/support/desk.ts': [],
      'e2e/journeys/support.test.ts': ['e2e/support/desk.ts', 'packages/domain/src/money/fee.ts'],
    }).map(([file, imported]) => [file, new Set(imported)] as const),
  )

  const journeysOfMoney = TESTS_OF_ROOMS.money.map((name) => `e2e/${name}.test.ts`)

  test('the tests that import it, and those of its room on every storey', () => {
    expect(reachedBy(['packages/domain/src/money/fee.ts'], imports)).toEqual(
      [
        ...journeysOfMoney,
        'packages/domain/src/money/fee.test.ts',
        'apps/h5/src/money/wallet/wallet.test.ts',
        'apps/server/src/money/exchange/exchange.test.ts',
        'apps/server/src/money/withdrawals/charge.test.ts',
      ].toSorted(),
    )
  })

  test('of the server its own room and what asks every call, but no other room through the wiring', () => {
    expect(reachedBy(['apps/server/src/money/withdrawals/charge.ts'], imports)).toEqual(
      [
        ...journeysOfMoney,
        'apps/server/src/every-list.test.ts',
        'apps/server/src/money/exchange/exchange.test.ts',
        'apps/server/src/money/withdrawals/charge.test.ts',
      ].toSorted(),
    )
  })

  test('itself alone where it is a test, and the journeys that use it where it is their support', () => {
    const own = 'packages/domain/src/money/fee.test.ts'
    expect(reachedBy([own], imports)).toEqual([own])
    expect(reachedBy(['e2e/support/desk.ts'], imports)).toEqual(['e2e/journeys/support.test.ts'])
  })

  test('everything from a floor, nothing from a text', () => {
    for (const floor of [
      'apps/server/src/ledger/post.ts',
      'apps/server/migrations/0001-first.sql',
      'packages/domain/src/basics/money.ts',
      'apps/h5/src/ui/button.tsx',
      'packages/language/locales/de/content/terms.md',
      'package-lock.json',
      'vitest.config.ts',
    ])
      expect([floor, reachedBy([floor], imports)]).toEqual([floor, 'everything'])

    expect(reachedBy(['docs/proofs.md', 'README.md'], imports)).toEqual([])
  })
})

test('the imports of this repository are read: relative, between packages, and by a lazy page', () => {
  const imports = readImports(ROOT)
  expect(imports.size).toBeGreaterThan(2_000)

  const itself = imports.get('tools/changed/reached.test.ts')
  expect([...(itself ?? [])].toSorted()).toEqual([
    'e2e/rooms.ts',
    'tools/changed/import-graph.ts',
    'tools/changed/reached.ts',
  ])

  const reached = reachedBy(['packages/domain/src/money/deposit.ts'], imports)
  expect(reached).toContain('packages/domain/src/money/deposit.test.ts')
})
