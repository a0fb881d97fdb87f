import type { ResponseOf } from '@plumbline/api-schema/call'
import type { faqCall } from '@plumbline/api-schema/support'
import { FAQ, faqOf } from '@plumbline/language/content/faq/index-of-faq'
import { LANGUAGES } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'

/** Questions and answers in one language. */
export const faq = (language: Language, brand: string): ResponseOf<typeof faqCall>['items'] =>
  FAQ.map(({ id, topic, pages }) => ({ id, topic, pages: [...pages], ...faqOf(id, language, brand) }))

const known = new Map<string, ReadonlySet<string>>()

/** Whether a text is, word for word, one of the published answers in any language: an operator may send those as they are. */
export function isPlatformText(text: string, brand: string): boolean {
  let texts = known.get(brand)
  if (!texts) {
    texts = new Set(LANGUAGES.flatMap(({ code }) => FAQ.map(({ id }) => faqOf(id, code, brand).answer)))
    known.set(brand, texts)
  }
  return texts.has(text.trim())
}
