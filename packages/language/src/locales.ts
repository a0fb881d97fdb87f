import { join } from 'node:path'
import type { Language } from './languages.ts'

/** A file of what is written in one language (docs/languages.md#how-a-text-comes-to-the-screen). */
export const pathInLocale = (language: Language, file: string): string =>
  join(import.meta.dirname, '../locales', language, file)
