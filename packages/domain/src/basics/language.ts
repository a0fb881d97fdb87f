/** Codes of the languages in which customers are spoken to, as the wire names them; `packages/language` says all else of each. */
export const LANGUAGE_CODES = ['en', 'de', 'es', 'fr', 'hk', 'jp', 'kor', 'th', 'zh', 'vi'] as const
export type LanguageCode = (typeof LANGUAGE_CODES)[number]
