import { rules as de } from './rules/de.ts'
import { rules as en } from './rules/en.ts'
import { rules as es } from './rules/es.ts'
import { rules as fr } from './rules/fr.ts'
import { rules as hk } from './rules/hk.ts'
import { rules as jp } from './rules/jp.ts'
import { rules as kor } from './rules/kor.ts'
import { rules as th } from './rules/th.ts'
import { rules as vi } from './rules/vi.ts'
import { rules as zh } from './rules/zh.ts'
import type { LanguageRules } from './language-rules.ts'
import { LANGUAGES } from './languages.ts'
import type { Language } from './languages.ts'

const RULES: Readonly<Record<Language, LanguageRules>> = { en, de, es, fr, hk, jp, kor, th, zh, vi }

/** One value for each language, from its rules or its name. */
export const byLanguage = <Value>(
  valueOf: (rules: LanguageRules, language: Language) => Value,
): Readonly<Record<Language, Value>> =>
  Object.fromEntries(LANGUAGES.map(({ code }) => [code, valueOf(RULES[code], code)])) as Record<
    Language,
    Value
  > // one for each of LANGUAGES
