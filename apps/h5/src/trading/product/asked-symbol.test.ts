import { expect, test } from 'vitest'
import { askedSymbol } from './asked-symbol.ts'

test.each([
  ['symbol=BTCUSD', 'BTCUSD'],
  ['symbol=btcusd', 'BTCUSD'],
  ['symbol=%3Cb%3E', ''],
  ['', ''],
])('%s names %j', (query, symbol) => expect(askedSymbol(new URLSearchParams(query))).toBe(symbol))
