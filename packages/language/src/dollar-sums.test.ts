import { formatDecimal } from '@plumbline/domain/money'
import { NEW_TARGET_MOST_CENTS } from '@plumbline/domain/withdrawal-setting'
import { describe, expect, test } from 'vitest'
import { CATALOGUES } from './catalogues.ts'
import { FAQ, faqOf } from './content/faq/index-of-faq.ts'
import { formatMoney } from './format/money.ts'
import { LANGUAGES } from './languages.ts'
import { refusalMessage } from './refusal-message.ts'
import { createTranslator } from './translator.ts'

const translator = createTranslator('Plumbline')

describe.each(LANGUAGES)('$code', ({ code }) => {
  test('no text writes dollars otherwise than every figure is written', () => {
    const words: readonly string[] = [
      ...Object.values(CATALOGUES[code]).flatMap((area) => Object.values<string>(area)),
      ...FAQ.map(({ id }) => faqOf(id, code, 'Plumbline').answer),
    ]
    expect(words.filter((text) => /USD\s?[\d{]|[\d}]\s?USD\b/u.test(text))).toEqual([])
  })

  test('the sum that a new card or address takes reads as a formatted one, and is the rule’s own', () => {
    const most = formatMoney(formatDecimal(NEW_TARGET_MOST_CENTS, 2), 'USD', code)
    expect(faqOf('withdraw_new_target', code, 'Plumbline').answer).toContain(most)
  })
})
