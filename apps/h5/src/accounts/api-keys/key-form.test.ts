import { describe, expect, test } from 'vitest'
import { missingOf, NEW_KEY, wishOf } from './key-form.ts'
import type { KeyForm } from './key-form.ts'

const NAMED: KeyForm = { ...NEW_KEY, name: 'Home server' }

describe('the form of a key', () => {
  test.each<[Partial<KeyForm>, ReturnType<typeof missingOf>]>([
    [{}, undefined],
    [{ name: '  ' }, 'name'],
    [{ addresses: '203.0.113.7, 2001:db8::/32' }, undefined],
    [{ addresses: 'home' }, 'addresses'],
    [{ addresses: '0.0.0.0/0' }, 'addresses'],
    [{ scope: 'trade', dayCap: '25.50' }, undefined],
    [{ scope: 'trade', dayCap: '0' }, 'sum'],
    [{ scope: 'trade', dayCap: '1.005' }, 'sum'],
    [{ scope: 'trade', dayCap: 'much' }, 'sum'],
    // What was typed for another scope is neither judged nor sent.
    [{ scope: 'read', dayCap: 'much' }, undefined],
  ])('%j lacks %s', (change, missing) => expect(missingOf({ ...NAMED, ...change })).toBe(missing))

  test('is sent without what was left empty', () => {
    expect(wishOf({ ...NAMED, name: ' Home server ', dayCap: '5.00' })).toEqual({
      name: 'Home server',
      scope: 'read',
      addresses: '',
      days: '90',
    })

    expect(wishOf({ ...NAMED, scope: 'trade', dayCap: '5.00' })).toMatchObject({ day_stake_most: '5.00' })
  })
})
