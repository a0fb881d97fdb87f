import type { LanguageCode } from '@plumbline/domain/basics/language'

/**
 * The ten languages of the product, in the order of the picker. All are written from left to right.
 * The codes are fixed (docs/rules/service.md#languages); `locale` feeds `Intl`, `html` the page's `lang` (docs/languages.md#numbers-and-dates).
 * `palette` is which way prices are coloured before the customer chooses (docs/rules/look.md#direction).
 */
export const LANGUAGES = [
  {
    code: 'en',
    locale: 'en-US',
    html: 'en-US',
    name: 'English',
    palette: 'green-up',
    units: { hour: '\u00A0h', minute: '\u00A0min', second: '\u00A0s' },
    gap: ' ',
  },
  {
    code: 'de',
    locale: 'de-DE',
    html: 'de-DE',
    name: 'Deutsch',
    palette: 'green-up',
    units: { hour: '\u00A0Std.', minute: '\u00A0Min.', second: '\u00A0s' },
    gap: ' ',
  },
  {
    code: 'es',
    locale: 'es-ES',
    html: 'es-ES',
    name: 'Español',
    palette: 'green-up',
    units: { hour: '\u00A0h', minute: '\u00A0min', second: '\u00A0s' },
    gap: ' ',
  },
  {
    code: 'fr',
    locale: 'fr-FR',
    html: 'fr-FR',
    name: 'Français',
    palette: 'green-up',
    units: { hour: '\u00A0h', minute: '\u00A0min', second: '\u00A0s' },
    gap: ' ',
  },
  {
    code: 'hk',
    locale: 'zh-HK',
    html: 'zh-HK',
    name: '繁體中文',
    palette: 'green-up',
    units: { hour: '小時', minute: '分鐘', second: '秒' },
    gap: '',
  },
  {
    code: 'jp',
    locale: 'ja-JP',
    html: 'ja',
    name: '日本語',
    palette: 'red-up',
    units: { hour: '時間', minute: '分', second: '秒' },
    gap: '',
  },
  {
    code: 'kor',
    locale: 'ko-KR',
    html: 'ko',
    name: '한국어',
    palette: 'red-up-blue-down',
    units: { hour: '시간', minute: '분', second: '초' },
    gap: ' ',
  },
  {
    code: 'th',
    locale: 'th-TH-u-ca-gregory-nu-latn',
    html: 'th-TH',
    name: 'ไทย',
    palette: 'green-up',
    units: { hour: '\u00A0ชม.', minute: '\u00A0นาที', second: '\u00A0วินาที' },
    gap: ' ',
  },
  {
    code: 'zh',
    locale: 'zh-CN',
    html: 'zh-CN',
    name: '简体中文',
    palette: 'red-up',
    units: { hour: '\u00A0小时', minute: '\u00A0分钟', second: '\u00A0秒' },
    gap: ' ',
  },
  {
    code: 'vi',
    locale: 'vi-VN',
    html: 'vi-VN',
    name: 'Tiếng Việt',
    palette: 'green-up',
    units: { hour: '\u00A0giờ', minute: '\u00A0phút', second: '\u00A0giây' },
    gap: ' ',
  },
] as const satisfies readonly { readonly code: LanguageCode; readonly [key: string]: unknown }[]

export type Language = (typeof LANGUAGES)[number]['code']
export type Palette = (typeof LANGUAGES)[number]['palette'] | 'colour-blind'

/** Sentences and signs follow each other without a space. */
export const UNSPACED: ReadonlySet<Language> = new Set(['zh', 'hk', 'jp'])

export const DEFAULT_LANGUAGE: Language = 'en'

const byCode = new Map<string, (typeof LANGUAGES)[number]>(LANGUAGES.map((entry) => [entry.code, entry]))

export const isLanguage = (code: string): code is Language => byCode.has(code)

/** A language by the header `language`; unknown and missing are English (docs/rules/service.md#languages). */
export const languageOf = (code: string | undefined): Language =>
  code !== undefined && isLanguage(code) ? code : DEFAULT_LANGUAGE

/** By the first part of a BCP 47 tag; Chinese by its script or region below. */
export const LANGUAGE_OF_TAG: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.map(({ code, locale }) => [locale.slice(0, 2), code]),
)

const TRADITIONAL = /^zh-(?!hans)(?:.*-)?(?:hant|hk|tw|mo)\b/

/**
 * The language of a first visit, before anything is chosen: the first of the device's that is one of ours, else English.
 * The page's first script (before-paint.js) says the same of itself; a test holds the two together.
 * @param tags BCP 47, the most wanted first, as `navigator.languages` gives them
 */
export function languageOfDevice(tags: readonly string[]): Language {
  for (const tag of tags.map((each) => each.toLowerCase())) {
    const found = TRADITIONAL.test(tag) ? 'hk' : LANGUAGE_OF_TAG.get(tag.split('-')[0] ?? '')
    if (found) return found
  }
  return DEFAULT_LANGUAGE
}

/** Locale, page `lang`, own name and price colours of a language. */
export function languageInfo(language: Language): (typeof LANGUAGES)[number] {
  const entry = byCode.get(language)
  if (!entry) throw new RangeError(`unknown language ${language}`)
  return entry
}

/** A language's own name; of a code that is none, the code. */
export const languageName = (code: string): string =>
  LANGUAGES.find((each) => each.code === code)?.name ?? code

/** All languages but the one that every text has. */
export const OTHER_LANGUAGES = LANGUAGES.filter(({ code }) => code !== DEFAULT_LANGUAGE)
