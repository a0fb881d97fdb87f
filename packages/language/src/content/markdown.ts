import { readFileSync } from 'node:fs'
import type { Language } from '../languages.ts'
import { pathInLocale } from '../locales.ts'

/** The files of a language’s `content/`, in its own folder of `locales`. */
export const MARKDOWN_FILES = [
  'terms',
  'risk',
  'privacy',
  'invitation',
  'download',
  'notice-verify',
  'notice-settlement',
  'notice-practice',
  'products',
  'faq',
] as const
export type MarkdownFile = (typeof MARKDOWN_FILES)[number]

export const pathOfMarkdown = (language: Language, file: MarkdownFile): string =>
  pathInLocale(language, `content/${file}.md`)

/** The first line of a translation: the state of the English file that it follows. */
export const ENGLISH_MARK = /^<!-- English ([0-9a-f]{8}) -->\n/

/** What is written in a file, without that line. */
export const readMarkdown = (language: Language, file: MarkdownFile): string =>
  readFileSync(pathOfMarkdown(language, file), 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(ENGLISH_MARK, '')
    .trim()

/** What is filled in of a text, each name once: `{brand}`, `{ticks_days, plural, …}`. */
export const namedIn = (markdown: string): readonly string[] =>
  [...new Set(markdown.match(/(?<=\{)\w+(?=[,}])/g))].toSorted()
