import { expect, test } from 'vitest'
import { CATALOGUES } from '@plumbline/language/catalogues'

test('what a head of the list does is told with the word that it shows, in every language', () => {
  for (const { trade } of Object.values(CATALOGUES)) {
    const pairs = [
      [trade['trade.column.name'], trade['trade.sort.name']],
      [trade['trade.column.today'], trade['trade.sort.change']],
      [trade['trade.column.price'], trade['trade.sort.price']],
    ] as const
    for (const [shown = '?', told = ''] of pairs) expect(told.toLowerCase()).toContain(shown.toLowerCase())
  }
})
