import { REFUSALS } from '@plumbline/domain/basics/refusal-names'
import { CONTRACT_ORDER_REFUSALS } from '@plumbline/domain/trading/contract-order-refusal'
import { FOLLOW_REFUSALS } from '@plumbline/domain/trading/follow'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/* The lists of refusals in docs/rules, held against those of the code: a page must not promise another order. */

const ROOT = resolve(import.meta.dirname, '../..')
const RULES = 'docs/rules'
const KNOWN: ReadonlySet<string> = new Set(REFUSALS)

const textOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8')

/** What stands under a heading. */
function sectionOf(page: string, heading: string): string {
  const [, after = ''] = textOf(page).split(`\n## ${heading}\n`)

  return after.split('\n## ')[0] ?? ''
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name)

test('the refusals of an order are listed in the order in which they fire', () => {
  expect(namesIn(sectionOf('docs/rules/trading.md', 'Order refusals'))).toEqual([...CONTRACT_ORDER_REFUSALS])
})

test('so are those of a copy', () => {
  const listed = namesIn(sectionOf('docs/rules/trading.md', 'Copying'))

  expect(listed.filter((name) => KNOWN.has(name))).toEqual([...FOLLOW_REFUSALS])
})

describe('every refusal that a list names exists', () => {
  const lists = readdirSync(join(ROOT, RULES)).flatMap((name) =>
    [...textOf(`${RULES}/${name}`).matchAll(/^## (.*[Rr]efusals)$/gm)].map(
      ([, heading = '']) => [`${RULES}/${name}`, heading] as const,
    ),
  )

  test.each(lists)('%s, %s', (page, heading) => {
    const names = namesIn(sectionOf(page, heading))

    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !KNOWN.has(name))).toEqual([])
  })
})
