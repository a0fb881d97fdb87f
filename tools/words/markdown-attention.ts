import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { ENGLISH_MARK, MARKDOWN_FILES, pathOfMarkdown } from '@plumbline/language/content/markdown'
import type { MarkdownFile } from '@plumbline/language/content/markdown'
import { DEFAULT_LANGUAGE } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import type { Attention } from './attention.ts'

/** The state of an English file, as its translations name it in their first line. */
const stateOfEnglish = (file: MarkdownFile): string =>
  createHash('sha256')
    .update(readFileSync(pathOfMarkdown(DEFAULT_LANGUAGE, file)))
    .digest('hex')
    .slice(0, 8)

/** Files of Markdown that a translator should look at; one that names no state of the English counts as not translated. */
export function markdownAttention(language: Language): Pick<Attention, 'missing' | 'stale'> {
  const missing: string[] = []
  const stale: string[] = []

  for (const file of MARKDOWN_FILES) {
    const path = pathOfMarkdown(language, file)
    const mark = existsSync(path) ? ENGLISH_MARK.exec(readFileSync(path, 'utf8'))?.[1] : undefined
    const english = stateOfEnglish(file)

    if (mark === undefined) missing.push(`content/${file}.md (its first line: <!-- English ${english} -->)`)
    else if (mark !== english) stale.push(`content/${file}.md (when it follows: <!-- English ${english} -->)`)
  }

  return { missing, stale }
}
