import { describe, expect, test } from 'vitest'
import { keyName } from './keys.ts'
import type { Press } from './keys.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  into: 'other',
  ...more,
})

describe('a press', () => {
  test.each([
    ['a letter', press('j'), 'j'],
    ['a letter with shift or caps lock', press('J'), 'j'],
    ['a sign', press('?'), '?'],
    ['an arrow', press('ArrowDown'), 'arrowdown'],
    ['Ctrl K', press('k', { ctrlKey: true }), 'mod+k'],
    ['Command K in a field', press('k', { metaKey: true, into: 'text' }), 'mod+k'],
    ['Escape in a field', press('Escape', { into: 'text' }), 'escape'],
    ['a number on a radio button', press('2', { into: 'radio' }), '2'],
    ['a letter on a link', press('a', { into: 'button' }), 'a'],
  ])('%s acts', (_what, given, name) => expect(keyName(given)).toBe(name))

  test.each([
    ['a letter in a field', press('j', { into: 'text' })],
    ['Enter in a field', press('Enter', { into: 'text' })],
    ['Enter on a button', press('Enter', { into: 'button' })],
    ['an arrow on a radio button', press('ArrowDown', { into: 'radio' })],
    ['the browser’s own Ctrl R', press('r', { ctrlKey: true })],
    ['Alt with a letter', press('a', { altKey: true })],
    ['a letter of an input method', press('a', { isComposing: true })],
  ])('%s is left alone', (_what, given) => expect(keyName(given)).toBeUndefined())
})
