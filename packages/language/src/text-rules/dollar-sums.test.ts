import { formatDecimal } from '@plumbline/domain/basics/money'
import { NEW_TARGET_MAX_CENTS } from '@plumbline/domain/money/withdrawal-setting'
import { describe, expect, test } from 'vitest'
import { CATALOGUES } from '../catalogues.ts'
import { FAQ, faqOf } from '../content/faq/index-of-faq.ts'
import { formatMoney } from '../format/money.ts'
import { LANGUAGES } from '../languages.ts'

const FIGURES = {
  from: '09:00',
  to: '21:00',
  one_reviewer: '1000.00',
  new_target: '1000.00',
  below: '1000.00',
  up_to: '10000.00',
}

describe.each(LANGUAGES)('$code', ({ code }) => {
  test('no text writes dollars otherwise than every figure is written', () => {
    const words: readonly string[] = [
      ...Object.values(CATALOGUES[code]).flatMap((area) => Object.values<string>(area)),
      ...FAQ.map(({ id }) => faqOf(id, code, 'Plumbline', FIGURES).answer),
    ]
    expect(words.filter((text) => /USD\s?[\d{]|[\d}]\s?USD\b/u.test(text))).toEqual([])
  })

  test('the sum that a new card or address takes reads as every other', () => {
    const most = formatMoney(formatDecimal(NEW_TARGET_MAX_CENTS, 2), 'USD', code)
    expect(faqOf('withdraw_new_target', code, 'Plumbline', FIGURES).answer).toContain(most)
  })
})
