import * as en from './catalogues/en/written.ts'
import * as de from './catalogues/de/written.ts'
import * as es from './catalogues/es/written.ts'
import * as fr from './catalogues/fr/written.ts'
import * as hk from './catalogues/hk/written.ts'
import * as jp from './catalogues/jp/written.ts'
import * as kor from './catalogues/kor/written.ts'
import * as th from './catalogues/th/written.ts'
import * as zh from './catalogues/zh/written.ts'
import * as vi from './catalogues/vi/written.ts'
import type { FirstContent } from './content/content.ts'
import type { FaqTexts } from './content/faq/faq.ts'
import type { LanguageRules } from './language-rules.ts'
import { LANGUAGES } from './languages.ts'
import type { Language } from './languages.ts'

/** What is written in one language besides the texts of the app, as its folder holds it. */
interface WrittenLanguage {
  readonly content: FirstContent
  readonly faq: FaqTexts
  readonly rules: LanguageRules
}

/** For the server and tests: the app loads compiled pieces instead (vite-catalogues.ts). */
const EVERY_LANGUAGE: Readonly<Record<Language, WrittenLanguage>> = {
  en,
  de,
  es,
  fr,
  hk,
  jp,
  kor,
  th,
  zh,
  vi,
}

/** One value for each language, from what is written in it. */
export const byLanguage = <Value>(
  valueOf: (written: WrittenLanguage, language: Language) => Value,
): Readonly<Record<Language, Value>> =>
  Object.fromEntries(LANGUAGES.map(({ code }) => [code, valueOf(EVERY_LANGUAGE[code], code)])) as Record<
    Language,
    Value
  > // one for each of LANGUAGES
