import { describe, expect, test } from 'vitest'
import { isTooLong } from './attention.ts'

describe('a label that may not fit', () => {
  test.each([
    ['Edge', 'Ventaja de la plataforma en cada orden'],
    ['Log in', '二段階認証でログインしてください'],
    ['{n} orders', '{n} ordenes abiertas en este momento'],
  ])('%s: %s', (english, text) => expect(isTooLong({ english, text })).toBe(true))
})

describe('what fits, or is no label', () => {
  test.each([
    ['Edge', 'Ventaja de la plataforma'],
    ['Withdrawal password', 'Auszahlungspasswort ändern'],
    ['Log in', 'เข้าสู่ระบบด้วยรหัสผ่าน'],
    ['Nothing yet.', 'Todavía no hay nada que mostrar en esta página.'],
    ['{n, plural, one {# day} other {# days}}', '{n, plural, one {dentro de # día natural} other {# días}}'],
  ])('%s: %s', (english, text) => expect(isTooLong({ english, text })).toBe(false))
})
