import { expect, test } from 'vitest'
import { typedFigure, wireFigure } from './figure-text.ts'

test('rates are typed in percent and travel as shares; everything else is what it is', () => {
  expect(typedFigure({ unit: 'rate' }, '0.0025')).toBe('0.25')
  expect(typedFigure({ unit: 'rate' }, '0')).toBe('0')
  expect(wireFigure({ unit: 'rate' }, ' 0.25 ')).toBe('0.0025')
  expect(wireFigure({ unit: 'rate' }, '0')).toBe('0')
  expect(wireFigure({ unit: 'rate' }, 'much')).toBe('much')
  expect(typedFigure({ unit: 'asset' }, '0.00010000')).toBe('0.00010000')
  expect(wireFigure({ unit: 'clock' }, '09:00 ')).toBe('09:00')
})
