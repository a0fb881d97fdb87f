import { expect, test } from 'vitest'
import { DESK_CATALOGUES } from '../desk-catalogues.ts'
import { NARROW_NO_BREAK } from '../typography.ts'
import { deskT } from './desk-t.ts'
import { inLanguage, t } from './t.ts'

test('a text is said as it is shown: with its parameters, its brand, and set as its language asks', () => {
  expect(t('ticket.amount')).not.toBe('ticket.amount')
  expect(t('title.page', { page: 'X' })).toContain('Plumbline')
  expect(inLanguage('fr')('complaint.what')).toContain(NARROW_NO_BREAK)
  expect(deskT('setup.title', { name: 'Ann' })).toContain('Ann')
  expect(deskT('books.reason')).toBe(DESK_CATALOGUES.en['books.reason'])
})
