import * as en from './catalogues/en/index.ts'
import * as de from './catalogues/de/index.ts'
import * as es from './catalogues/es/index.ts'
import * as fr from './catalogues/fr/index.ts'
import * as hk from './catalogues/hk/index.ts'
import * as jp from './catalogues/jp/index.ts'
import * as kor from './catalogues/kor/index.ts'
import * as th from './catalogues/th/index.ts'
import * as zh from './catalogues/zh/index.ts'
import * as vi from './catalogues/vi/index.ts'
import type { FirstContent } from './content/content.ts'
import type { FaqTexts } from './content/faq/faq.ts'
import type { LanguageRules } from './language-rules.ts'
import { LANGUAGES } from './languages.ts'
import type { Language } from './languages.ts'
import type { Area } from './messages.ts'

/** Everything that is written in one language, as its folder holds it. */
interface WrittenLanguage {
  readonly everyArea: Readonly<Record<Area, Readonly<Record<string, string>>>>
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
