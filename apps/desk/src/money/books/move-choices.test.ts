import { expect, test } from 'vitest'
import { correctionBeginnings, correctionEnds, houseBeginnings, houseEnds, offered } from './move-choices.ts'

test('house money moves through capital alone, and suspense is not its to move', () => {
  expect(houseEnds('capital')).toEqual(['bank', 'risk', 'fees', 'promo', 'liquidity'])
  expect(houseEnds('risk')).toEqual(['capital'])
  expect(houseBeginnings).not.toContain('suspense')
})

test('a correction has the customer’s own account of the asset on one side', () => {
  expect(correctionEnds('cash', 'USD')).not.toContain('coin')
  expect(correctionEnds('capital', 'USD')).toEqual(['cash'])
  expect(correctionEnds('capital', 'BTC')).toEqual(['coin'])
  expect(correctionBeginnings('BTC')).not.toContain('cash')
})

test('a choice that is not offered any more gives way to the first', () => {
  expect([offered('a', ['a', 'b']), offered('c', ['a', 'b'])]).toEqual(['a', 'a'])
})
