import type { FollowSetting } from '@plumbline/api-schema/trading/follow'
import { expect, test } from 'vitest'
import { draftOf, pauseOf, readDraft, requestOf, toggled } from './follow-form.ts'

const BOUNDS = { least: '1.00', most: '5000.00' }
const empty = draftOf(undefined, (text) => text)

const draft = (sums: Partial<typeof empty.sums>, isAccepted = true) => ({
  ...empty,
  isAccepted,
  sums: { ...empty.sums, ...sums },
})

test('names what is missing first: amount, cap, consent', () => {
  expect(readDraft(empty, BOUNDS, 'en').missing).toBe('amount')
  expect(readDraft(draft({ amount: '5' }), BOUNDS, 'en').missing).toBe('day_cap')
  expect(readDraft(draft({ amount: '5', day_cap: '20' }, false), BOUNDS, 'en').missing).toBe('accept')

  expect(readDraft(draft({ amount: '5', day_cap: '20' }), BOUNDS, 'en')).toEqual({
    troubles: {},
    missing: undefined,
    sums: { amount: '5.00', day_cap: '20.00' },
  })
})

test('bounds and limits are held against the amount', () => {
  expect(readDraft(draft({ amount: '0.5' }), BOUNDS, 'en').troubles).toEqual({ amount: 'below_least' })
  expect(readDraft(draft({ amount: '5,000.01' }), BOUNDS, 'en').troubles).toEqual({ amount: 'above_most' })

  expect(
    readDraft(
      draft({ amount: '5', day_cap: '4.99', day_loss: '4', total_loss: 'x', most_per_order: '5.001' }),
      BOUNDS,
      'en',
    ).troubles,
  ).toEqual({
    day_cap: 'below_amount',
    day_loss: 'below_amount',
    total_loss: 'malformed',
    most_per_order: 'too_fine',
  })
})

test('sums are read as the language writes them, and absent ones are not sent', () => {
  const german = draft({ amount: '5,50', day_cap: '1.000' })
  const { sums } = readDraft(german, BOUNDS, 'de')

  expect(requestOf('l', 'h', { ...german, seconds: [30] }, sums)).toEqual({
    leader_id: 'l',
    terms_hash: 'h',
    on: true,
    amount: '5.50',
    day_cap: '1000.00',
    symbols: [],
    seconds: ['30'],
  })
})

test('a pause sends the setting as it stands', () => {
  const setting = { leader_id: 'l', amount: '5.00', day_cap: '20.00', terms_hash: 'h' } as FollowSetting
  expect(pauseOf(setting)).toMatchObject({ on: false, amount: '5.00' })
})

test('choices keep the order of what is offered', () => {
  expect(toggled(['C'], 'A', ['A', 'B', 'C'])).toEqual(['A', 'C'])
  expect(toggled(['A', 'C'], 'A', ['A', 'B', 'C'])).toEqual(['C'])
})
